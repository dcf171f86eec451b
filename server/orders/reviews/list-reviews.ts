import { ok } from '@dasturxon/domain/result'
import { branchInReach, type StaffCaller } from '@dasturxon/domain/staff-roles'
import type { Scope } from '../../db/scope.ts'
import { listOfficeReviews, type OfficeReviewsAsk } from './office-review-store.ts'
import { officeReviewView } from './office-review-view.ts'

/** A page of the reviews that this member of staff may see: those that wait for an answer first. */
export async function listReviews(scope: Scope, { reach }: StaffCaller, ask: OfficeReviewsAsk) {
  const branch = branchInReach(reach, ask.branchId)
  if (!branch.ok) return branch
  const rows = await listOfficeReviews(scope, { ...ask, branchId: branch.value })
  return ok(rows.map(officeReviewView))
}
