// The addresses of the pages of reservations.

export const BOOK = '/reservations'
export const OWN_RESERVATIONS = '/profile/reservations'

export const STEPS = ['branch', 'time', 'table', 'who'] as const
export type Step = (typeof STEPS)[number]

/** The page of one reservation. */
export function reservationPath(id: string): string {
  return `${OWN_RESERVATIONS}/${id}`
}

/** The page of a step of the flow. */
export function stepPath(step: Step): { readonly pathname: string; readonly search: string } {
  return { pathname: BOOK, search: step === 'branch' ? '' : `?step=${step}` }
}
