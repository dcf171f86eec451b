// Filters and sorts the menu: by label, by price, by popularity. The choice is stored in the address.
import { type Money, money, percentOf } from '@dasturxon/domain/money'
import type { Product } from '../shop/menu.ts'

export type MenuSort = 'popular' | 'cheap' | 'dear'

export type MenuFilter = {
  readonly label: string | null
  /** The highest price. */
  readonly upTo: number | null
  /** `null`: the merchant's order. */
  readonly sort: MenuSort | null
}

/**
 * What the chips offer: a label that some products have and others do not, and a price that divides the menu into halves.
 */
export type FilterOffer = { readonly label: string | null; readonly upTo: Money | null }

/** The ways to sort the menu. */
export const MENU_SORTS: readonly MenuSort[] = ['popular', 'cheap', 'dear']
// "hit" is a way to sort, and a sale is visible in the price; the other labels describe the product
const NOT_A_TASTE = new Set(['HIT', 'SALE'])
const PRICE_STEP = 5000
const HIT = 'HIT'

/** The filter in the address; unknown values are ignored. */
export function menuFilterOf(search: URLSearchParams): MenuFilter {
  const upTo = Number(search.get('upTo'))
  return {
    label: search.get('label'),
    upTo: Number.isSafeInteger(upTo) && upTo > 0 ? upTo : null,
    sort: MENU_SORTS.find((sort) => sort === search.get('sort')) ?? null,
  }
}

/** Whether the text is a price that the chips may offer for this menu: a whole step, and not above all prices. */
export function isPriceStep(text: string, products: readonly Product[]): boolean {
  const price = Number(text)
  if (!/^\d{1,9}$/.test(text) || price === 0 || price % PRICE_STEP !== 0) return false
  return products.some((product) => priceNow(product) > price - PRICE_STEP)
}

/** The price of a product after its discount. */
function priceNow({ price, discountPercent }: Product): Money {
  return money(price - percentOf(price, discountPercent))
}

const ORDERS: Readonly<Record<MenuSort, (a: Product, b: Product) => number>> = {
  popular: (a, b) => Number(b.labels.includes(HIT)) - Number(a.labels.includes(HIT)) || (b.grade ?? 0) - (a.grade ?? 0),
  cheap: (a, b) => priceNow(a) - priceNow(b),
  dear: (a, b) => priceNow(b) - priceNow(a),
}

/** The products that match the filter, sorted; equal ones keep the merchant's order. */
export function filtered(products: readonly Product[], { label, upTo, sort }: MenuFilter): readonly Product[] {
  if (label === null && upTo === null && sort === null) return products
  const left = products.filter(
    (product) => (label === null || product.labels.includes(label)) && (upTo === null || priceNow(product) <= upTo),
  )
  return sort === null ? left : left.toSorted(ORDERS[sort])
}

/** The filters that are useful for this menu. */
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
