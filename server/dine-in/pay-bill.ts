// The guests pay the staff, and leave.
import type { TableId } from '@dasturxon/domain/ids'
import type { Money } from '@dasturxon/domain/money'
import { ok, refuse } from '@dasturxon/domain/result'
import type { StaffCaller } from '@dasturxon/domain/staff-roles'
import type { Scope } from '../db/scope.ts'
import type { Live } from '../live/live.ts'
import { settleOrder } from '../orders/moving/settle-order.ts'
import { endVisit, lockLivingSession } from './begin-visit.ts'
import { findStaffTable } from './find-staff-table.ts'
import { billOf } from './read-bill.ts'

export type PayBill = {
  readonly tableId: TableId
  readonly paymentType: 'CASH' | 'TERMINAL'
  /** the amount that the staff took */
  readonly duePrice: Money
}

/** Marks everything on the bill as paid and ends the visit; if the bill changed meanwhile, refuses with the new one. */
export async function payBill(scope: Scope, staff: StaffCaller, ask: PayBill, live: Live) {
  const { tableId, paymentType, duePrice } = ask
  const table = await findStaffTable(scope, staff, tableId)
  if (table === undefined) return refuse('NOT_FOUND')
  const session = await lockLivingSession(scope, table)
  if (session === undefined) return refuse('VISIT_ENDED')
  const bill = await billOf(scope, session, null)
  const due = bill.session.bill.duePrice
  if (due !== duePrice) return refuse('STALE', { duePrice: due })

  for (const { id, isPaid, status } of bill.rounds) {
    if (isPaid || status === 'CANCELED') continue
    const settled = await settleOrder(scope, { orderId: id, paymentType, staffId: staff.id }, live)
    if (!settled.ok) throw new Error(`expected a round at ${status} to become paid, found ${settled.code}`)
  }
  await endVisit(scope, session, 'PAID')
  scope.afterCommit(() => live.tableChanged(scope.merchantId, table.id))
  return ok({ ...bill.totals, paidPrice: bill.session.bill.totalPrice })
}
