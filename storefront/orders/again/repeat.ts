// Repeating a past order: which lines can be added to the basket today, and what has changed.
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

/** Why a line of the past order cannot be added without the customer's choice. */
export type RepeatTrouble = ProductTrouble | 'gone' | 'choose'

/** A substitute: one piece of another product that needs no choice of options. */
export type Substitute = { readonly product: Product; readonly line: BasketLine; readonly total: Money }

export type RepeatLine = {
  readonly past: PastLine
  /** `null` when the product was removed from the menu. */
  readonly product: Product | null
  readonly trouble: RepeatTrouble | null
  /** The line to add to the basket; `null` when it cannot be added. */
  readonly line: BasketLine | null
  /** Today's price of the line, without delivery. */
  readonly total: Money | null
  /** The past price of the same line; set only when it differs from today's. */
  readonly was: Money | null
  /** Options that are no longer offered. */
  readonly goneOptions: readonly Texts[]
  /** Less is available than was ordered. */
  readonly isShort: boolean
  /** An offered substitute; the customer decides whether to take it. */
  readonly substitute: Substitute | null
}

export type Repeat = {
  readonly lines: readonly RepeatLine[]
  /** Today's price of the available lines, without delivery. */
  readonly total: Money
  /** The number of changed lines; 0 means that the order can be added to the basket as it was. */
  readonly changed: number
}

type Ground = { readonly menu: Menu; readonly shop: Shop; readonly place: PlaceTerms }

/** The past options that are still offered, limited to the counts that are still allowed. */
function keptOptions(menu: Menu, product: Product, past: PastLine): readonly ChosenOption[] {
  const options = menu.optionGroupsOf(product).flatMap((group) => group.options)
  return past.modifications.flatMap(({ id, count }) => {
    const option = options.find((each) => each.id === id)
    return option === undefined ? [] : [{ optionId: id, count: Math.min(count, option.maxCount) }]
  })
}

/** The available quantity of the product, minus the quantity already in `taken`. */
function leftOf(product: Product, taken: Basket): number {
  const same = taken.filter((line) => line.productId === product.id)
  const held = same.reduce((sum, { quantity }) => addQuantities(sum, quantity), 0)
  return maxQuantity({ ...product, stock: product.stock === null ? null : addQuantities(product.stock, -held) })
}

function priceOf(menu: Menu, line: BasketLine): Money | null {
  const priceLine = priceLineOf(menu, line)
  return (priceLine === null ? undefined : priceLines([priceLine]).lines[0]?.total) ?? null
}

/** The available product of the same category with the nearest price; it needs no options and is not in the order. */
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

/** The result of repeating an order today; the lines in `basket` reduce the available stock. */
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
