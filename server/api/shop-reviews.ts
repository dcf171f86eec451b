// The call of orders/v1 about the reviews of a customer.
import type { ownReviews } from '@dasturxon/contract/shop/own-reviews'
import { ok } from '@dasturxon/domain/result'
import { signedIn } from '../caller.ts'
import type { Routes } from '../http/call.ts'
import { listOwnReviews } from '../orders/reviews/list-own-reviews.ts'

export const ownReviewRoutes: Routes<typeof ownReviews> = {
  'GET /orders/v1/reviews': ({ caller, query, inTransaction }) =>
    inTransaction(async (scope) => ok(await listOwnReviews(scope, signedIn(caller), query))),
}
