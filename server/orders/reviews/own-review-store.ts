// The ids of a customer's orders that were reviewed, and of those that wait for it.
import type { OrderId, UserId } from '@dasturxon/domain/ids'
import { openReviewsSince } from '@dasturxon/domain/review'
import type { Scope } from '../../db/scope.ts'

export type OwnReviewsAsk = { readonly page: number; readonly size: number }
type Ids = { readonly ids: readonly OrderId[]; readonly total: number }

/** Reviewed orders, the latest review first. */
export async function listWritten(scope: Scope, userId: UserId, { page, size }: OwnReviewsAsk): Promise<Ids> {
  const own = scope.db
    .selectFrom('order_reviews')
    .where('merchant_id', '=', scope.merchantId)
    .where('user_id', '=', userId)
  const rows = await own
    .select('order_id')
    .orderBy('created_at', 'desc')
    .orderBy('order_id')
    .limit(size)
    .offset(page * size)
    .execute()
  const { total } = await own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { ids: rows.map(({ order_id }) => order_id), total: Number(total) }
}

/** Orders that were handed over within 14 days and not reviewed, the latest first. */
export async function listWaiting(scope: Scope, userId: UserId, { page, size }: OwnReviewsAsk): Promise<Ids> {
  const own = scope.db
    .selectFrom('orders as o')
    .where('o.merchant_id', '=', scope.merchantId)
    .where('o.user_id', '=', userId)
    .where('o.status', 'in', ['DELIVERED', 'CLOSED'])
    .where('o.delivered_at', '>=', openReviewsSince(scope.now))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('order_reviews as r')
            .select('r.order_id')
            .whereRef('r.merchant_id', '=', 'o.merchant_id')
            .whereRef('r.order_id', '=', 'o.id'),
        ),
      ),
    )
  const rows = await own
    .select('o.id')
    .orderBy('o.delivered_at', 'desc')
    .orderBy('o.id')
    .limit(size)
    .offset(page * size)
    .execute()
  const { total } = await own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { ids: rows.map(({ id }) => id), total: Number(total) }
}
