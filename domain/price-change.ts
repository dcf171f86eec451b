// New prices for many products at once.
import { type Money, money } from './money.ts'

/** What prices are rounded to. */
export const PRICE_STEPS = [1, 100, 500, 1000] as const
export type PriceStep = (typeof PRICE_STEPS)[number]

/** The price made higher (or lower, below 0) by `percent`, rounded to the nearest `step`; never below 0. */
export function changedPrice(price: Money, percent: number, step: PriceStep): Money {
  const exact = price * (1 + percent / 100)
  // 1.1 × 30 000 is 33 000.000000000004: what is less than a tiyin is no part of a price
  return money(Math.max(0, Math.round(Number((exact / step).toPrecision(12))) * step))
}
