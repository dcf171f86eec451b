// The calls of office/v1 about reviews.
import type { officeReviews } from '@dasturxon/contract/office/office-reviews'
import { staffOf } from '../../caller.ts'
import type { Routes } from '../../http/call.ts'
import { answerReview } from '../../orders/reviews/answer-review.ts'
import { hideReview } from '../../orders/reviews/hide-review.ts'
import { listReviews } from '../../orders/reviews/list-reviews.ts'

export const reviewOfficeRoutes: Routes<typeof officeReviews> = {
  'GET /office/v1/reviews': ({ caller, query, inTransaction }) => {
    const { branchId = null, page, size } = query
    return inTransaction((scope) => listReviews(scope, staffOf(caller), { branchId, page, size }))
  },

  'PUT /office/v1/reviews/:id/answer': ({ caller, params, body, inTransaction }) =>
    inTransaction((scope) => answerReview(scope, staffOf(caller), { orderId: params.id, text: body.text })),

  'POST /office/v1/reviews/:id/hide': ({ caller, params, body, inTransaction }) =>
    inTransaction((scope) => hideReview(scope, staffOf(caller), { orderId: params.id, reason: body.reason })),
}
