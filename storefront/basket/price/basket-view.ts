// The basket as screens show it: its lines with their products, unavailable lines, and an estimate of the sums until the
// server's quote confirms them.

import { serverNow } from '@dasturxon/client/clock'
import type { Shop } from '@dasturxon/contract/shop/shop'
import { type Basket, type BasketLine, checkOptions } from '@dasturxon/domain/basket'
import { type DeliveryTerms, type Shortage, sumDraft } from '@dasturxon/domain/draft-sums'
import { addQuantities, maxQuantity, pieces } from '@dasturxon/domain/menu'
import { type Money, money, ZERO } from '@dasturxon/domain/money'
import type { PricedLine, Totals } from '@dasturxon/domain/pricing'
import { type Promo, type PromoRefusal, UNKNOWN_CUSTOMER } from '@dasturxon/domain/promo'
import { type PlaceTerms, type ProductTrouble, productTrouble } from '../../places/availability.ts'
import { usePlace } from '../../places/place.ts'
import { type DeliveryTariff, isOutOfZone as isOut, isUnchecked, useTariff } from '../../places/tariff.ts'
import { type Menu, menuOf, type Product, priceLineOf, ruleGroups } from '../../shop/menu.ts'
import { useShop } from '../../shop/shop.tsx'
import { useBasket, useBasketLoaded } from '../basket-store.ts'
import { useBalance } from '../benefits/cashback.ts'
import { useDraft } from '../draft.ts'

/** Why a line cannot be ordered. */
export type LineTrouble = ProductTrouble | 'gone' | 'short' | 'options_changed'

export type LineView = {
  readonly line: BasketLine
  /** `null` when the product was removed from the menu. */
  readonly product: Product | null
  readonly optionNames: readonly string[]
  readonly priced: PricedLine | null
  readonly trouble: LineTrouble | null
  /** The largest quantity of this line: lines of one product share its stock. */
  readonly most: number
}

export type BasketView = {
  readonly lines: readonly LineView[]
  /** Pieces in the basket; a product sold by weight counts as one. */
  readonly count: number
  /** An estimate from the menu on the page, without the lines that cannot be ordered. */
  readonly totals: Totals
  /** `null` while no address is known. */
  readonly deliveryFee: Money | null
  readonly distanceM: number | null
  readonly freeDeliveryFrom: Money | null
  /** What the goods cost for minimums and free delivery: after discounts of the lines, before a promo. */
  readonly goods: Money
  /** What is missing to the minimum for delivery; `null` when the minimum is reached. */
  readonly shortage: Shortage | null
  /** Why the applied promo gives nothing for this basket; `null` when it applies or when there is no promo. */
  readonly promoRefusal: PromoRefusal | null
  /** The most cashback that this basket allows, limited by the balance. */
  readonly cashbackLimit: Money
  /** The chosen address is outside all delivery zones. */
  readonly isOutOfZone: boolean
  /** The fee is the last known one: the server did not answer for this basket. */
  readonly isFeeUnchecked: boolean
  readonly isLoaded: boolean
}

/** What the price of a basket depends on, as far as this page knows it. */
export type PriceFacts = {
  readonly shop: Shop
  readonly place: PlaceTerms
  /** `null` while no address is known. */
  readonly tariff: Pick<DeliveryTariff, 'fullPrice' | 'freeFrom' | 'minimum' | 'distance'> | null
  readonly promo: Promo | null
  readonly cashbackAsked: Money
  readonly cashbackBalance: Money
  readonly now: Date
}

function lineTrouble(menu: Menu, line: BasketLine, product: Product | null, left: number, place: PriceFacts['place']) {
  if (product === null) return 'gone'
  const trouble = productTrouble(product, place)
  if (trouble !== null) return trouble
  if (line.quantity > left) return 'short'
  return checkOptions(ruleGroups(menu.optionGroupsOf(product)), line.options).ok ? null : 'options_changed'
}

function optionNames(menu: Menu, line: BasketLine, product: Product | null): readonly string[] {
  if (product === null) return []
  const options = menu.optionGroupsOf(product).flatMap((group) => group.options)
  return line.options.flatMap(({ optionId, count }) => {
    const option = options.find((candidate) => candidate.id === optionId)
    if (option === undefined) return []
    return [count > 1 ? `${option.name} × ${count}` : option.name]
  })
}

/** Lines of one product share its stock: how much is left for a line after the other lines. */
function leftBy(others: Basket, line: BasketLine, product: Product | null): number {
  if (product === null) return 0
  const same = others.filter((other) => other.productId === line.productId && other.key !== line.key)
  const taken = same.reduce((sum, { quantity }) => addQuantities(sum, quantity), 0)
  return maxQuantity({ ...product, stock: product.stock === null ? null : addQuantities(product.stock, -taken) })
}

function bareLines({ shop, place }: PriceFacts, basket: Basket): readonly LineView[] {
  const menu = menuOf(shop)
  return basket.map((line, index) => {
    const product = menu.product(line.productId)
    // only the lines before this one reduce its stock
    const trouble = lineTrouble(menu, line, product, leftBy(basket.slice(0, index), line, product), place)
    const most = leftBy(basket, line, product)
    return { line, product, optionNames: optionNames(menu, line, product), priced: null, trouble, most }
  })
}

/** The terms of delivery; the brand's general terms are used until an address is known. */
function deliveryOf({ shop: { terms }, place, tariff }: PriceFacts): DeliveryTerms | null {
  if (place.service !== 'DELIVERY') return null
  return {
    fee: tariff?.fullPrice ?? ZERO,
    freeFrom: tariff === null ? terms.freeDeliveryFrom : tariff.freeFrom,
    minimum: tariff?.minimum ?? terms.minimalDeliveryPrice,
  }
}

/** The basket, priced with the menu on the page by the same rule as the server's quote. */
export function basketView(
  basket: Basket,
  facts: PriceFacts,
): Omit<BasketView, 'isOutOfZone' | 'isFeeUnchecked' | 'isLoaded'> {
  const { shop, place, tariff, promo } = facts
  const bare = bareLines(facts, basket)
  const menu = menuOf(shop)
  const sold = bare.flatMap(({ line, trouble }) => (trouble === null ? (priceLineOf(menu, line) ?? []) : []))
  const count = bare.reduce(
    (sum, { line, product }) => sum + (product === null ? 1 : pieces(product, line.quantity)),
    0,
  )
  const delivery = deliveryOf(facts)
  const { serviceFee, cashbackSharePercent, cashbackPercent, minimalProductCount } = shop.terms
  const sums = sumDraft(sold, count, {
    service: place.service,
    delivery,
    promo: promo === null ? null : { ...promo, customer: UNKNOWN_CUSTOMER },
    serviceFee: serviceFee?.services.includes(place.service) ? serviceFee : null,
    cashbackAsked: facts.cashbackAsked,
    cashbackBalance: facts.cashbackBalance,
    cashbackSharePercent,
    cashbackPercent,
    minimalProductCount,
    now: facts.now,
  })
  const priced = new Map(sums.totals.lines.map((line) => [line.key, line]))
  return {
    lines: bare.map((view) => ({ ...view, priced: priced.get(view.line.key) ?? null })),
    count,
    totals: sums.totals,
    goods: sums.goods,
    shortage: sums.shortage,
    deliveryFee: tariff?.fullPrice ?? null,
    distanceM: tariff?.distance ?? null,
    freeDeliveryFrom: delivery?.freeFrom ?? null,
    promoRefusal: sums.promoRefusal,
    cashbackLimit: sums.cashbackLimit,
  }
}

let memoized: { readonly inputs: readonly unknown[]; readonly view: BasketView } | null = null

/** Several components need the view in one rendering, so it is memoized by its inputs. */
function memoizedView(inputs: readonly unknown[], make: () => BasketView): BasketView {
  if (memoized === null || inputs.some((input, index) => input !== memoized?.inputs[index])) {
    memoized = { inputs, view: make() }
  }
  return memoized.view
}

/** The basket of this device, priced with the menu on the page. */
export function useBasketView(): BasketView {
  const basket = useBasket()
  const shop = useShop()
  const place = usePlace()
  const isLoaded = useBasketLoaded()
  const { promo, cashback } = useDraft()
  const balance = useBalance(cashback !== null)
  const answer = useTariff(place.service === 'DELIVERY' ? place.address : null)
  const tariff = answer.state === 'ready' ? answer.value : null
  const [isOutOfZone, isFeeUnchecked] = [isOut(answer), isUnchecked(answer)]
  const { service, branchId } = place
  const [cashbackAsked, cashbackBalance] = [cashback ?? ZERO, balance ?? ZERO]
  const inputs = [shop, service, branchId, basket, isLoaded, promo, cashbackAsked, cashbackBalance, tariff]
  const states = [isOutOfZone, isFeeUnchecked]
  return memoizedView([...inputs, ...states], () => {
    const facts = { shop, place: { service, branchId }, tariff, promo, cashbackAsked, cashbackBalance }
    return { ...basketView(basket, { ...facts, now: serverNow() }), isOutOfZone, isFeeUnchecked, isLoaded }
  })
}

/** The amount missing to a goal; 0 when it is reached. */
export function missingTo(goal: Money, reached: Money): Money {
  return money(Math.max(0, goal - reached))
}
