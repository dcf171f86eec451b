import type { BranchId, CourierId } from '@dasturxon/domain/ids'
import type { Scope } from '../db/scope.ts'
import { findCourierBranch } from './courier-store.ts'

/** A courier with their branch; the branch is `null` when no courier with this id works here. */
export async function courierWithBranch(
  scope: Scope,
  id: CourierId,
): Promise<{ readonly id: CourierId; readonly branchId: BranchId | null }> {
  return { id, branchId: await findCourierBranch(scope, id) }
}
