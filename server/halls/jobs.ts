// What time does to reservations, visits and waiter calls.
import { type Id, idFrom, type ReservationId, type TableSessionId, type WaiterCallId } from '@dasturxon/domain/ids'
import type { ReservationStatus } from '@dasturxon/domain/reservation'
import { forgottenAt, repeatAt } from '@dasturxon/domain/table-visit'
import type { Scope } from '../db/scope.ts'
import { addJob } from '../jobs/add-job.ts'
import { type JobHandlers, newJob } from '../jobs/job.ts'
import type { Live } from '../live/live.ts'
import { endVisit } from './begin-visit.ts'
import { isForgotten } from './find-visit.ts'
import { moveReservation } from './move-reservation.ts'
import { lockReservation } from './reservation-store.ts'
import { lockSession } from './table-store.ts'
import { remindGuest } from './tell-reservation.ts'
import { findHallCall, saveCall } from './waiter-store.ts'

/** The jobs of this group. Each looks first whether there is still something to do, so running twice does no harm. */
export function hallJobs(live: Live): JobHandlers {
  return {
    'cancel-unanswered-reservation': (scope, payload) =>
      moveIfStill(scope, payload, 'REQUESTED', { to: 'CANCELED', reason: 'NOT_ANSWERED' }),

    'miss-reservation': (scope, payload) => moveIfStill(scope, payload, 'CONFIRMED', { to: 'NO_SHOW', reason: null }),

    'remind-reservation': async (scope, payload) => {
      const row = await lockReservation(scope, idOf<ReservationId>(payload, 'reservationId'))
      if (row?.status === 'CONFIRMED') await remindGuest(scope, row)
    },

    'end-forgotten-visit': async (scope, payload) => {
      const session = await lockSession(scope, idOf<TableSessionId>(payload, 'sessionId'))
      if (session === undefined || session.ended_at !== null) return
      if (isForgotten(session, scope.now)) {
        scope.afterCommit(() => live.tableChanged(scope.merchantId, session.table_id))
        return endVisit(scope, session, 'IDLE')
      }
      const next = forgottenAt(session.last_action_at)
      await addJob(scope, newJob(scope, 'end-forgotten-visit', { sessionId: session.id }, next))
    },

    'escalate-waiter-call': async (scope, payload) => {
      const id = idOf<WaiterCallId>(payload, 'callId')
      const found = await findHallCall(scope, id)
      if (found === undefined) return
      await lockSession(scope, found.table_session_id)
      const call = await findHallCall(scope, id)
      const due = call === undefined ? null : repeatAt({ status: call.status, calledAt: call.called_at })
      // one that was repeated meanwhile has a job of its own
      if (call?.escalated_at !== null || due === null || due > scope.now) return
      await saveCall(scope, id, { escalated_at: scope.now })
    },
  }
}

type Then = { readonly to: ReservationStatus; readonly reason: string | null }

async function moveIfStill(scope: Scope, payload: unknown, at: ReservationStatus, then: Then): Promise<void> {
  const id = idOf<ReservationId>(payload, 'reservationId')
  const row = await lockReservation(scope, id)
  if (row?.status !== at) return
  const moved = await moveReservation(scope, { id, by: 'system', ...then })
  if (!moved.ok) throw new Error(`expected the system to move ${at} to ${then.to}, found ${moved.code}`)
}

function idOf<I extends Id<string>>(payload: unknown, name: string): I {
  if (typeof payload === 'object' && payload !== null && name in payload) {
    return idFrom<I>(String(new Map(Object.entries(payload)).get(name)))
  }
  throw new Error(`expected ${name} in the job`)
}
