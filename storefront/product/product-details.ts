// What a product shows when it is opened and the shop does not carry: asked for once, shown as it comes.

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

/** The details of a product; `null` while they are on their way. A page that was rendered with them has them at once. */
export function useProductDetails(id: ProductId): ProductDetails | null {
  const { product: rendered } = usePageFacts()
  const isRendered = rendered?.id === id
  const language = useLanguage()
  const answer = useQuery(isRendered ? null : detailsQuery({ id, language }))
  if (isRendered) return rendered
  return answer.state === 'ready' ? answer.value : null
}
