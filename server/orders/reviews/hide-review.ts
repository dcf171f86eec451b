// The brand hides a review for abuse.
import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import type { OrderId } from '@dasturxon/domain/ids'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import type { StaffCaller } from '@dasturxon/domain/staff-roles'
import { recordChange } from '../../audit/record-change.ts'
import type { Scope } from '../../db/scope.ts'
import { copyToMarks } from './copy-to-marks.ts'
import { changedReview, findReviewed } from './find-reviewed.ts'
import { saveHidden } from './office-review-store.ts'
import type { OfficeReviewView } from './office-review-view.ts'

type Hiding = { readonly orderId: OrderId; readonly reason: string }

/** Other customers no longer see the review, nor do its marks count; the first reason stays. */
export async function hideReview(
  scope: Scope,
  staff: StaffCaller,
  { orderId, reason }: Hiding,
): Promise<Result<OfficeReviewView, ErrorRefusal>> {
  const order = await findReviewed(scope, staff, orderId)
  if (order === null) return refuse('NOT_FOUND')
  if (order.review.hidden_at === null) {
    await saveHidden(scope, orderId, reason, staff.id)
    await copyToMarks(scope, order, { ...order.review, hidden_at: scope.now.toISOString() })
    const subject = { id: orderId, name: String(order.number) }
    const hidden = { area: 'customers', action: 'review.hidden', branchId: order.branch_id, subject } as const
    await recordChange(scope, staff, { ...hidden, after: { reason } })
  }
  return ok(await changedReview(scope, orderId))
}
