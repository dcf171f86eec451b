// Reviews of orders, and the ratings of dishes that come from them.
import type { Id, OrderId, ProductId, UserId } from '@dasturxon/domain/ids'
import type { Scope } from '../../db/scope.ts'
import type { ReviewFacts } from '../rows.ts'

export type Thumb = ReviewFacts['thumbs'][number]

type Written = Pick<ReviewFacts, 'stars' | 'tags' | 'thumbs' | 'text'>

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

export type OfMarks = { readonly answer: object; readonly answeredAt: Date | null; readonly isHidden: boolean }

/** Stores the answer of the brand, and whether they are hidden, with the ratings of an order's dishes. */
export async function saveOfMarks(scope: Scope, orderId: OrderId, of: OfMarks): Promise<void> {
  await scope.db
    .updateTable('reviews')
    .set({ answer: JSON.stringify(of.answer), answered_at: of.answeredAt, is_hidden: of.isHidden })
    .where('merchant_id', '=', scope.merchantId)
    .where('order_id', '=', orderId)
    .execute()
}
