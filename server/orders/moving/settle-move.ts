// What a move causes besides the new status: holds, cashback, jobs, and a notification.
import { creditedAt } from '@dasturxon/domain/cashback'
import type { OrderStatus } from '@dasturxon/domain/order-status'
import { isOnlinePayment } from '@dasturxon/domain/payment-status'
import { holdCashback, releaseCashback, takeCashback } from '../../benefits/order-cashback.ts'
import type { Scope } from '../../db/scope.ts'
import { addJob } from '../../jobs/add-job.ts'
import { newJob } from '../../jobs/job.ts'
import { noteOrderMove } from '../../messages/note-order-move.ts'
import { followUpJobs } from '../follow-up.ts'
import type { OrderFacts } from '../rows.ts'
import { chequeJob } from './cheque.ts'
import { releaseHolds, retakeHolds } from './hold-store.ts'

/** Holds again what a canceled order released, to restore it; returns whether all of it was available. */
export async function revive(scope: Scope, order: OrderFacts): Promise<boolean> {
  if (!(await retakeHolds(scope, order))) return false
  if (order.cashback === 0 || (await holdCashback(scope, order))) return true
  await releaseHolds(scope, order)
  return false
}

/** Does what the move requires, in the same transaction. `order` is as it was before. */
export async function settleMove(scope: Scope, order: OrderFacts, to: OrderStatus): Promise<void> {
  if (to === 'CANCELED') {
    await releaseHolds(scope, order)
    if (order.cashback > 0) await releaseCashback(scope, order)
    // a round at a table may be paid by parts of the bill
    const mayBePaid = isOnlinePayment(order.payment_type) || order.service === 'DINE_IN'
    if (mayBePaid) await addJob(scope, newJob(scope, 'end-payments', { orderId: order.id }))
  } else if (order.status === 'CREATED') {
    for (const job of followUpJobs(scope, order, to)) await addJob(scope, job)
  }
  if (to === 'DELIVERED') await settleHandOver(scope, order)
  const { id: orderId, number, user_id: userId, service, language } = order
  // the guests at the table see the bill
  if (userId !== null) await noteOrderMove(scope, { orderId, number, userId, service, language, to })
}

async function settleHandOver(scope: Scope, order: OrderFacts): Promise<void> {
  const cheque = chequeJob(scope, order)
  if (cheque !== null) await addJob(scope, cheque)
  if (order.cashback > 0) await takeCashback(scope, order.id)
  if (order.cashback_earned === 0) return
  await addJob(scope, newJob(scope, 'earn-cashback', { orderId: order.id }, creditedAt(scope.now)))
}
