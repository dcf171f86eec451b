// Search in the menu, done in the browser: the texts in all languages are loaded once.

import { queries, useQuery } from '@dasturxon/client/query'
import type { Api } from '@dasturxon/contract/api'
import type { Reply } from '@dasturxon/contract/endpoint'
import type { Shop } from '@dasturxon/contract/shop/shop'
import { measureText } from '@dasturxon/domain/format'
import { type Findable, indexMenu, type MenuIndex, searchMenu } from '@dasturxon/domain/search-menu'
import { useMemo } from 'react'
import { call } from '../shop/api.ts'
import { type Category, menuOf, type Product } from '../shop/menu.ts'
import { useShop } from '../shop/shop.tsx'

const indexQuery = queries((_: number, signal) => call('GET /products/v1/search-index', {}, { signal }))

export type Found = {
  readonly products: readonly Product[]
  /** The categories of the found products, with the number of products; the largest number first. */
  readonly categories: readonly { readonly category: Category; readonly count: number }[]
}

type Texts = Reply<Api['GET /products/v1/search-index']>['products']

/** The searchable texts: until those of all languages are loaded, the ones in the language of the page. */
export function searchable(shop: Pick<Shop, 'products' | 'categories'>, texts: Texts | null): readonly Findable[] {
  const measures = new Map<string, string>(shop.products.map((product) => [product.id, measureText(product, 'uz')]))
  const measuresOf = (id: string) => [measures.get(id) ?? '']
  if (texts !== null) return texts.map((each) => ({ ...each, measures: measuresOf(each.id) }))
  const categoryNames = new Map(shop.categories.flatMap(({ name, productIds }) => productIds.map((id) => [id, name])))
  return shop.products.map(({ id, name, description }) => ({
    id,
    names: [name],
    tags: [],
    measures: measuresOf(id),
    categories: [categoryNames.get(id) ?? ''],
    groups: [],
    descriptions: [description],
  }))
}

function useIndex(): MenuIndex {
  const shop = useShop()
  const answer = useQuery(indexQuery(shop.revision))
  return useMemo(
    () => indexMenu(searchable(shop, answer.state === 'ready' ? answer.value.products : null)),
    [answer, shop],
  )
}

/** The products that match the text, best first; `null` while the text is empty. */
export function useMenuSearch(text: string): Found | null {
  const shop = useShop()
  const index = useIndex()
  return useMemo(() => {
    if (text.trim() === '') return null
    const menu = menuOf(shop)
    const products = searchMenu(index, text).flatMap((id) => menu.product(id) ?? [])
    const ids = new Set(products.map(({ id }) => id))
    const categories = shop.categories
      .map((category) => ({ category, count: category.productIds.filter((id) => ids.has(id)).length }))
      .filter(({ count }) => count > 0)
      .toSorted((one, other) => other.count - one.count)
    return { products, categories }
  }, [shop, index, text])
}
