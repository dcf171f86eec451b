// Cashback: how much may be spent, how much is earned, and which earnings are used up first.
import { atLeastZero, lesserOf, type Money, money, percentOf, shareOf, sumOf, ZERO } from './money.ts'

/** What is left of one earning. An earning is the cashback of one order. */
export type CashbackEntry = { readonly id: string; readonly left: Money; readonly expiresAt: Date }

const DAY_MS = 86_400_000
const LIFE_DAYS = 180
/** How long after delivery an earning is credited: something may be returned until then. */
export const CREDIT_AFTER_MINUTES = 30
const GIVEN_BACK_DAYS = 7

/** The most cashback an order may take: the balance, or the allowed share of its goods. */
export function cashbackLimit(goods: Money, balance: Money, sharePercent = 100): Money {
  const share = lesserOf(goods, percentOf(goods, sharePercent))
  return atLeastZero(lesserOf(share, balance))
}

/** What an order earns: a percent of the money really paid for goods. */
export function cashbackEarned(paidForGoods: Money, percent: number): Money {
  return atLeastZero(percentOf(paidForGoods, percent))
}

/** When the earning of an order is credited. */
export function creditedAt(deliveredAt: Date): Date {
  return new Date(deliveredAt.getTime() + CREDIT_AFTER_MINUTES * 60_000)
}

/** When a credited earning expires. */
export function expiresAt(credited: Date): Date {
  return new Date(credited.getTime() + LIFE_DAYS * DAY_MS)
}

/** When cashback returned by a canceled order expires: as before, but late enough to be spent again. */
export function givenBackUntil(expires: Date, now: Date): Date {
  return new Date(Math.max(expires.getTime(), now.getTime() + GIVEN_BACK_DAYS * DAY_MS))
}

/** The earnings that can still be spent. */
export function liveEntries(entries: readonly CashbackEntry[], now: Date): CashbackEntry[] {
  return entries.filter((entry) => entry.left > 0 && now < entry.expiresAt)
}

/** The balance: what is left of the earnings that have not expired. */
export function balanceOf(entries: readonly CashbackEntry[], now: Date): Money {
  return sumOf(liveEntries(entries, now).map((entry) => entry.left))
}

/** Takes the amount from the valid entries that expire first; `missing` is what they could not cover. */
export function spendOldestFirst(
  entries: readonly CashbackEntry[],
  amount: Money,
): { readonly taken: readonly { readonly id: string; readonly amount: Money }[]; readonly missing: Money } {
  const taken: { id: string; amount: Money }[] = []
  let missing = amount
  for (const entry of [...entries].sort(byExpiry)) {
    const part = lesserOf(entry.left, missing)
    if (part <= 0) continue
    taken.push({ id: entry.id, amount: part })
    missing = money(missing - part)
  }
  return { taken, missing }
}

type Refunded = {
  readonly earned: Money
  /** Already taken back by earlier refunds of the same order. */
  readonly reversed: Money
  readonly paidForGoods: Money
  /** All money refunded for goods, this refund included. */
  readonly refunded: Money
  readonly balance: Money
}

/** Takes back, pro rata, what was earned on refunded goods; the balance does not go below 0, the rest is the shortfall. */
export function reverseEarned(order: Refunded): { readonly taken: Money; readonly shortfall: Money } {
  const refunded = lesserOf(order.refunded, order.paidForGoods)
  const due = atLeastZero(money(shareOf(order.earned, refunded, order.paidForGoods) - order.reversed))
  const taken = lesserOf(due, order.balance > 0 ? order.balance : ZERO)
  return { taken, shortfall: money(due - taken) }
}

function byExpiry(a: CashbackEntry, b: CashbackEntry): number {
  return a.expiresAt.getTime() - b.expiresAt.getTime() || (a.id < b.id ? -1 : 1)
}
