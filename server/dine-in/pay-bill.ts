// The guests pay the staff, and leave.
import type { TableId } from '@dasturxon/domain/ids'
import { type Money, money, sumOf } from '@dasturxon/domain/money'
import { isOnlinePayment } from '@dasturxon/domain/payment-status'
import { ok, refuse } from '@dasturxon/domain/result'
import type { StaffCaller } from '@dasturxon/domain/staff-roles'
import { recordChange } from '../audit/record-change.ts'
import type { Scope } from '../db/scope.ts'
import type { Live } from '../live/live.ts'
import { settleOrder } from '../orders/moving/settle-order.ts'
import { endVisit, lockLivingSession } from './begin-visit.ts'
import { findStaffTable } from './find-staff-table.ts'
import { takeByHand } from './paying/take-by-hand.ts'
import { billOf } from './read-bill.ts'
import type { BillView } from './round-view.ts'

export type PayBill = {
  readonly tableId: TableId
  readonly paymentType: 'CASH' | 'TERMINAL'
  /** the amount that the staff took */
  readonly duePrice: Money
}

/**
 * Marks everything on the bill as paid and ends the visit. If the bill changed meanwhile, or a phone is paying some of it, refuses
 * with what is due.
 */
export async function payBill(scope: Scope, staff: StaffCaller, ask: PayBill, live: Live) {
  const { tableId, paymentType, duePrice } = ask
  const table = await findStaffTable(scope, staff, tableId)
  if (table === undefined) return refuse('NOT_FOUND')
  const session = await lockLivingSession(scope, table)
  if (session === undefined) return refuse('VISIT_ENDED')
  const bill = await billOf(scope, session, null)
  const own = bill.rounds.filter(isPaidByItself)
  const due = money(bill.payment.dueNow + sumOf(own.map(({ totalPrice }) => totalPrice)))
  const held = bill.payment.payments.filter(({ state }) => state === 'HELD')
  if (held.length > 0) return refuse('STALE', { duePrice: bill.payment.dueNow })
  if (due !== duePrice) return refuse('STALE', { duePrice: due })

  for (const { id, status } of own) {
    const settled = await settleOrder(scope, { orderId: id, paymentType, staffId: staff.id }, live)
    if (!settled.ok) throw new Error(`expected a round at ${status} to become paid, found ${settled.code}`)
  }
  const after = await takeByHand(scope, session, { paymentType, staffId: staff.id }, live)
  if (after === 'OPEN') await endVisit(scope, session, 'PAID')
  const subject = { id: table.id, name: String(table.number) }
  const taken = { area: 'money', action: 'bill.paid', branchId: table.branch_id, subject } as const
  await recordChange(scope, staff, { ...taken, after: { paymentType, amount: due } })
  scope.afterCommit(() => live.tableChanged(scope.merchantId, table.id))
  return ok({ ...bill.totals, paidPrice: bill.session.bill.totalPrice })
}

/** An unpaid round with an online payment of its own, which is not part of what the guests split. */
function isPaidByItself({ isPaid, status, paymentType }: BillView['rounds'][number]): boolean {
  return !isPaid && status !== 'CANCELED' && isOnlinePayment(paymentType)
}
