// How well guests find what they look for in the demo menus: 300 labelled queries.
import { measureText } from '@dasturxon/domain/format'
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
      measures: [measureText(product, 'uz')],
      categories: Object.values(category?.name ?? {}),
      groups: groups.get(category?.groupId ?? '') ?? [],
      descriptions: Object.values(product.description),
    }
  })
}

function found(brand: string, query: string): readonly string[] {
  return searchMenu(indexes.get(brand) ?? indexMenu([]), query)
}

function isFound({ brand, query, wanted }: (typeof SEARCH_QUERIES)[number]): boolean {
  return found(brand, query)
    .slice(0, FIRST)
    .some((id) => wanted.includes(id))
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

describe('a word of the menu finds only exact matches', () => {
  it.each([
    ['xontaxta', 'плов', 'xon-toy-oshi xon-choyxona xon-samarqandcha xon-qazili xon-osh-kg'],
    ['xontaxta', 'plov', 'xon-toy-oshi xon-choyxona xon-samarqandcha xon-qazili xon-osh-kg'],
    ['xontaxta', 'gkjd', 'xon-toy-oshi xon-choyxona xon-samarqandcha xon-qazili xon-osh-kg'],
    ['xontaxta', 'mint', 'xon-ayron xon-kok-somsa'],
    ['qarsildoq', 'cola', 'qar-cola qar-bucket-family'],
    ['qarsildoq', 'кола', 'qar-cola qar-bucket-family'],
    [
      'kumomaki',
      'лосось',
      'kum-set-philly kum-philly kum-salmon-maki kum-hot-salmon kum-nigiri-salmon kum-gunkan-spicy',
    ],
    ['lolanabot', 'lola', 'lol-tulip-1 lol-bq-lola'],
    ['lolanabot', 'лола', 'lol-tulip-1 lol-bq-lola'],
    ['lolanabot', 'роза', 'lol-rose-1 lol-bq-rose lol-bq-mix lol-bq-baby'],
  ])('%s: %s', (brand, query, ids) => {
    expect(found(brand, query).toSorted()).toEqual(ids.split(' ').toSorted())
  })
})

describe('an unknown word hides no matches of the others', () => {
  it.each([
    ['lolanabot', 'фистсшки 250 г', 'lol-pistachio'],
    ['qarsildoq', 'донер в лепёке', 'qar-doner-bread'],
    ['qarsildoq', 'лепёке', 'qar-doner-bread'],
    ['xontaxta', 'донер в лепёке', 'xon-non'],
    ['lolanabot', 'фисташки 500 г', 'lol-pistachio'],
    ['xontaxta', 'плов 1 кг', 'xon-osh-kg'],
    ['xontaxta', 'вкусный самаркандский плов', 'xon-samarqandcha'],
    ['qarsildoq', 'кола 0,5 л', 'qar-cola'],
    ['qarsildoq', 'coca cola', 'qar-cola'],
    ['kumomaki', 'super gyoza', 'kum-gyoza'],
  ])('%s: %s', (brand, query, id) => {
    expect(found(brand, query)[0]).toBe(id)
  })
})
