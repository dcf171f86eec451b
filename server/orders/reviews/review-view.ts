// The review of an order in the contract's spelling.
import type { OrderReview } from '@dasturxon/contract/shop/order-review'
import type { OrderId } from '@dasturxon/domain/ids'
import { editableUntil } from '@dasturxon/domain/review'
import type { z } from 'zod'
import type { ReviewFacts } from '../rows.ts'

export type ReviewView = z.output<typeof OrderReview>

/** The review as its customer sees it. */
export function orderReviewView(orderId: OrderId, review: ReviewFacts): ReviewView {
  const createdAt = new Date(review.created_at)
  return {
    orderId,
    stars: review.stars,
    products: review.thumbs.map(({ productId, isUp }) => ({ productId, isUp })),
    tags: [...review.tags],
    text: review.text,
    createdDate: createdAt.toISOString(),
    lastModifiedDate: new Date(review.updated_at).toISOString(),
    editableUntil: editableUntil(createdAt).toISOString(),
    answer: answerView(review),
    isHidden: review.hidden_at !== null,
  }
}

function answerView({ answer, answered_at: at }: ReviewFacts): ReviewView['answer'] {
  return answer === null || at === null ? null : { text: answer, date: new Date(at).toISOString() }
}
