// The states of a reservation in words.
import type { Text } from '../text/text-of.ts'
import type { Reservation } from './reservation.ts'

type Tone = 'success' | 'muted' | 'danger' | 'warning'

/** The state as a short label; a guest who did not come is not blamed. */
export function statusWords(
  t: Text,
  { status, canceled }: Reservation,
): { readonly text: string; readonly tone: Tone } {
  switch (status) {
    case 'REQUESTED':
      return { text: t('booking.waiting'), tone: 'warning' }
    case 'CONFIRMED':
      return { text: t('booking.confirmed'), tone: 'success' }
    case 'SEATED':
      return { text: t('booking.seated'), tone: 'success' }
    case 'DONE':
      return { text: t('booking.done'), tone: 'muted' }
    case 'NO_SHOW':
      return { text: t('booking.missed'), tone: 'muted' }
    case 'CANCELED':
      return {
        text: canceled?.by === 'customer' ? t('booking.canceled_by_you') : t('booking.canceled_by_branch'),
        tone: 'danger',
      }
  }
}

/** Why the branch canceled, as its staff wrote it; `null` where the customer did. */
export function cancelWords(t: Text, { canceled }: Reservation): string | null {
  if (canceled === null || canceled.by === 'customer') return null
  if (canceled.by === 'system') return t('booking.reason_unanswered')
  return canceled.reason === '' ? null : t('booking.reason', { reason: canceled.reason })
}
