// The sums of a draft, and what is missing to the minimum. The page estimates with this code; the server quotes and places
// orders with it, so both always agree.
import { cashbackLimit } from './cashback.ts'
import type { ServiceType } from './menu.ts'
import { type Money, money, ZERO } from './money.ts'
import { type PriceLine, priceBasket, priceLines, type ServiceFee, type Totals } from './pricing.ts'
import { type Promo, type PromoCustomer, type PromoRefusal, promoRefusal } from './promo.ts'

/** Terms of delivery: the fee, the amount from which it is free, and the minimum of the order. */
export type DeliveryTerms = { readonly fee: Money; readonly freeFrom: Money | null; readonly minimum: Money }

export type SumTerms = {
  readonly service: ServiceType
  /** `null` when the order is not delivered */
  readonly delivery: DeliveryTerms | null
  readonly promo: (Promo & { readonly customer: PromoCustomer }) | null
  readonly serviceFee: ServiceFee
  readonly cashbackAsked: Money
  readonly cashbackBalance: Money
  readonly cashbackSharePercent: number
  readonly cashbackPercent: number
  readonly minimalProductCount: number
  readonly now: Date
}

/** What is missing to the minimum order: in money, and in pieces. */
export type Shortage = { readonly price: Money; readonly missing: Money; readonly count: number }

export type DraftSums = {
  readonly totals: Totals
  /** the price of the goods for minimums and free delivery: after discounts of the lines, before a promo */
  readonly goods: Money
  /** why the promo does not apply; `null` when it applies or there is none */
  readonly promoRefusal: PromoRefusal | null
  /** `null` when the minimum is met, or when the order is not delivered */
  readonly shortage: Shortage | null
  /** the most cashback that may be spent */
  readonly cashbackLimit: Money
}

/** The sums of the lines; `count` is how many pieces they hold. */
export function sumDraft(lines: readonly PriceLine[], count: number, terms: SumTerms): DraftSums {
  const { delivery, promo } = terms
  const sums = priceLines(lines)
  const goods = money(sums.gross - sums.itemDiscount)
  const refusal = promo === null ? null : promoRefusal(promo, goods, terms.now, promo.customer)
  const totals = priceBasket(lines, {
    service: terms.service,
    deliveryFee: delivery?.fee ?? ZERO,
    freeDeliveryFrom: delivery?.freeFrom ?? null,
    promo: refusal === null ? promo : null,
    serviceFee: terms.serviceFee,
    cashbackAsked: terms.cashbackAsked,
    cashbackBalance: terms.cashbackBalance,
    cashbackSharePercent: terms.cashbackSharePercent,
    cashbackPercent: terms.cashbackPercent,
  })
  return {
    totals,
    goods,
    promoRefusal: refusal,
    shortage: delivery === null ? null : shortageOf(delivery.minimum, goods, terms.minimalProductCount - count),
    cashbackLimit: cashbackLimit(totals.goods, terms.cashbackBalance, terms.cashbackSharePercent),
  }
}

function shortageOf(price: Money, goods: Money, missingCount: number): Shortage | null {
  const missing = money(Math.max(0, price - goods))
  return missing === 0 && missingCount <= 0 ? null : { price, missing, count: Math.max(0, missingCount) }
}
