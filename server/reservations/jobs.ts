// Timed jobs of reservations.
import { answerReservationBy, noShowAt, type ReservationStatus, remindAt } from '@dasturxon/domain/reservation'
import type { Scope } from '../db/scope.ts'
import type { Jobs } from '../jobs/job.ts'
import { waitUntilDue } from '../jobs/wait-until-due.ts'
import { moveReservation } from './move-reservation.ts'
import { lockReservation, type ReservationRow } from './reservation-store.ts'
import { remindGuest } from './tell-reservation.ts'

type Kind = 'cancel-unanswered-reservation' | 'miss-reservation' | 'remind-reservation'

/**
 * The jobs of this feature. Each checks first whether there is still something to do and whether its time has come,
 * so running twice or too early is safe.
 */
export function reservationJobs(): Pick<Jobs, Kind> {
  return {
    'cancel-unanswered-reservation': async (scope, { reservationId }) => {
      const row = await lockReservation(scope, reservationId)
      if (row?.status !== 'REQUESTED') return
      if (await isEarly(scope, 'cancel-unanswered-reservation', row, answerReservationBy(row.created_at))) return
      await moveBySystem(scope, row, { to: 'CANCELED', reason: 'NOT_ANSWERED' })
    },

    'miss-reservation': async (scope, { reservationId }) => {
      const row = await lockReservation(scope, reservationId)
      if (row?.status !== 'CONFIRMED') return
      if (await isEarly(scope, 'miss-reservation', row, noShowAt(row.starts_at))) return
      await moveBySystem(scope, row, { to: 'NO_SHOW', reason: null })
    },

    'remind-reservation': async (scope, { reservationId }) => {
      const row = await lockReservation(scope, reservationId)
      if (row?.status !== 'CONFIRMED') return
      if (await isEarly(scope, 'remind-reservation', row, remindAt(row.starts_at))) return
      await remindGuest(scope, row)
    },
  }
}

type Then = { readonly to: ReservationStatus; readonly reason: string | null }

function isEarly(scope: Scope, kind: Kind, { id }: ReservationRow, due: Date): Promise<boolean> {
  return waitUntilDue(scope, kind, { reservationId: id }, due)
}

async function moveBySystem(scope: Scope, { id, status }: ReservationRow, then: Then): Promise<void> {
  const moved = await moveReservation(scope, { id, by: 'system', ...then })
  if (!moved.ok) throw new Error(`expected the system to move ${status} to ${then.to}, found ${moved.code}`)
}
