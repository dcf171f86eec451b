import { ok } from '@dasturxon/domain/result'
import type { Scope } from '../db/scope.ts'
import type { Live } from '../live/live.ts'
import { findSeat, type SeatAsk } from './find-seat.ts'
import { seatState } from './seat-state.ts'
import { saveName } from './seat-store.ts'
import { touchSession } from './table-store.ts'

/** A guest tells the table their name, or takes it back with an empty one. */
export async function tellName(scope: Scope, ask: SeatAsk & { readonly name: string }, live: Live) {
  const seat = await findSeat(scope, ask, true)
  if (!seat.ok) return seat
  const { session, guest, served } = seat.value
  if (guest.number !== null) await saveName(scope, session.id, guest.number, ask.name)
  await touchSession(scope, session.id)
  scope.afterCommit(() => live.tableChanged(scope.merchantId, served.table.id))
  return ok(await seatState(scope, seat.value))
}
