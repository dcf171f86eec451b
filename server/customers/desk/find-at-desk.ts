import type { BranchId, UserId } from '@dasturxon/domain/ids'
import { ok, refuse } from '@dasturxon/domain/result'
import type { StaffCaller } from '@dasturxon/domain/staff-roles'
import type { Scope } from '../../db/scope.ts'
import { findRow } from './desk-store.ts'

/** A customer within reach: of the brand, or one who has ordered from the branch; a deleted account is not found. */
export async function findAtDesk(scope: Scope, staff: StaffCaller, id: UserId) {
  const row = await findRow(scope, id, branchOf(staff))
  return row === null ? refuse('NOT_FOUND') : ok(row)
}

/** The branch whose orders the member of staff sees beside a customer; `null` for all. */
export function branchOf({ reach }: StaffCaller): BranchId | null {
  return reach.of === 'brand' ? null : reach.branchId
}
