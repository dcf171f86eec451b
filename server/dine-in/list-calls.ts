import type { BranchId } from '@dasturxon/domain/ids'
import { ok } from '@dasturxon/domain/result'
import { branchInReach, type StaffCaller } from '@dasturxon/domain/staff-roles'
import { authorNames } from '../audit/author-names.ts'
import type { Scope } from '../db/scope.ts'
import { hallCallView } from './view.ts'
import { listHallCalls } from './waiter-store.ts'

/** Calls that are not done. A waiter sees those of their visits, of visits without a waiter, and those unanswered too long. */
export async function listCalls(scope: Scope, staff: StaffCaller, asked: BranchId | null) {
  const branch = branchInReach(staff.reach, asked)
  if (!branch.ok) return branch
  const waiterId = staff.role === 'waiter' ? staff.id : null
  const calls = await listHallCalls(scope, { branchId: branch.value, waiterId })
  const names = await authorNames(
    scope,
    calls.map((call) => call.accepted_by),
  )
  return ok(calls.map((call) => hallCallView(call, names.get(call.accepted_by ?? '') ?? null)))
}
