// A held part is given back, lapses, or is returned by its provider.
import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import type { BillPartId } from '@dasturxon/domain/ids'
import { money } from '@dasturxon/domain/money'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import type { Scope } from '../../db/scope.ts'
import type { Live } from '../../live/live.ts'
import type { Seated } from '../find-seat.ts'
import { lockSession } from '../table-store.ts'
import { findPart, savePart, touchPaying } from './part-store.ts'

/** The guest of this locked seat does not pay after all; nobody else can give it back. A second time changes nothing. */
export async function giveBack(
  scope: Scope,
  { session, guest, served }: Seated,
  id: BillPartId,
  live: Live,
): Promise<Result<null, ErrorRefusal>> {
  const part = await findPart(scope, id)
  if (part === null || part.table_guest_id !== guest.id) return refuse('NOT_FOUND')
  if (part.state === 'PAID') return refuse('ORDER_PAID')
  if (part.state === 'ENDED') return ok(null)
  await savePart(scope, id, { state: 'ENDED', ended_at: scope.now })
  await touchPaying(scope, session.id)
  scope.afterCommit(() => live.tableChanged(scope.merchantId, served.table.id))
  return ok(null)
}

/** Done by a job when a hold is over: all phones learn that the sum is free again. */
export async function endHold(scope: Scope, id: BillPartId, live: Live): Promise<void> {
  const before = await findPart(scope, id)
  if (before === null) return
  const session = await lockSession(scope, before.table_session_id)
  const part = await findPart(scope, id)
  // one that was extended has another job
  if (session === undefined || part?.state !== 'HELD' || scope.now < part.until) return
  await savePart(scope, id, { state: 'LAPSED' })
  await touchPaying(scope, session.id)
  scope.afterCommit(() => live.tableChanged(scope.merchantId, session.table_id))
}

/**
 * The provider returns the money of a paid part: it is due again. Possible while the visit lasts and the money is not turned
 * into paid rounds; returns whether it was.
 */
export async function takePartBack(scope: Scope, id: BillPartId, live: Live): Promise<boolean> {
  const before = await findPart(scope, id)
  if (before === null) return false
  const session = await lockSession(scope, before.table_session_id)
  const part = await findPart(scope, id)
  if (session === undefined || part === null || part.state !== 'PAID') return true
  if (part.settled_at !== null || session.ended_at !== null) return false
  await savePart(scope, id, { state: 'ENDED', ended_at: scope.now, paid_at: null, refunded: money(0) })
  await touchPaying(scope, session.id)
  scope.afterCommit(() => live.tableChanged(scope.merchantId, session.table_id))
  return true
}
