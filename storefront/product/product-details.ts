// The data of an opened product that is not part of the shop: loaded once, shown when it arrives.

import { queries, useQuery } from '@dasturxon/client/query'
import type { ProductId } from '@dasturxon/domain/ids'
import type { Language } from '@dasturxon/domain/locale'
import { call } from '../shop/api.ts'
import type { ProductDetails } from '../shop/menu.ts'
import { usePageFacts } from '../shop/page.tsx'
import { useLanguage } from '../text/text.tsx'

const detailsQuery = queries(({ id, language }: { id: ProductId; language: Language }, signal) =>
  call('GET /products/v1/products/:id', { params: { id }, query: { language } }, { signal }),
)

/** The details of a product; `null` until they are loaded. A page that was rendered with them has them at once. */
export function useProductDetails(id: ProductId): ProductDetails | null {
  const { product: rendered } = usePageFacts()
  const isRendered = rendered?.id === id
  const language = useLanguage()
  const answer = useQuery(isRendered ? null : detailsQuery({ id, language }))
  if (isRendered) return rendered
  return answer.state === 'ready' ? answer.value : null
}
