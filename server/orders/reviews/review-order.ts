// A customer reviews an order.
import { randomUUID } from 'node:crypto'
import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import { FIELD_ERRORS } from '@dasturxon/contract/errors/field-errors'
import type { OrderReview, ReviewAsk } from '@dasturxon/contract/shop/order-review'
import { idFrom, type OrderId, type UserId } from '@dasturxon/domain/ids'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import { canReview, editableUntil, markOf } from '@dasturxon/domain/review'
import type { z } from 'zod'
import { findCustomer } from '../../customers/profile/find-customer.ts'
import type { Scope } from '../../db/scope.ts'
import { type Once, once } from '../../idempotency/idempotency.ts'
import type { OrderFacts } from '../rows.ts'
import { lockOrder } from '../store.ts'
import { findReview, type OrderReviewRow, saveMarks, saveReview, type Thumb } from './review-store.ts'

export type ReviewView = z.output<typeof OrderReview>
export type ReviewOrder = {
  readonly orderId: OrderId
  readonly userId: UserId
  readonly key: string
  readonly review: z.output<typeof ReviewAsk>
}

/** Stores the review while it may be written or changed; a thumb is a rating of its dish. */
export async function reviewOrder(scope: Scope, ask: ReviewOrder): Promise<Result<Once<ReviewView>, ErrorRefusal>> {
  const { key, userId, ...request } = ask
  return once(scope, userId, { key, request }, async () => {
    const order = await lockOrder(scope, ask.orderId)
    if (order === null || order.user_id !== userId) return refuse('NOT_FOUND')
    const before = await findReview(scope, order.id)
    const facts = {
      status: order.status,
      deliveredAt: order.delivered_at,
      reviewedAt: before?.created_at ?? null,
    }
    if (!canReview(facts, scope.now)) return refuse('REVIEW_CLOSED', { status: order.status })
    const { stars, tags, text, products } = ask.review
    const thumbs = thumbsOf(order, products)
    if (thumbs === null) return refuse('INVALID_FIELDS', { errors: [NOT_ORDERED] })

    await saveReview(scope, order.id, userId, { stars, tags: [...new Set(tags)], thumbs, text })
    await markDishes(scope, order, { author: await nameOf(scope, userId), thumbs, text })
    const kept = await findReview(scope, order.id)
    if (kept === null) throw new Error('expected the review that was just stored')
    return ok(reviewView(order.id, kept))
  })
}

/** One thumb per dish, the last one given; `null` when a dish was not ordered. */
function thumbsOf(order: OrderFacts, products: readonly Thumb[]): readonly Thumb[] | null {
  const ordered = new Set(order.lines.map((line) => line.product_id))
  if (products.some(({ productId }) => !ordered.has(productId))) return null
  return [...new Map(products.map((thumb) => [thumb.productId, thumb])).values()]
}

type Said = { readonly author: string; readonly thumbs: readonly Thumb[]; readonly text: string }

async function nameOf(scope: Scope, userId: UserId): Promise<string> {
  return (await findCustomer(scope, userId))?.firstName ?? ''
}

async function markDishes(scope: Scope, order: OrderFacts, { author, thumbs, text }: Said): Promise<void> {
  await saveMarks(scope, {
    orderId: order.id,
    author,
    text: text === '' ? {} : { [order.language]: text },
    marks: thumbs.map(({ productId, isUp }) => ({ id: idFrom(randomUUID()), productId, grade: markOf(isUp) })),
  })
}

const NOT_ORDERED = { path: 'products', code: 'NOT_ORDERED', description: FIELD_ERRORS.NOT_ORDERED }

function reviewView(orderId: OrderId, row: OrderReviewRow): ReviewView {
  return {
    orderId,
    stars: row.stars,
    products: row.thumbs.map(({ productId, isUp }) => ({ productId, isUp })),
    tags: [...row.tags],
    text: row.text,
    createdDate: row.created_at.toISOString(),
    lastModifiedDate: row.updated_at.toISOString(),
    editableUntil: editableUntil(row.created_at).toISOString(),
  }
}
