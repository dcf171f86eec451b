// An order was canceled: its links are closed, and payments are refunded.
import { randomUUID } from 'node:crypto'
import { idFrom, type OrderId, type RefundId } from '@dasturxon/domain/ids'
import type { RefundStatus } from '@dasturxon/domain/payment-status'
import type { Scope } from '../../db/scope.ts'
import { addJob } from '../../jobs/add-job.ts'
import { listOfOrder, type PaymentRow, savePayment } from '../store.ts'
import { refundJob } from './refund-job.ts'

/**
 * Closes the unused link of a canceled order and requests a refund of what was
 * paid online. Returns the state of the refund, `null` when nothing was paid. A second call changes nothing.
 */
export async function requestRefund(scope: Scope, orderId: OrderId): Promise<RefundStatus | null> {
  const tries = await listOfOrder(scope, orderId)
  const link = tries.find(({ state }) => state === 'CREATED')
  if (link !== undefined) {
    const state = scope.now >= link.expires_at ? 'EXPIRED' : 'CANCELED'
    await savePayment(scope, link.id, { state, ended_at: scope.now })
  }
  const paid = tries.find(({ state }) => state === 'PAID')
  if (paid === undefined) return null
  return (await askRefund(scope, paid)).refund_state
}

/** The whole amount is refunded, once; a job then calls the provider. */
export async function askRefund(scope: Scope, payment: PaymentRow): Promise<PaymentRow> {
  if (payment.refund_state !== null) return payment
  await addJob(scope, refundJob(scope, payment))
  const asked = { refund_state: 'REQUESTED', refund_amount: payment.amount, refund_at: scope.now } as const
  return savePayment(scope, payment.id, { refund_id: newRefundId(), ...asked })
}

/** The id of a new refund; it stays the same however often the provider is called. */
export function newRefundId(): RefundId {
  return idFrom<RefundId>(randomUUID())
}
