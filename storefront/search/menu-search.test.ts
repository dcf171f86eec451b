import { indexMenu, searchMenu } from '@dasturxon/domain/search-menu'
import { describe, expect, it } from 'vitest'
import { aDish, OSH } from '../testing/a-shop.ts'
import { searchable } from './menu-search.ts'

const SMALL = aDish(1, OSH, { name: 'Kola', unit: 'LITER', measure: 0.5 })
const BIG = aDish(2, OSH, { name: 'Kola', unit: 'LITER', measure: 1.5 })
const SHOP = { products: [SMALL, BIG], categories: [] }
const TEXTS = SHOP.products.map(({ id }) => {
  return { id, names: ['Kola', 'Кола'], tags: [], categories: [], groups: [], descriptions: [] }
})

describe('the menu of the page is searched by what its cards say', () => {
  it.each([
    ['before the texts of all languages came', null, 'kola 1,5 l'],
    ['with the texts of all languages', TEXTS, 'кола 1,5 л'],
  ])('also by the measure, %s', (_, texts, query) => {
    expect(searchMenu(indexMenu(searchable(SHOP, texts)), query)).toEqual([BIG.id, SMALL.id])
  })
})
