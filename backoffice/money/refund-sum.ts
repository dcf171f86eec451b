// What a refund of some lines comes to: the same rule as the server has, with what was refunded before.
import { type Money, money, sumOf } from '@dasturxon/domain/money'
import { refundLines } from '@dasturxon/domain/refund-lines'

export type RefundableLine = {
  readonly position: number
  readonly count: number
  readonly paid: Money
  readonly refunded: number
}

/** The sum of the chosen lines; `null` when there is nothing to refund. */
export function refundSum(lines: readonly RefundableLine[], chosen: ReadonlyMap<number, number>): Money | null {
  const paid = lines.map(({ position, count, paid: total }) => ({ position, quantity: count, total }))
  const before = lines.flatMap(({ position, refunded }) => (refunded > 0 ? [{ position, count: refunded }] : []))
  const earlier = refundLines(paid, [], before) ?? []
  const asked = [...chosen].filter(([, count]) => count > 0).map(([position, count]) => ({ position, count }))
  const found = asked.length === 0 ? null : refundLines(paid, earlier, asked)
  if (found === null) return null
  const sum = sumOf(found.map(({ amount }) => amount))
  return sum > 0 ? money(sum) : null
}
