// What time does to reservations, visits and waiter calls.
import { type Id, idFrom, type ReservationId, type TableSessionId, type WaiterCallId } from '@dasturxon/domain/ids'
import { answerBy, noShowAt, type ReservationStatus, remindAt } from '@dasturxon/domain/reservation'
import { forgottenAt, repeatAt } from '@dasturxon/domain/table-visit'
import type { Scope } from '../db/scope.ts'
import { endVisit } from '../dine-in/begin-visit.ts'
import { lockSession } from '../dine-in/table-store.ts'
import { findHallCall, saveCall } from '../dine-in/waiter-store.ts'
import type { JobHandlers } from '../jobs/job.ts'
import { waitUntilDue } from '../jobs/wait-until-due.ts'
import type { Live } from '../live/live.ts'
import { moveReservation } from './move-reservation.ts'
import { lockReservation, type ReservationRow } from './reservation-store.ts'
import { remindGuest } from './tell-reservation.ts'

/**
 * The jobs of this group. Each looks first whether there is still something to do and whether its time has come,
 * so running twice or too early does no harm.
 */
export function hallJobs(live: Live): JobHandlers {
  return {
    'cancel-unanswered-reservation': async (scope, payload) => {
      const row = await lockReservation(scope, idOf<ReservationId>(payload, 'reservationId'))
      if (row?.status !== 'REQUESTED') return
      if (await isEarly(scope, 'cancel-unanswered-reservation', row, answerBy(row.created_at))) return
      await moveBySystem(scope, row, { to: 'CANCELED', reason: 'NOT_ANSWERED' })
    },

    'miss-reservation': async (scope, payload) => {
      const row = await lockReservation(scope, idOf<ReservationId>(payload, 'reservationId'))
      if (row?.status !== 'CONFIRMED') return
      if (await isEarly(scope, 'miss-reservation', row, noShowAt(row.starts_at))) return
      await moveBySystem(scope, row, { to: 'NO_SHOW', reason: null })
    },

    'remind-reservation': async (scope, payload) => {
      const row = await lockReservation(scope, idOf<ReservationId>(payload, 'reservationId'))
      if (row?.status !== 'CONFIRMED') return
      if (await isEarly(scope, 'remind-reservation', row, remindAt(row.starts_at))) return
      await remindGuest(scope, row)
    },

    'end-forgotten-visit': async (scope, payload) => {
      const session = await lockSession(scope, idOf<TableSessionId>(payload, 'sessionId'))
      if (session === undefined || session.ended_at !== null) return
      const due = forgottenAt(session.last_action_at)
      if (await waitUntilDue(scope, { kind: 'end-forgotten-visit', payload: { sessionId: session.id }, due })) return
      scope.afterCommit(() => live.tableChanged(scope.merchantId, session.table_id))
      await endVisit(scope, session, 'IDLE')
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

function isEarly(scope: Scope, kind: string, { id }: ReservationRow, due: Date): Promise<boolean> {
  return waitUntilDue(scope, { kind, payload: { reservationId: id }, due })
}

async function moveBySystem(scope: Scope, { id, status }: ReservationRow, then: Then): Promise<void> {
  const moved = await moveReservation(scope, { id, by: 'system', ...then })
  if (!moved.ok) throw new Error(`expected the system to move ${status} to ${then.to}, found ${moved.code}`)
}

function idOf<I extends Id<string>>(payload: unknown, name: string): I {
  if (typeof payload === 'object' && payload !== null && name in payload) {
    return idFrom<I>(String(new Map(Object.entries(payload)).get(name)))
  }
  throw new Error(`expected ${name} in the job`)
}
