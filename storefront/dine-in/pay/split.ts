// What this phone would pay: the whole bill, equal parts, or dishes. The server counts the same and refuses another sum.
import { equalAmount, type SplitWay } from '@dasturxon/domain/bill-split'
import { type Money, money, sumOf } from '@dasturxon/domain/money'
import type { VisitBill } from '../visit/table-call.ts'

export type BillPayment = VisitBill['payment']
export type PaidDish = BillPayment['dishes'][number]

/** What the guest has chosen. */
export type SplitWish = {
  readonly way: SplitWay
  readonly parts: number
  readonly share: number
  readonly dishes: ReadonlySet<string>
}

/** The key of a dish of the bill. */
export function dishName({ orderId, position }: { readonly orderId: string; readonly position: number }): string {
  return `${orderId}/${position}`
}

/** Whether this way can still be chosen: the first payment fixes how the bill is split. */
export function isWayOpen({ way }: BillPayment, wanted: SplitWay): boolean {
  return wanted === 'WHOLE' || way === null || way === 'WHOLE' || way === wanted
}

/** The number of parts: the fixed one, else what the guest wants. */
export function partsOf(payment: BillPayment, wanted: number): number {
  return payment.way === 'EQUAL' && payment.parts !== null ? payment.parts : wanted
}

/** How many parts are free. */
export function freeParts(payment: BillPayment, wanted: number): number {
  return payment.way === 'EQUAL' && payment.partsLeft !== null ? payment.partsLeft : wanted
}

/** The chosen dishes that are still free. */
export function chosenDishes(payment: BillPayment, { dishes }: SplitWish): readonly PaidDish[] {
  return payment.dishes.filter((dish) => dishes.has(dishName(dish)))
}

/** What the wish costs. */
export function amountOf(payment: BillPayment, wish: SplitWish): Money {
  const { dueNow } = payment
  if (wish.way === 'WHOLE') return dueNow
  if (wish.way === 'EQUAL') {
    const free = freeParts(payment, wish.parts)
    return equalAmount(dueNow, Math.min(wish.share, free), free)
  }
  const chosen = chosenDishes(payment, wish)
  if (chosen.length === payment.dishes.length) return dueNow
  return money(Math.min(dueNow, sumOf(chosen.map(({ amount }) => amount))))
}
