// Which query parameters the pages read, and which values are known. Server and browser drop all others in the same way:
// the server caches one page for all unknown queries, and the browser hydrates the same page.
import type { Shop } from '@dasturxon/contract/shop/shop'
import { isPriceStep, MENU_SORTS } from './menu-filter.ts'

/** The maximum length of a search text. */
export const SEARCH_LONGEST = 64

type IsKnown = (value: string, shop: Shop) => boolean
/** The parameters, in the order in which they are written, so that one selection has exactly one address. */
type Names = Readonly<Record<string, IsKnown>>

const isGroup: IsKnown = (value, { groups }) => groups.some(({ id }) => id === value)
const MENU: Names = {
  group: isGroup,
  category: (value, { categories }) => categories.some(({ id }) => id === value),
  label: (value, { products }) => products.some(({ labels }) => labels.includes(value)),
  upTo: (value, { products }) => isPriceStep(value, products),
  sort: (value) => MENU_SORTS.some((sort) => sort === value),
}
const CATEGORIES: Names = { group: isGroup }

function known(names: Names, asked: URLSearchParams, shop: Shop): string {
  const kept = new URLSearchParams()
  for (const [name, isKnown] of Object.entries(names)) {
    const value = asked.get(name)
    if (value !== null && isKnown(value, shop)) kept.set(name, value)
  }
  return kept.size === 0 ? '' : `?${kept}`
}

/** The query parameters of the menu: which part of it, and in which order. */
export function menuQuery(search: string, shop: Shop): string {
  return known(MENU, new URLSearchParams(search), shop)
}

/** The query parameter of the page of all categories: one group. */
export function categoryQuery(search: string, shop: Shop): string {
  return known(CATEGORIES, new URLSearchParams(search), shop)
}

/** The text in the search field. */
export function searchedText(search: URLSearchParams): string {
  return (search.get('q') ?? '').slice(0, SEARCH_LONGEST)
}

/** The query parameter of the search page. */
export function searchQuery(search: string): string {
  const text = searchedText(new URLSearchParams(search))
  return text.trim() === '' ? '' : `?${new URLSearchParams({ q: text })}`
}
