// Reviews of orders as the staff see, answer and hide them.
import type { BranchId, OrderId, ProductId } from '@dasturxon/domain/ids'
import type { Texts } from '@dasturxon/domain/locale'
import type { ServiceType } from '@dasturxon/domain/menu'
import type { Scope } from '../../db/scope.ts'

export type OfficeReviewRow = {
  readonly order_id: OrderId
  readonly number: number
  readonly branch_id: BranchId
  readonly service: ServiceType
  readonly author: string
  readonly stars: number
  readonly tags: readonly string[]
  readonly text: string
  readonly products: readonly { readonly productId: ProductId; readonly name: Texts; readonly isUp: boolean }[]
  readonly created_at: Date
  readonly updated_at: Date
  readonly answer: string | null
  readonly answered_at: Date | null
  readonly hidden_reason: string | null
  readonly hidden_at: Date | null
}

const SELECT = `select r.order_id, o.number, o.branch_id, o.service, coalesce(u.first_name, '') as author, r.stars, r.tags, r.text,
  r.created_at, r.updated_at, r.answer, r.answered_at, r.hidden_reason, r.hidden_at,
  (select coalesce(jsonb_agg(jsonb_build_object('productId', l.product_id, 'name', l.name, 'isUp', t.thumb -> 'isUp') order by t.at), '[]')
    from jsonb_array_elements(r.thumbs) with ordinality as t(thumb, at)
    cross join lateral (select product_id, name from order_lines where merchant_id = r.merchant_id and order_id = r.order_id
      and product_id = (t.thumb ->> 'productId')::uuid order by position limit 1) l) as products
from order_reviews r
join orders o on o.merchant_id = r.merchant_id and o.id = r.order_id
left join users u on u.merchant_id = r.merchant_id and u.id = r.user_id
where r.merchant_id = $1`

export type OfficeReviewsAsk = { readonly branchId: BranchId | null; readonly page: number; readonly size: number }

/** A page of reviews, of one branch when it is given: those that wait for an answer first, then the newest first. */
export function listOfficeReviews(scope: Scope, ask: OfficeReviewsAsk): Promise<readonly OfficeReviewRow[]> {
  const text = `${SELECT} and ($2::uuid is null or o.branch_id = $2)
    order by (r.answered_at is null and r.hidden_at is null) desc, r.created_at desc, r.order_id limit $3 offset $4`
  const { branchId, page, size } = ask
  return scope.named<OfficeReviewRow>('reviews_of_office', text, [scope.merchantId, branchId, size, page * size])
}

/** The review of this order; `null` when there is none. */
export async function findOfficeReview(scope: Scope, id: OrderId): Promise<OfficeReviewRow | null> {
  const rows = await scope.named<OfficeReviewRow>('review_of_office', `${SELECT} and r.order_id = $2`, [
    scope.merchantId,
    id,
  ])
  return rows[0] ?? null
}

/** Stores the answer of the brand in place of an earlier one; its time is that of the last change. */
export async function saveAnswer(scope: Scope, id: OrderId, text: string, staffId: string): Promise<void> {
  await scope.db
    .updateTable('order_reviews')
    .set({ answer: text, answered_at: scope.now, answered_by: staffId })
    .where('merchant_id', '=', scope.merchantId)
    .where('order_id', '=', id)
    .execute()
}

/** Hides the review, with the reason. */
export async function saveHidden(scope: Scope, id: OrderId, reason: string, staffId: string): Promise<void> {
  await scope.db
    .updateTable('order_reviews')
    .set({ hidden_reason: reason, hidden_at: scope.now, hidden_by: staffId })
    .where('merchant_id', '=', scope.merchantId)
    .where('order_id', '=', id)
    .execute()
}
