// The money of one order as the staff see it: its payments, its refunds, and what can still be refunded.
import type { OrderId } from '@dasturxon/domain/ids'
import { atLeastZero, type Money, money, sumOf, ZERO } from '@dasturxon/domain/money'
import { authorNames } from '../../audit/author-names.ts'
import type { Scope } from '../../db/scope.ts'
import { paidLinesOf } from '../../orders/receipt.ts'
import { listPaymentsOfOrder, listRefundRows } from './money-store.ts'
import { refundView } from './refund-view.ts'

const MOST_REFUNDS = 200

/** The payments and refunds of an order. */
export async function moneyOfOrder(scope: Scope, orderId: OrderId) {
  const payments = await listPaymentsOfOrder(scope, orderId)
  const rows = await listRefundRows(scope, { branchId: null, orderId, limit: MOST_REFUNDS })
  const names = await authorNames(
    scope,
    rows.map(({ asked_by }) => asked_by),
  )
  const returned = (of: typeof rows) => sumOf(of.filter(({ state }) => state !== 'FAILED').map(({ amount }) => amount))
  const open = payments.find(({ state, refund_state }) => state === 'PAID' && refund_state === null)
  const ofOpen = rows.filter(({ payment_id }) => payment_id === open?.id)
  return {
    payments: payments.map(({ id, provider, amount, state, at }) => ({
      id,
      provider,
      amount: money(amount),
      state,
      at: at.toISOString(),
    })),
    refunds: rows.map((row) => refundView(row, names)),
    refundable: open === undefined ? ZERO : atLeastZero(money(open.amount - returned(ofOpen))),
    refunded: returned(rows),
  }
}

export type LineMoney = { readonly paid: Money; readonly refunded: number }

/** What was paid for each line, by its position, and how much of its count was refunded. */
export async function moneyOfLines(scope: Scope, orderId: OrderId): Promise<ReadonlyMap<number, LineMoney>> {
  const { lines } = await paidLinesOf(scope, orderId)
  const rows = await listRefundRows(scope, { branchId: null, orderId, limit: MOST_REFUNDS })
  const parts = rows.filter(({ state }) => state !== 'FAILED')
  const isWhole = parts.some((part) => part.lines === null)
  const countOf = (position: number) =>
    parts
      .flatMap((part) => part.lines ?? [])
      .reduce((sum, line) => sum + (line.position === position ? line.count : 0), 0)
  return new Map(
    lines.map(({ position, quantity, total }) => [
      position,
      { paid: total, refunded: isWhole ? quantity : countOf(position) },
    ]),
  )
}
