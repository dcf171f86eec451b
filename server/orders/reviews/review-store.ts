// Reviews of orders, and the ratings of dishes that come from them.
import type { Id, OrderId, ProductId, UserId } from '@dasturxon/domain/ids'
import type { Scope } from '../../db/scope.ts'

export type Thumb = { readonly productId: ProductId; readonly isUp: boolean }
export type OrderReviewRow = {
  readonly stars: number
  readonly tags: readonly string[]
  readonly thumbs: readonly Thumb[]
  readonly text: string
  readonly created_at: Date
  readonly updated_at: Date
}

/** The review of an order, if it has one. */
export async function findReview(scope: Scope, orderId: OrderId): Promise<OrderReviewRow | null> {
  const row = await scope.db
    .selectFrom('order_reviews')
    .select(['stars', 'tags', 'thumbs', 'text', 'created_at', 'updated_at'])
    .where('merchant_id', '=', scope.merchantId)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row ?? null
}

type Written = Pick<OrderReviewRow, 'stars' | 'tags' | 'thumbs' | 'text'>

/** Stores the review and replaces an earlier one of the same order. */
export async function saveReview(scope: Scope, orderId: OrderId, userId: UserId, review: Written): Promise<void> {
  const { stars, text } = review
  const said = { stars, text, tags: [...review.tags], thumbs: JSON.stringify(review.thumbs), updated_at: scope.now }
  await scope.db
    .insertInto('order_reviews')
    .values({ merchant_id: scope.merchantId, order_id: orderId, user_id: userId, created_at: scope.now, ...said })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'order_id']).doUpdateSet(said))
    .execute()
}

export type Mark = { readonly id: Id<'review'>; readonly productId: ProductId; readonly grade: number }
export type Marks = {
  readonly orderId: OrderId
  readonly author: string
  /** the text, by language */
  readonly text: object
  readonly marks: readonly Mark[]
}

/** Replaces the ratings of an order's dishes. */
export async function saveMarks(scope: Scope, { orderId, author, text, marks }: Marks): Promise<void> {
  await scope.db
    .deleteFrom('reviews')
    .where('merchant_id', '=', scope.merchantId)
    .where('order_id', '=', orderId)
    .execute()
  if (marks.length === 0) return
  const rows = marks.map(({ id, productId, grade }) => ({
    merchant_id: scope.merchantId,
    id,
    product_id: productId,
    order_id: orderId,
    author,
    grade,
    text: JSON.stringify(text),
    created_at: scope.now,
  }))
  await scope.db.insertInto('reviews').values(rows).execute()
}
