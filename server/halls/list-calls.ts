import type { BranchId } from '@dasturxon/domain/ids'
import type { Scope } from '../db/scope.ts'
import type { StaffMember } from './answer-call.ts'
import { hallCallView } from './view.ts'
import { listHallCalls } from './waiter-store.ts'

/** Calls that are not done. A waiter hears those of the own visits, of visits nobody took on, and what was left unanswered. */
export async function listCalls(scope: Scope, branchId: BranchId | null, staff: StaffMember) {
  const calls = await listHallCalls(scope, { branchId, waiterId: staff.role === 'waiter' ? staff.id : null })
  return calls.map(hallCallView)
}
