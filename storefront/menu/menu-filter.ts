// Narrowing and ordering the menu: by a label, by a price, by what is liked or cheap. The choice lives in the address.
import { type Money, money, percentOf } from '@dasturxon/domain/money'
import type { Product } from '../shop/menu.ts'

export type MenuSort = 'popular' | 'cheap' | 'dear'

export type MenuFilter = {
  readonly label: string | null
  /** The most that one may cost. */
  readonly upTo: number | null
  /** `null`: the merchant's own order. */
  readonly sort: MenuSort | null
}

/** What the chips offer: a label that tells some products from the others, and a price that halves the menu. */
export type FilterOffer = { readonly label: string | null; readonly upTo: Money | null }

/** The orders that can be asked for. */
export const MENU_SORTS: readonly MenuSort[] = ['popular', 'cheap', 'dear']
// "hit" orders the menu, a sale shows in its price, and the rest of the labels tell what a dish is like
const NOT_A_TASTE = new Set(['HIT', 'SALE'])
const PRICE_STEP = 5000
const HIT = 'HIT'

/** What the address asks for; anything unknown asks for nothing. */
export function menuFilterOf(search: URLSearchParams): MenuFilter {
  const upTo = Number(search.get('upTo'))
  return {
    label: search.get('label'),
    upTo: Number.isSafeInteger(upTo) && upTo > 0 ? upTo : null,
    sort: MENU_SORTS.find((sort) => sort === search.get('sort')) ?? null,
  }
}

/** Whether the text is a price that the chips may offer in this menu: a whole step, and not above everything in it. */
export function isPriceStep(text: string, products: readonly Product[]): boolean {
  const price = Number(text)
  if (!/^\d{1,9}$/.test(text) || price === 0 || price % PRICE_STEP !== 0) return false
  return products.some((product) => priceNow(product) > price - PRICE_STEP)
}

/** What a product costs after its own discount. */
function priceNow({ price, discountPercent }: Product): Money {
  return money(price - percentOf(price, discountPercent))
}

const ORDERS: Readonly<Record<MenuSort, (a: Product, b: Product) => number>> = {
  popular: (a, b) => Number(b.labels.includes(HIT)) - Number(a.labels.includes(HIT)) || (b.grade ?? 0) - (a.grade ?? 0),
  cheap: (a, b) => priceNow(a) - priceNow(b),
  dear: (a, b) => priceNow(b) - priceNow(a),
}

/** Products that the filter lets through, in its order; where it does not tell them apart, in the merchant's. */
export function filtered(products: readonly Product[], { label, upTo, sort }: MenuFilter): readonly Product[] {
  if (label === null && upTo === null && sort === null) return products
  const left = products.filter(
    (product) => (label === null || product.labels.includes(label)) && (upTo === null || priceNow(product) <= upTo),
  )
  return sort === null ? left : left.toSorted(ORDERS[sort])
}

/** What is worth offering for this menu. */
export function filterOffer(products: readonly Product[], names: Readonly<Record<string, string>>): FilterOffer {
  const counts = new Map<string, number>()
  for (const label of products.flatMap(({ labels }) => labels)) counts.set(label, (counts.get(label) ?? 0) + 1)
  const [best] = [...counts]
    .filter(([label, count]) => names[label] !== undefined && !NOT_A_TASTE.has(label) && count < products.length)
    .toSorted(([, a], [, b]) => b - a)
  const prices = products.map(priceNow).toSorted((a, b) => a - b)
  const middle = prices[Math.floor(prices.length / 2)] ?? 0
  const upTo = Math.floor(middle / PRICE_STEP) * PRICE_STEP
  const tellsApart = upTo >= (prices[0] ?? 0) && upTo < (prices.at(-1) ?? 0)
  return { label: best?.[0] ?? null, upTo: tellsApart && upTo > 0 ? money(upTo) : null }
}
