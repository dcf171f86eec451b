// Ordering again what was ordered before: what goes into the basket today, and what is different from that time.
import type { Shop } from '@dasturxon/contract/shop/shop'
import { type Basket, type BasketLine, type ChosenOption, checkOptions, lineKey } from '@dasturxon/domain/basket'
import type { Texts } from '@dasturxon/domain/locale'
import { addQuantities, maxQuantity } from '@dasturxon/domain/menu'
import { type Money, money, sumOf } from '@dasturxon/domain/money'
import { priceLines } from '@dasturxon/domain/pricing'
import { plainLine } from '../../basket/buying.ts'
import { fittingQuantity } from '../../basket/mend-basket.ts'
import { type PlaceTerms, type ProductTrouble, productTrouble } from '../../places/availability.ts'
import { isOneTap, type Menu, menuOf, type Product, priceLineOf, ruleGroups } from '../../shop/menu.ts'
import type { Order } from '../order.ts'

export type PastLine = Order['cartItems'][number]

/** Why a line of the past order cannot go into the basket by itself. */
export type RepeatTrouble = ProductTrouble | 'gone' | 'choose'

/** One of a product as one tap puts it into the basket. */
export type Substitute = { readonly product: Product; readonly line: BasketLine; readonly total: Money }

export type RepeatLine = {
  readonly past: PastLine
  /** `null` when it has left the menu. */
  readonly product: Product | null
  readonly trouble: RepeatTrouble | null
  /** What goes into the basket; `null` when nothing does. */
  readonly line: BasketLine | null
  /** Today's price of the line, without delivery. */
  readonly total: Money | null
  /** What the same line cost then, where it is another sum today. */
  readonly was: Money | null
  /** Options that are not offered any more. */
  readonly goneOptions: readonly Texts[]
  /** There is less of it than was ordered. */
  readonly isShort: boolean
  /** What could be taken in its place; never taken by itself. */
  readonly substitute: Substitute | null
}

export type Repeat = {
  readonly lines: readonly RepeatLine[]
  /** What the lines that can be had cost today, without delivery. */
  readonly total: Money
  /** Lines that are not what they were; none means that the order can go into the basket as it is. */
  readonly changed: number
}

type Ground = { readonly menu: Menu; readonly shop: Shop; readonly place: PlaceTerms }

/** The options of that time that are still offered, in counts that are still allowed. */
function keptOptions(menu: Menu, product: Product, past: PastLine): readonly ChosenOption[] {
  const options = menu.optionGroupsOf(product).flatMap((group) => group.options)
  return past.modifications.flatMap(({ id, count }) => {
    const option = options.find((each) => each.id === id)
    return option === undefined ? [] : [{ optionId: id, count: Math.min(count, option.maxCount) }]
  })
}

/** How much of the product is left when this has been taken already. */
function leftOf(product: Product, taken: Basket): number {
  const same = taken.filter((line) => line.productId === product.id)
  const held = same.reduce((sum, { quantity }) => addQuantities(sum, quantity), 0)
  return maxQuantity({ ...product, stock: product.stock === null ? null : addQuantities(product.stock, -held) })
}

function priceOf(menu: Menu, line: BasketLine): Money | null {
  const priceLine = priceLineOf(menu, line)
  return (priceLine === null ? undefined : priceLines([priceLine]).lines[0]?.total) ?? null
}

/** The nearest in price of the same category that one tap puts into the basket, and that was not ordered itself. */
function substituteFor({ menu, shop, place }: Ground, past: PastLine, order: readonly PastLine[]): Substitute | null {
  const missing = menu.product(past.productId)
  if (missing === null) return null
  const offered = shop.products.filter(
    (each) =>
      each.categoryId === missing.categoryId &&
      productTrouble(each, place) === null &&
      isOneTap(menu, each) &&
      !order.some(({ productId }) => productId === each.id),
  )
  const distance = (each: Product) => Math.abs(each.price - missing.price)
  const product = offered.toSorted((a, b) => distance(a) - distance(b))[0]
  if (product === undefined) return null
  const line = plainLine(menu, product)
  return { product, line, total: priceOf(menu, line) ?? money(0) }
}

const NOTHING = { line: null, total: null, was: null, goneOptions: [], isShort: false } as const

function repeatLine(ground: Ground, past: PastLine, taken: Basket, order: readonly PastLine[]): RepeatLine {
  const { menu, place } = ground
  const product = menu.product(past.productId)
  const without = (trouble: RepeatTrouble, substitute: Substitute | null): RepeatLine => ({
    ...{ ...NOTHING, past, product, trouble, substitute },
  })
  if (product === null) return without('gone', null)
  const trouble = productTrouble(product, place)
  if (trouble !== null) return without(trouble, substituteFor(ground, past, order))
  const options = keptOptions(menu, product, past)
  if (!checkOptions(ruleGroups(menu.optionGroupsOf(product)), options).ok) return without('choose', null)
  const quantity = fittingQuantity(product, Math.min(past.count, leftOf(product, taken)))
  if (quantity <= 0) return without('sold_out', substituteFor(ground, past, order))
  const { comment } = past
  const line = { key: lineKey(product.id, options, comment), productId: product.id, quantity, options, comment }
  const total = priceOf(menu, line)
  const isShort = quantity < past.count
  return {
    ...{ past, product, trouble: null, line, total, isShort, substitute: null },
    was: !isShort && total !== past.total ? past.total : null,
    goneOptions: past.modifications
      .filter(({ id }) => !options.some(({ optionId }) => optionId === id))
      .map(({ name }) => name),
  }
}

function isChanged({ trouble, was, goneOptions, isShort }: RepeatLine): boolean {
  return trouble !== null || was !== null || goneOptions.length > 0 || isShort
}

/** What repeating an order of this shop comes to, beside what the basket holds already. */
export function repeatOf(shop: Shop, place: PlaceTerms, order: readonly PastLine[], basket: Basket): Repeat {
  const ground = { menu: menuOf(shop), shop, place }
  const lines: RepeatLine[] = []
  for (const past of order) {
    const taken = [...basket, ...lines.flatMap(({ line }) => line ?? [])]
    lines.push(repeatLine(ground, past, taken, order))
  }
  const total = sumOf(lines.map((each) => each.total ?? money(0)))
  return { lines, total, changed: lines.filter(isChanged).length }
}
