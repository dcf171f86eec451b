// The brand answers a review.
import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import type { OrderId } from '@dasturxon/domain/ids'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import type { StaffCaller } from '@dasturxon/domain/staff-roles'
import { recordChange } from '../../audit/record-change.ts'
import type { Scope } from '../../db/scope.ts'
import { noteReviewAnswer } from '../../messages/note-review-answer.ts'
import { copyToMarks } from './copy-to-marks.ts'
import { changedReview, findReviewed } from './find-reviewed.ts'
import { saveAnswer } from './office-review-store.ts'
import type { OfficeReviewView } from './office-review-view.ts'

type Answer = { readonly orderId: OrderId; readonly text: string }

/** Stores the answer or replaces the earlier one; the customer is told once, and the answer stands at the dishes as well. */
export async function answerReview(
  scope: Scope,
  staff: StaffCaller,
  { orderId, text }: Answer,
): Promise<Result<OfficeReviewView, ErrorRefusal>> {
  const order = await findReviewed(scope, staff, orderId)
  if (order === null) return refuse('NOT_FOUND')
  const { review } = order
  // the same answer again is not a new one
  if (review.answer !== text) {
    await saveAnswer(scope, orderId, text, staff.id)
    await copyToMarks(scope, order, { ...review, answer: text, answered_at: scope.now.toISOString() })
    const subject = { id: orderId, name: String(order.number) }
    const answered = { area: 'customers', action: 'review.answered', branchId: order.branch_id, subject } as const
    await recordChange(scope, staff, { ...answered, before: { text: review.answer }, after: { text } })
  }
  if (review.answer === null && order.user_id !== null) {
    await noteReviewAnswer(scope, { userId: order.user_id, number: order.number })
  }
  return ok(await changedReview(scope, orderId))
}
