// The saved cards of the customer: loaded once, and how they are named.
import { queries, useQuery } from '@dasturxon/client/query'
import type { Api } from '@dasturxon/contract/api'
import type { Reply } from '@dasturxon/contract/endpoint'
import { type CardSystem, cardSystem, isCardExpired, lastFour } from '@dasturxon/domain/saved-card'
import { call } from '../shop/api.ts'
import { useSession } from '../shop/session.ts'
import type { Text } from '../text/text-of.ts'

export type Card = Reply<Api['GET /payments/v2/cards']>[number]

/** The cards of one customer; the key keeps the answers of two customers of one device apart. */
export const cardsQuery = queries((_userId: string, signal) => call('GET /payments/v2/cards', {}, { signal }))

const SYSTEM_NAMES: Readonly<Record<CardSystem, string>> = {
  HUMO: 'Humo',
  UZCARD: 'Uzcard',
  VISA: 'Visa',
  MASTERCARD: 'Mastercard',
}

/** `Humo •• 7305`. */
export function cardName({ number }: Pick<Card, 'number'>, t: Text): string {
  const system = cardSystem(number)
  return t('paying.card', {
    system: system === null ? t('paying.card_plain') : SYSTEM_NAMES[system],
    digits: lastFour(number),
  })
}

/** Whether the date of the card has passed; a card without a date has not. */
export function isOutOfDate({ expire }: Pick<Card, 'expire'>, now: Date): boolean {
  return expire !== '' && isCardExpired(expire, now)
}

/** The cards that can pay now; none until they are loaded, and for a guest. */
export function useUsableCards(now: Date): readonly Card[] {
  const session = useSession()
  const answer = useQuery(session.state === 'signed' ? cardsQuery(session.user.id) : null)
  const cards = answer.state === 'ready' ? answer.value : []
  return cards.filter((card) => card.isVerified && !isOutOfDate(card, now))
}
