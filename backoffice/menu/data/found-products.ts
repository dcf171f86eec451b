// Products by their names in any language. Their words are folded once: a menu of a thousand is searched at every key.
import { matcherOf, wordsOf } from '@dasturxon/domain/search'
import type { MenuRow } from './menu-query.ts'

const known = new WeakMap<MenuRow, readonly (readonly string[])[]>()

/** The products with such a name in one of the languages, in their order. */
export function foundProducts(products: readonly MenuRow[], search: string): readonly MenuRow[] {
  const isFound = matcherOf(search)
  return products.filter((row) => namesOf(row).some(isFound))
}

function namesOf(row: MenuRow): readonly (readonly string[])[] {
  const found = known.get(row)
  if (found !== undefined) return found
  const names = Object.values(row.name).map(wordsOf)
  known.set(row, names)
  return names
}
