// Notifications about a reservation.
import { dateTimeText } from '@dasturxon/domain/format'
import { LANGUAGES, type Texts } from '@dasturxon/domain/locale'
import type { ReservationActor } from '@dasturxon/domain/reservation'
import type { Scope } from '../db/scope.ts'
import { notify } from '../messages/notify.ts'
import type { ReservationRow } from './reservation-store.ts'
import { CANCELED, CONFIRMED, REMINDER, RESERVATION_TITLE, UNANSWERED, type Words } from './reservation-words.ts'

/** Notifies the guest of a move that somebody else made, if they wait for it or must know it. */
export async function tellReservation(scope: Scope, row: ReservationRow, by: ReservationActor): Promise<void> {
  const words = by === 'customer' ? null : wordsOf(row, by)
  if (words !== null) await tell(scope, row, words)
}

/** Reminds the guest of a reservation that begins soon. */
export async function remindGuest(scope: Scope, row: ReservationRow): Promise<void> {
  await tell(scope, row, REMINDER)
}

function wordsOf({ status }: ReservationRow, by: ReservationActor): Words | null {
  if (status === 'CONFIRMED') return CONFIRMED
  if (status !== 'CANCELED') return null
  return by === 'system' ? UNANSWERED : CANCELED
}

async function tell(scope: Scope, row: ReservationRow, words: Words): Promise<void> {
  // a guest without an account is called
  if (row.user_id === null) return
  const time = dateTimeText(row.starts_at)
  const text: Texts = Object.fromEntries(
    LANGUAGES.map((language) => [language, words[language].replace('{time}', time)]),
  )
  await notify(scope, { userId: row.user_id, category: 'ORDER', title: RESERVATION_TITLE, text, link: null })
}
