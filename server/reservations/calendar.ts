// A reservation as a file for the guest's calendar.
import { calendarFile } from '@dasturxon/domain/calendar-file'
import type { ReservationId, UserId } from '@dasturxon/domain/ids'
import { type Language, textIn } from '@dasturxon/domain/locale'
import { ok, refuse } from '@dasturxon/domain/result'
import type { Scope } from '../db/scope.ts'
import { findReservation } from './reservation-store.ts'
import { CALENDAR_PLACE, RESERVATION_TITLE } from './reservation-words.ts'

const REMIND_MINUTES = 120

/** The calendar file of the customer's own reservation, in the language of the caller. */
export async function reservationCalendar(scope: Scope, userId: UserId, id: ReservationId, language: Language) {
  const row = await findReservation(scope, id)
  if (row?.user_id !== userId) return refuse('NOT_FOUND')
  const branch = textIn(row.branch_name, language, language)
  const phone = row.booking_phone ?? row.branch_phone
  const hall = row.hall_name === null ? '' : textIn(row.hall_name, language, language)
  const place =
    row.table_number === null
      ? hall
      : CALENDAR_PLACE[language].replace('{hall}', hall).replace('{table}', String(row.table_number))
  return ok(
    calendarFile({
      id: row.id,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      title: `${RESERVATION_TITLE[language]}: ${branch}`,
      address: textIn(row.branch_address, language, language),
      description: [place, phone ?? ''].filter((line) => line !== '').join('\n'),
      remindMinutes: REMIND_MINUTES,
      isCanceled: row.status === 'CANCELED',
      version: row.version,
      writtenAt: scope.now,
    }),
  )
}
