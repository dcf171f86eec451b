// The staff answer a waiter call.
import type { WaiterCallId } from '@dasturxon/domain/ids'
import { ok, refuse } from '@dasturxon/domain/result'
import { isInReach, type StaffCaller } from '@dasturxon/domain/staff-roles'
import { canMoveCall } from '@dasturxon/domain/table-visit'
import { authorNames } from '../audit/author-names.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Scope } from '../db/scope.ts'
import { lockSession, saveSession } from './table-store.ts'
import { hallCallView } from './view.ts'
import { findHallCall, type HallCallRow, saveCall } from './waiter-store.ts'

/** Moves a call forwards. A waiter who accepts takes the visit; repeating a move succeeds and changes nothing. */
export async function answerCall(scope: Scope, staff: StaffCaller, id: WaiterCallId, to: 'ACCEPTED' | 'DONE') {
  const found = await findHallCall(scope, id)
  if (found === undefined || !isInReach(staff.reach, found.branch_id)) return refuse('NOT_FOUND')
  // the same lock order as for guests: the visit first
  const session = await lockSession(scope, found.table_session_id)
  const call = await findHallCall(scope, id)
  if (session === undefined || call === undefined) return refuse('NOT_FOUND')
  if (call.status === to) return ok(await viewOf(scope, call))
  if (!canMoveCall(call.status, to)) return refuse('STALE', { status: call.status })

  const accepted = call.accepted_at === null ? { accepted_at: scope.now, accepted_by: staff.id } : {}
  await saveCall(scope, id, { status: to, ...accepted, ...(to === 'DONE' ? { done_at: scope.now } : {}) })
  const takesOn = staff.role === 'waiter' && session.waiter_id === null
  await saveSession(scope, session.id, takesOn ? { waiter_id: staff.id } : {})
  await recordAnswer(scope, staff, call, to)
  const answered = await findHallCall(scope, id)
  if (answered === undefined) throw new Error('expected the call that was just answered')
  return ok(await viewOf(scope, answered))
}

function recordAnswer(scope: Scope, staff: StaffCaller, call: HallCallRow, to: 'ACCEPTED' | 'DONE'): Promise<void> {
  const subject = { id: call.table_id, name: String(call.table_number) }
  const change = { branchId: call.branch_id, subject, before: { status: call.status }, after: { status: to } }
  return recordChange(scope, staff, { area: 'hall', action: 'table.call_answered', ...change })
}

async function viewOf(scope: Scope, call: HallCallRow) {
  const names = await authorNames(scope, [call.accepted_by])
  return hallCallView(call, names.get(call.accepted_by ?? '') ?? null)
}
