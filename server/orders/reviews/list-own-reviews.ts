import type { UserId } from '@dasturxon/domain/ids'
import type { Scope } from '../../db/scope.ts'
import { listViewsOf } from '../find-order.ts'
import { listWaiting, listWritten, type OwnReviewsAsk } from './own-review-store.ts'

type Ask = OwnReviewsAsk & { readonly state: 'WRITTEN' | 'WAITING' }

/** A page of the customer's reviewed orders, or of those that wait for their review; the latest first. */
export async function listOwnReviews(scope: Scope, userId: UserId, { state, page, size }: Ask) {
  const list = state === 'WRITTEN' ? listWritten : listWaiting
  const { ids, total } = await list(scope, userId, { page, size })
  const orders = new Map((await listViewsOf(scope, ids)).map((order) => [order.id, order]))
  const content = ids.flatMap((id) => orders.get(id) ?? [])
  return { content, page, size, totalElements: total, last: (page + 1) * size >= total }
}
