// The basket as screens show it: its lines beside the menu, what cannot be had now, and an estimate of the sums.
import type { Shop } from '@dasturxon/contract/shop'
import { type Basket, type BasketLine, checkOptions } from '@dasturxon/domain/basket'
import { maxQuantity } from '@dasturxon/domain/menu'
import { type Money, money, ZERO } from '@dasturxon/domain/money'
import { type PricedLine, priceBasket, type Totals } from '@dasturxon/domain/pricing'
import { useBasket, useBasketLoaded } from '../state/basket.ts'
import { type Menu, menuOf, type Product, priceLineOf, ruleGroups } from './menu.ts'
import { type Place, usePlace } from './place.ts'
import { useShop } from './shop.tsx'
import { useTariff } from './tariff.ts'

/** Why a product cannot be had at a place. */
export type ProductTrouble = 'sold_out' | 'not_delivered' | 'not_here'
/** Why a line cannot be ordered as it stands. */
export type LineTrouble = ProductTrouble | 'gone' | 'short' | 'options_changed'

export type LineView = {
  readonly line: BasketLine
  /** `null` when it has left the menu. */
  readonly product: Product | null
  readonly optionNames: readonly string[]
  readonly priced: PricedLine | null
  readonly trouble: LineTrouble | null
}

export type BasketView = {
  readonly lines: readonly LineView[]
  /** Pieces in the basket; goods by weight count as one. */
  readonly count: number
  /** An estimate from the menu at hand; lines in trouble are not in it. */
  readonly totals: Totals
  /** `null` while no address is known. */
  readonly deliveryFee: Money | null
  readonly freeDeliveryFrom: Money | null
  readonly isLoaded: boolean
}

/** Why the product cannot be had at this place; `null` when it can. */
export function productTrouble(product: Product, place: Pick<Place, 'service' | 'branchId'>): ProductTrouble | null {
  if (!product.isAvailable || product.stock === 0) return 'sold_out'
  if (place.service === 'DELIVERY' && !product.deliveryEnabled) return 'not_delivered'
  return place.branchId !== null && product.stopBranches.includes(place.branchId) ? 'not_here' : null
}

function lineTrouble(menu: Menu, line: BasketLine, product: Product | null, place: Place): LineTrouble | null {
  if (product === null) return 'gone'
  const trouble = productTrouble(product, place)
  if (trouble !== null) return trouble
  if (line.quantity > maxQuantity(product)) return 'short'
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

function totalsOf(shop: Shop, lines: readonly LineView[], place: Place, fee: Money, freeFrom: Money | null): Totals {
  const menu = menuOf(shop)
  const sold = lines.filter(({ trouble }) => trouble === null).map(({ line }) => priceLineOf(menu, line))
  const { serviceFee } = shop.terms
  return priceBasket(
    sold.filter((line) => line !== null),
    {
      service: place.service,
      deliveryFee: fee,
      freeDeliveryFrom: freeFrom,
      promo: null,
      serviceFee: serviceFee?.services.includes(place.service) ? serviceFee : null,
      cashbackAsked: ZERO,
      cashbackBalance: ZERO,
      cashbackPercent: shop.terms.cashbackPercent,
    },
  )
}

function viewOf(shop: Shop, basket: Basket, place: Place, fee: Money, freeFrom: Money | null) {
  const menu = menuOf(shop)
  const bare = basket.map((line) => {
    const product = menu.product(line.productId)
    const names = optionNames(menu, line, product)
    return { line, product, optionNames: names, priced: null, trouble: lineTrouble(menu, line, product, place) }
  })
  const totals = totalsOf(shop, bare, place, fee, freeFrom)
  const priced = new Map(totals.lines.map((line) => [line.key, line]))
  return { totals, lines: bare.map((view) => ({ ...view, priced: priced.get(view.line.key) ?? null })) }
}

function pieces({ line, product }: LineView): number {
  return product === null || Number.isInteger(line.quantity) === false || line.quantity > 99 ? 1 : line.quantity
}

/** The basket of this device, priced by the menu on the page. */
export function useBasketView(): BasketView {
  const shop = useShop()
  const place = usePlace()
  const basket = useBasket()
  const isLoaded = useBasketLoaded()
  const tariff = useTariff(place.service === 'DELIVERY' ? place.address : null)
  const known = tariff.state === 'ready' ? tariff.value : null
  const freeDeliveryFrom = known?.freeFrom ?? shop.terms.freeDeliveryFrom
  const deliveryFee = known?.price ?? null
  const { lines, totals } = viewOf(shop, basket, place, deliveryFee ?? ZERO, freeDeliveryFrom)
  const count = lines.reduce((sum, line) => sum + pieces(line), 0)
  return { lines, totals, count, deliveryFee, freeDeliveryFrom, isLoaded }
}

/** How much is still missing to an amount; 0 when it is reached. */
export function missingTo(goal: Money, reached: Money): Money {
  return money(Math.max(0, goal - reached))
}
