// What a basket costs. Totals are computed only here, for the screen and for the order.
import { cashbackEarned, cashbackLimit } from './cashback.ts'
import type { OptionGroupId } from './ids.ts'
import type { ServiceType } from './menu.ts'
import { atLeastZero, lesserOf, type Money, money, percentOf, sumOf, timesQuantity, ZERO } from './money.ts'
import { type Promo, promoDelivery, promoProduct } from './promo.ts'

type PriceOption = { readonly price: Money; readonly count: number; readonly groupId: OptionGroupId }

/** `freeQuota` is the number of free options by group id. */
export type PriceLine = {
  readonly key: string
  readonly price: Money
  readonly discountPercent: number
  readonly quantity: number
  readonly options: readonly PriceOption[]
  readonly freeQuota: Readonly<Record<string, number>>
}

/** `amount` is whole so'm, or a percent of gross. */
export type ServiceFee = {
  readonly amount: number
  readonly isPercent: boolean
  readonly freeFrom: Money | null
} | null

/** `promo` has been checked already (`promoRefusal`); `cashbackAsked` has not, and is cut to what is allowed. */
export type PriceTerms = {
  readonly service: ServiceType
  readonly deliveryFee: Money
  readonly freeDeliveryFrom: Money | null
  readonly promo: Promo | null
  readonly serviceFee: ServiceFee
  readonly cashbackAsked: Money
  readonly cashbackBalance: Money
  /** how much of the goods cashback may pay, in percent; 100 when missing */
  readonly cashbackSharePercent?: number
  readonly cashbackPercent: number
}

/** `unitPrice` is one unit with its options; `total` is what the line costs after its own discount. */
export type PricedLine = {
  readonly key: string
  readonly quantity: number
  readonly unitPrice: Money
  readonly gross: Money
  readonly discount: Money
  readonly total: Money
}

/** `total` = gross − itemDiscount − promoProduct + delivery − promoDelivery + serviceFee − cashback, never below 0. */
export type Totals = {
  readonly lines: readonly PricedLine[]
  readonly gross: Money
  readonly itemDiscount: Money
  readonly promoProduct: Money
  /** gross − itemDiscount − promoProduct */
  readonly goods: Money
  readonly delivery: Money
  readonly promoDelivery: Money
  readonly serviceFee: Money
  readonly cashback: Money
  readonly total: Money
  readonly cashbackEarned: Money
}

/** The lines with their prices, and their sums: gross and item discounts. */
export function priceLines(lines: readonly PriceLine[]): {
  readonly lines: readonly PricedLine[]
  readonly gross: Money
  readonly itemDiscount: Money
} {
  const priced = lines.map(priceLine)
  return {
    lines: priced,
    gross: sumOf(priced.map((line) => line.gross)),
    itemDiscount: sumOf(priced.map((line) => line.discount)),
  }
}

/** Everything the customer is shown and charged for these lines on these terms. */
export function priceBasket(lines: readonly PriceLine[], terms: PriceTerms): Totals {
  const priced = priceLines(lines)
  const discounted = money(priced.gross - priced.itemDiscount)
  const offGoods = promoProduct(terms.promo, priced.gross, discounted)
  const goods = money(discounted - offGoods)
  const delivery = deliveryCharge(terms, discounted)
  const offDelivery = promoDelivery(terms.promo, delivery)
  const serviceFee = serviceCharge(terms.serviceFee, priced.gross)
  const limit = cashbackLimit(goods, terms.cashbackBalance, terms.cashbackSharePercent)
  const cashback = lesserOf(atLeastZero(terms.cashbackAsked), limit)
  return {
    ...priced,
    promoProduct: offGoods,
    goods,
    delivery,
    promoDelivery: offDelivery,
    serviceFee,
    cashback,
    total: money(goods + delivery - offDelivery + serviceFee - cashback),
    cashbackEarned: cashbackEarned(money(goods - cashback), terms.cashbackPercent),
  }
}

/** A canonical text of what the customer saw, to be hashed: equal quotes give equal texts in any order of lines. */
export function quoteText(totals: Totals): string {
  const lines = totals.lines.map((line) => {
    return JSON.stringify([line.key, line.quantity, line.unitPrice, line.gross, line.discount, line.total])
  })
  const { gross, itemDiscount, promoProduct, goods, delivery, promoDelivery, serviceFee, cashback, total } = totals
  const sums = [gross, itemDiscount, promoProduct, goods, delivery, promoDelivery, serviceFee, cashback, total]
  return JSON.stringify([lines.sort(), sums, totals.cashbackEarned])
}

function priceLine(line: PriceLine): PricedLine {
  const unitPrice = money(line.price + optionsPrice(line))
  const gross = timesQuantity(unitPrice, line.quantity)
  const discount = lesserOf(gross, atLeastZero(percentOf(gross, line.discountPercent)))
  const { key, quantity } = line
  return { key, quantity, unitPrice, gross, discount, total: money(gross - discount) }
}

function optionsPrice(line: PriceLine): Money {
  const left = new Map(Object.entries(line.freeQuota))
  const dearestFirst = [...line.options].sort((a, b) => b.price - a.price)
  return sumOf(
    dearestFirst.map(({ price, count, groupId }) => {
      const free = Math.min(count, left.get(groupId) ?? 0)
      left.set(groupId, (left.get(groupId) ?? 0) - free)
      return timesQuantity(price, count - free)
    }),
  )
}

function deliveryCharge(terms: PriceTerms, discounted: Money): Money {
  if (terms.service !== 'DELIVERY') return ZERO
  const isFree = terms.freeDeliveryFrom !== null && discounted >= terms.freeDeliveryFrom
  return isFree ? ZERO : terms.deliveryFee
}

function serviceCharge(fee: ServiceFee, gross: Money): Money {
  if (fee === null || (fee.freeFrom !== null && gross >= fee.freeFrom)) return ZERO
  return atLeastZero(fee.isPercent ? percentOf(gross, fee.amount) : money(fee.amount))
}
