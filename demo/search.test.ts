// How well guests find what they look for in the demo menus: 300 labelled queries.
import { type Findable, indexMenu, searchMenu } from '@dasturxon/domain/search-menu'
import { describe, expect, it } from 'vitest'
import { type DemoBrand, loadBrands } from './brands.ts'
import { SEARCH_QUERIES } from './search-queries.ts'

const FIRST = 5
const LEAST_SHARE = 0.95

const indexes = new Map(loadBrands().map((brand) => [brand.key, indexMenu(findables(brand))]))

function findables(brand: DemoBrand): Findable[] {
  const categories = new Map(brand.categories.map((category) => [category.id, category]))
  const groups = new Map(brand.groups.map((group) => [group.id, Object.values(group.name)]))
  return brand.products.map((product) => {
    const category = categories.get(product.categoryId)
    return {
      id: product.id,
      names: Object.values(product.name),
      tags: product.tags,
      categories: Object.values(category?.name ?? {}),
      groups: groups.get(category?.groupId ?? '') ?? [],
      descriptions: Object.values(product.description),
    }
  })
}

function isFound({ brand, query, wanted }: (typeof SEARCH_QUERIES)[number]): boolean {
  const found = searchMenu(indexes.get(brand) ?? [], query).slice(0, FIRST)
  return found.some((id) => wanted.includes(id))
}

describe('searching the demo menus', () => {
  it('has three hundred labelled queries of every kind', () => {
    expect(SEARCH_QUERIES.length).toBeGreaterThanOrEqual(300)
    expect(new Set(SEARCH_QUERIES.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(10)
  })

  it('gives the right product among the first five nearly always', () => {
    const missed = SEARCH_QUERIES.filter((each) => !isFound(each))
    const share = 1 - missed.length / SEARCH_QUERIES.length
    expect(
      share,
      missed.map(({ brand, query, kind }) => `${brand} ${kind}: ${query}`).join('\n'),
    ).toBeGreaterThanOrEqual(LEAST_SHARE)
  })
})
