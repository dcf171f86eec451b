import type { OrderId } from '@dasturxon/domain/ids'
import { isInReach, type StaffCaller } from '@dasturxon/domain/staff-roles'
import type { Scope } from '../../db/scope.ts'
import type { OrderFacts, ReviewFacts } from '../rows.ts'
import { lockOrder } from '../store.ts'
import { findOfficeReview } from './office-review-store.ts'
import { type OfficeReviewView, officeReviewView } from './office-review-view.ts'

export type ReviewedOrder = OrderFacts & { readonly review: ReviewFacts }

/** The order with its review, locked; `null` when it has none or is outside the reach. */
export async function findReviewed(scope: Scope, { reach }: StaffCaller, id: OrderId): Promise<ReviewedOrder | null> {
  const order = await lockOrder(scope, id)
  if (order === null || order.review === null || !isInReach(reach, order.branch_id)) return null
  return { ...order, review: order.review }
}

/** The review as the staff see it now, after a change. */
export async function changedReview(scope: Scope, id: OrderId): Promise<OfficeReviewView> {
  const row = await findOfficeReview(scope, id)
  if (row === null) throw new Error('expected the review that was just changed')
  return officeReviewView(row)
}
