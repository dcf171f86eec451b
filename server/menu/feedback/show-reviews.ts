import type { ProductId } from '@dasturxon/domain/ids'
import type { Scope } from '../../db/scope.ts'
import { hasProduct } from './favourite-store.ts'
import { reviewView } from './feedback-view.ts'
import { countReviews, listReviews, type Page } from './review-store.ts'

/** A page of the reviews of a product, or `null` when there is no such product. */
export async function showReviews(scope: Scope, productId: ProductId, { page, size }: Page) {
  if (!(await hasProduct(scope, productId))) return null
  const totalElements = await countReviews(scope, productId)
  const content = (await listReviews(scope, productId, { page, size })).map(reviewView)
  return { content, page, size, totalElements, last: (page + 1) * size >= totalElements }
}
