// Reviews and favourites → the contract's spelling.
import type { Favourite, ProductReview } from '@dasturxon/contract/shop/products-v1'
import type { z } from 'zod'
import type { FavouriteRow } from './favourite-store.ts'
import type { ProductReviewRow } from './review-store.ts'

/** A public review. */
export function reviewView({ id, author, grade, text, ...row }: ProductReviewRow): z.output<typeof ProductReview> {
  const answer = { text: row.answer, date: row.answered_at?.toISOString() ?? null }
  return {
    id,
    author: firstName(author),
    grade,
    text,
    createdDate: row.created_at.toISOString(),
    answer: Object.keys(row.answer).length === 0 ? null : answer,
  }
}

/** Only the first name of the author is shown. */
function firstName(author: string): string {
  return author.trim().split(/\s+/)[0] ?? ''
}

/** A favourite of a customer. */
export function favouriteView({ id, user_id, product_id, created_at }: FavouriteRow): z.output<typeof Favourite> {
  return {
    id,
    favaoriteId: id,
    userId: user_id,
    productId: product_id,
    isFavourite: true,
    createdDate: created_at.toISOString(),
  }
}
