// A guest undoes a waiter call, or says that the waiter has come.
import type { WaiterCallId } from '@dasturxon/domain/ids'
import { ok, refuse } from '@dasturxon/domain/result'
import { canUndoCall } from '@dasturxon/domain/table-visit'
import type { Scope } from '../db/scope.ts'
import type { Live } from '../live/live.ts'
import { findSeat, type SeatAsk, type Seated } from './find-seat.ts'
import { seatState } from './seat-state.ts'
import { touchSession } from './table-store.ts'
import { type CallChange, findCallOf, saveCall } from './waiter-store.ts'

export type EndCall = SeatAsk & { readonly id: WaiterCallId }

/** Undoes a call within ten seconds, by the phone that called; doing it again changes nothing. */
export async function undoCall(scope: Scope, ask: EndCall, live: Live) {
  const seat = await findSeat(scope, ask, true)
  if (!seat.ok) return seat
  const call = await findCallOf(scope, seat.value.session.id, ask.id)
  if (call === undefined || call.called_by !== seat.value.guest.id) return refuse('NOT_FOUND')
  if (call.canceled_at !== null) return ok(await seatState(scope, seat.value))
  if (!canUndoCall({ status: call.status, calledAt: call.called_at }, scope.now)) {
    return refuse('WAITER_CALLED', { status: call.status })
  }
  return ended(scope, seat.value, { id: ask.id, change: { canceled_at: scope.now } }, live)
}

/** The waiter has come: any phone of the table may say so of an accepted call; saying it again changes nothing. */
export async function waiterHasCome(scope: Scope, ask: EndCall, live: Live) {
  const seat = await findSeat(scope, ask, true)
  if (!seat.ok) return seat
  const call = await findCallOf(scope, seat.value.session.id, ask.id)
  if (call === undefined || call.canceled_at !== null) return refuse('NOT_FOUND')
  if (call.status === 'DONE') return ok(await seatState(scope, seat.value))
  if (call.status === 'CALLED') return refuse('STALE', { status: call.status })
  return ended(scope, seat.value, { id: ask.id, change: {} }, live)
}

type End = { readonly id: WaiterCallId; readonly change: CallChange }

async function ended(scope: Scope, seat: Seated, { id, change }: End, live: Live) {
  await saveCall(scope, id, { status: 'DONE', done_at: scope.now, ...change })
  await touchSession(scope, seat.session.id)
  scope.afterCommit(() => live.tableChanged(scope.merchantId, seat.served.table.id))
  return ok(await seatState(scope, seat))
}
