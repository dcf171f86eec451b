// Timed jobs of reservations.
import { answerReservationBy, noShowAt, type ReservationStatus, remindAt } from '@dasturxon/domain/reservation'
import type { Scope } from '../db/scope.ts'
import type { Jobs } from '../jobs/job.ts'
import { waitUntilDue } from '../jobs/wait-until-due.ts'
import type { Live } from '../live/live.ts'
import type { Log } from '../log.ts'
import { moveReservation } from './move-reservation.ts'
import { lockReservation, type ReservationRow, saveCallDue, saveReminded } from './reservation-store.ts'
import { remindGuest } from './tell-reservation.ts'
import { askedAt } from './view.ts'

type Kind = 'call-unanswered-reservation' | 'cancel-unanswered-reservation' | 'miss-reservation' | 'remind-reservation'

type Tools = { readonly live: Live; readonly log: Log }

/**
 * The jobs of this feature. Each checks first whether there is still something to do and whether its time has come,
 * so running twice or too early is safe.
 */
export function reservationJobs({ live, log }: Tools): Pick<Jobs, Kind> {
  const tell = (scope: Scope, { id }: ReservationRow) =>
    scope.afterCommit(() => live.reservationChanged(scope.merchantId, id))
  return {
    'call-unanswered-reservation': async (scope, { reservationId }) => {
      const row = await lockReservation(scope, reservationId)
      if (row?.status !== 'REQUESTED' || row.call_due_at !== null) return
      if (await isEarly(scope, 'call-unanswered-reservation', row, answerReservationBy(askedAt(row)))) return
      await saveCallDue(scope, row.id)
      const facts = { merchantId: scope.merchantId, branchId: row.branch_id, reservationId }
      scope.afterCommit(() =>
        log.warn({ event: 'RESERVATION_UNANSWERED', ...facts }, 'the branch has to call a guest about a request'),
      )
      tell(scope, row)
    },

    'cancel-unanswered-reservation': async (scope, { reservationId }) => {
      const row = await lockReservation(scope, reservationId)
      if (row?.status !== 'REQUESTED') return
      if (await isEarly(scope, 'cancel-unanswered-reservation', row, row.starts_at)) return
      await moveBySystem(scope, row, { to: 'CANCELED', reason: 'NOT_ANSWERED' })
      tell(scope, row)
    },

    'miss-reservation': async (scope, { reservationId }) => {
      const row = await lockReservation(scope, reservationId)
      if (row?.status !== 'CONFIRMED') return
      if (await isEarly(scope, 'miss-reservation', row, noShowAt(row.starts_at))) return
      await moveBySystem(scope, row, { to: 'NO_SHOW', reason: null })
      tell(scope, row)
    },

    'remind-reservation': async (scope, { reservationId }) => {
      const row = await lockReservation(scope, reservationId)
      // a changed reservation has a job for its old time, too
      if (row?.status !== 'CONFIRMED' || row.reminded_at !== null) return
      if (await isEarly(scope, 'remind-reservation', row, remindAt(row.starts_at))) return
      await saveReminded(scope, row.id)
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
