// The searchable texts of a menu, in every language.
import type { Reply } from '@dasturxon/contract/endpoint'
import type { productsV1 } from '@dasturxon/contract/shop/products-v1'
import type { Texts } from '@dasturxon/domain/locale'
import type { Offer } from './offer.ts'

type SearchIndex = Reply<(typeof productsV1)['GET /products/v1/search-index']>

/** The searchable texts of each product, in the order of the menu. */
export function searchIndexView(revision: number, offer: Offer): SearchIndex {
  const groupNames = new Map(
    offer.groups.flatMap(({ group, categories }) => categories.map(({ id }) => [id, spoken(group.name)] as const)),
  )
  return {
    revision,
    products: offer.categories.flatMap(({ category, products }) => {
      return products.map(({ id, name, description, tags }) => ({
        id,
        names: spoken(name),
        tags: [...tags],
        categories: spoken(category.name),
        groups: groupNames.get(category.id) ?? [],
        descriptions: spoken(description),
      }))
    }),
  }
}

function spoken(texts: Texts): string[] {
  return [...new Set(Object.values(texts).filter((text) => text !== undefined && text !== ''))]
}
