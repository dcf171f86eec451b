// What a product shows when it is opened and the shop does not carry: asked for once, shown as it comes.
import type { Api } from '@dasturxon/contract/api'
import type { Reply } from '@dasturxon/contract/endpoint'
import type { ProductId } from '@dasturxon/domain/ids'
import type { Language } from '@dasturxon/domain/locale'
import { useLanguage } from '../text/text.tsx'
import { call } from './api.ts'
import { usePageFacts } from './page.tsx'
import { queries, useQuery } from './query.ts'

export type ProductDetails = Reply<Api['GET /products/v1/products/:id']>

const detailsQuery = queries(({ id, language }: { id: ProductId; language: Language }, signal) =>
  call('GET /products/v1/products/:id', { params: { id }, query: { language } }, { signal }),
)

/** Begins to fetch the details before they are needed; nothing is said when that fails. */
export function warmDetails(id: ProductId, language: Language): void {
  void detailsQuery({ id, language }).ask()
}

/** The details of a product; `null` while they are on their way. A page that was rendered with them has them at once. */
export function useProductDetails(id: ProductId): ProductDetails | null {
  const { product: rendered } = usePageFacts()
  const isRendered = rendered?.id === id
  const language = useLanguage()
  const answer = useQuery(isRendered ? null : detailsQuery({ id, language }))
  if (isRendered) return rendered
  return answer.state === 'ready' ? answer.value : null
}
