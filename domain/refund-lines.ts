// What a refund of some lines of an order returns: the money that was really paid for them.
import { atLeastZero, type Money, money, shareOf, sumOf, thousandths } from './money.ts'

/** A line of an order; `total` is what was paid for it after discounts, promo and cashback. */
export type PaidLine = { readonly position: number; readonly quantity: number; readonly total: Money }
export type LineAsk = { readonly position: number; readonly count: number }
export type RefundedLine = LineAsk & { readonly amount: Money }

/** The lines with their amounts; `null` when a line does not exist, is named twice, or has less left. */
export function refundLines(
  paid: readonly PaidLine[],
  earlier: readonly RefundedLine[],
  asked: readonly LineAsk[],
): readonly RefundedLine[] | null {
  if (new Set(asked.map(({ position }) => position)).size < asked.length) return null
  const found = asked.map((ask) => refundLine(paid, earlier, ask))
  const lines = found.filter((line) => line !== null)
  return lines.length === asked.length ? lines : null
}

/** Shares of the running count, not of the single refund: all refunds of a line add up to its total. */
function refundLine(
  paid: readonly PaidLine[],
  earlier: readonly RefundedLine[],
  { position, count }: LineAsk,
): RefundedLine | null {
  const line = paid.find((each) => each.position === position)
  if (line === undefined) return null
  const before = earlier.filter((each) => each.position === position)
  const [whole, asked] = [thousandths(line.quantity), thousandths(count)]
  const upTo = before.reduce((sum, each) => sum + thousandths(each.count), asked)
  if (asked <= 0 || upTo > whole) return null
  const share = shareOf(line.total, money(upTo), money(whole))
  const amount = atLeastZero(money(share - sumOf(before.map((each) => each.amount))))
  return { position, count, amount }
}
