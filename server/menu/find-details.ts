// The details of a product: data of the menu, and the newest reviews.
import type { ProductDetails } from '@dasturxon/contract/shop/products-v1'
import type { ProductId } from '@dasturxon/domain/ids'
import type { Language } from '@dasturxon/domain/locale'
import type { z } from 'zod'
import type { Scope } from '../db/scope.ts'
import { reviewView } from './feedback/feedback-view.ts'
import { countReviews, listReviews } from './feedback/review-store.ts'
import type { Menus, Preview } from './menus.ts'

type Wanted = { readonly id: ProductId; readonly language: Language }

const FIRST_PAGE = { page: 0, size: 5 }

/** The details of a product in one language, of a preview where there is one; `null` when the web does not sell it. */
export async function findDetails(
  scope: Scope,
  menus: Menus,
  { id, language }: Wanted,
  preview: Preview | null = null,
): Promise<z.output<typeof ProductDetails> | null> {
  const facts = preview === null ? await menus.product(scope.merchantId, id, language) : preview.product(id, language)
  if (facts === null) return null
  const { composition, imageAlt, gallery, recommended, markCount } = facts
  const totalElements = await countReviews(scope, id)
  const content = totalElements === 0 ? [] : (await listReviews(scope, id, FIRST_PAGE)).map(reviewView)
  const reviews = { content, ...FIRST_PAGE, totalElements, last: totalElements <= FIRST_PAGE.size }
  return { id, composition, imageAlt, gallery: [...gallery], recommended: [...recommended], markCount, reviews }
}
