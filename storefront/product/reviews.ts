// The reviews of a product, page by page: the first page is part of the details, the others are loaded on demand.
import type { ProductId } from '@dasturxon/domain/ids'
import { useState } from 'react'
import { call } from '../shop/api.ts'
import type { ProductDetails } from '../shop/menu.ts'

type Page = ProductDetails['reviews']
export type Review = Page['content'][number]

export type Reviews = {
  readonly reviews: readonly Review[]
  readonly total: number
  readonly hasMore: boolean
  readonly isLoading: boolean
  /** The last page that was requested failed to load. */
  readonly hasFailed: boolean
  onMore(): void
}

/** Removes duplicates: a new review may move an old one to the next page between two requests. */
function withoutRepeats(reviews: readonly Review[]): readonly Review[] {
  return [...new Map(reviews.map((review) => [review.id, review])).values()]
}

/** The reviews loaded so far; `first` is `null` until the details are loaded. */
export function useReviews(id: ProductId, first: Page | null): Reviews {
  const [further, setFurther] = useState<readonly Page[]>([])
  const [state, setState] = useState<'still' | 'loading' | 'failed'>('still')
  const last = further.at(-1) ?? first
  async function more() {
    if (last === null || last.last || state === 'loading') return
    setState('loading')
    const query = { page: last.page + 1, size: last.size }
    const answer = await call('GET /products/v1/products/:id/reviews', { params: { id }, query })
    setState(answer.ok ? 'still' : 'failed')
    if (answer.ok) setFurther((held) => [...held, answer.value])
  }
  return {
    reviews: withoutRepeats([...(first?.content ?? []), ...further.flatMap(({ content }) => content)]),
    total: last?.totalElements ?? 0,
    hasMore: last !== null && !last.last,
    isLoading: state === 'loading',
    hasFailed: state === 'failed',
    onMore: () => void more(),
  }
}
