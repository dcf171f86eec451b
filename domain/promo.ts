// Promo codes: whether one applies, and its discount.
import type { PromoId } from './ids.ts'
import { atLeastZero, lesserOf, type Money, money, percentOf, ZERO } from './money.ts'

/** `productDiscount` and `deliveryDiscount` are whole so'm for AMOUNT, percents for PERCENTAGE. */
export type Promo = {
  readonly id: PromoId
  readonly code: string
  readonly discountType: 'AMOUNT' | 'PERCENTAGE'
  readonly productDiscount: number
  readonly deliveryDiscount: number
  readonly minPrice: Money
  readonly startsAt: Date
  readonly endsAt: Date
  readonly isActive: boolean
  readonly usesLeft: number | null
  readonly isFirstOrderOnly: boolean
}

/** The facts about a customer that the rules of a promo need. */
export type PromoCustomer = { readonly hasOrdered: boolean; readonly hasUsedIt: boolean }

/** For a guest, or a customer the page has no data about: the server decides. */
export const UNKNOWN_CUSTOMER: PromoCustomer = { hasOrdered: false, hasUsedIt: false }

export type PromoRefusal =
  | 'PROMO_NOT_ACTIVE'
  | 'PROMO_NOT_STARTED'
  | 'PROMO_EXPIRED'
  | 'PROMO_USED_UP'
  | 'PROMO_FIRST_ORDER_ONLY'
  | 'PROMO_BELOW_MINIMUM'

/**
 * Why the promo does not apply now to goods (after item discounts), or `null`. Goods must be more than its minimum, which is
 * checked last: it is the only rule that a customer can still satisfy.
 */
export function promoRefusal(promo: Promo, goods: Money, now: Date, customer: PromoCustomer): PromoRefusal | null {
  if (!promo.isActive) return 'PROMO_NOT_ACTIVE'
  if (now < promo.startsAt) return 'PROMO_NOT_STARTED'
  if (now >= promo.endsAt) return 'PROMO_EXPIRED'
  if (promo.usesLeft !== null && promo.usesLeft <= 0) return 'PROMO_USED_UP'
  if (customer.hasUsedIt) return 'PROMO_USED_UP'
  if (promo.isFirstOrderOnly && customer.hasOrdered) return 'PROMO_FIRST_ORDER_ONLY'
  if (goods <= promo.minPrice) return 'PROMO_BELOW_MINIMUM'
  return null
}

/** The discount on goods: an amount or a percent of gross, never more than the goods cost. */
export function promoProduct(promo: Promo | null, gross: Money, goods: Money): Money {
  if (promo === null) return ZERO
  return lesserOf(discountOf(promo, promo.productDiscount, gross), goods)
}

/** The discount on delivery, never more than the delivery fee. */
export function promoDelivery(promo: Promo | null, delivery: Money): Money {
  if (promo === null) return ZERO
  return lesserOf(discountOf(promo, promo.deliveryDiscount, delivery), delivery)
}

/** The code as it is stored and compared: trimmed, upper case. */
export function normalCode(text: string): string {
  return text.trim().toUpperCase()
}

function discountOf(promo: Promo, discount: number, base: Money): Money {
  return atLeastZero(promo.discountType === 'AMOUNT' ? money(discount) : percentOf(base, discount))
}
