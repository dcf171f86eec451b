// A customer reviews an order.
import { randomUUID } from 'node:crypto'
import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import { FIELD_ERRORS } from '@dasturxon/contract/errors/field-errors'
import type { ReviewAsk } from '@dasturxon/contract/shop/order-review'
import { idFrom, type OrderId, type UserId } from '@dasturxon/domain/ids'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import { canReview, markOf } from '@dasturxon/domain/review'
import type { z } from 'zod'
import { findCustomer } from '../../customers/profile/find-customer.ts'
import type { Scope } from '../../db/scope.ts'
import { type Once, once } from '../../idempotency/idempotency.ts'
import type { OrderFacts } from '../rows.ts'
import { lockOrder } from '../store.ts'
import { copyToMarks } from './copy-to-marks.ts'
import { saveMarks, saveReview, type Thumb } from './review-store.ts'
import { orderReviewView, type ReviewView } from './review-view.ts'

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
    const facts = {
      status: order.status,
      deliveredAt: order.delivered_at,
      reviewedAt: order.review === null ? null : new Date(order.review.created_at),
    }
    if (!canReview(facts, scope.now)) return refuse('REVIEW_CLOSED', { status: order.status })
    const { stars, tags, text, products } = ask.review
    const thumbs = thumbsOf(order, products)
    if (thumbs === null) return refuse('INVALID_FIELDS', { errors: [NOT_ORDERED] })

    await saveReview(scope, order.id, userId, { stars, tags: [...new Set(tags)], thumbs, text })
    await markDishes(scope, order, { author: await nameOf(scope, userId), thumbs, text })
    // a changed review keeps the answer of the brand and stays hidden
    if (order.review !== null) await copyToMarks(scope, order, order.review)
    const stored = (await lockOrder(scope, order.id))?.review ?? null
    if (stored === null) throw new Error('expected the review that was just stored')
    return ok(orderReviewView(order.id, stored))
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
