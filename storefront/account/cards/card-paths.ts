// The pages of saved cards.
export const CARDS = '/profile/cards'
export const CREATE_CARD = '/profile/cards/create'

/** The page that asks for the code of a card. */
export function confirmPath(cardId: string): string {
  return `/profile/cards/confirm?card=${cardId}`
}
