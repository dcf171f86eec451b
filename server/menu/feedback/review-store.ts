// The table of product reviews.
import type { ProductId } from '@dasturxon/domain/ids'
import { type Selectable, sql } from 'kysely'
import type { Scope } from '../../db/scope.ts'
import type { Tables } from '../../db/tables.ts'

export type ProductReviewRow = Pick<
  Selectable<Tables['reviews']>,
  'id' | 'author' | 'grade' | 'text' | 'created_at' | 'answer' | 'answered_at'
>

export type Page = { readonly page: number; readonly size: number }

/** One page of a product's reviews, newest first: those with text, and not hidden. */
export function listReviews(
  scope: Scope,
  productId: ProductId,
  { page, size }: Page,
): Promise<readonly ProductReviewRow[]> {
  return shownReviews(scope, productId)
    .select(['id', 'author', 'grade', 'text', 'created_at', 'answer', 'answered_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(size)
    .offset(page * size)
    .execute()
}

/** How many reviews of a product are shown. */
export async function countReviews(scope: Scope, productId: ProductId): Promise<number> {
  const { count } = await shownReviews(scope, productId)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

// a mark without text counts for the grade but is not listed
function shownReviews(scope: Scope, productId: ProductId) {
  return scope.db
    .selectFrom('reviews')
    .where('merchant_id', '=', scope.merchantId)
    .where('product_id', '=', productId)
    .where('is_hidden', '=', false)
    .where('text', '<>', sql<never>`'{}'::jsonb`)
}
