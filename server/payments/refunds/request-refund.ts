// An order was canceled: its links are closed, and payments are refunded.
import { randomUUID } from 'node:crypto'
import { idFrom, type OrderId, type RefundId } from '@dasturxon/domain/ids'
import { type Money, money } from '@dasturxon/domain/money'
import type { RefundStatus } from '@dasturxon/domain/payment-status'
import type { Scope } from '../../db/scope.ts'
import { addJob } from '../../jobs/add-job.ts'
import { listOfSubject, type PaymentChange, type PaymentRow, savePayment } from '../store.ts'
import { amountOf, listParts } from './part-store.ts'
import { refundJob } from './refund-job.ts'

/**
 * Closes the unused link of a canceled order and requests a refund of what was
 * paid online. Returns the state of the refund, `null` when nothing was paid. A second call changes nothing.
 */
export async function requestRefund(scope: Scope, orderId: OrderId): Promise<RefundStatus | null> {
  const tries = await listOfSubject(scope, { kind: 'ORDER', id: orderId })
  const link = tries.find(({ state }) => state === 'CREATED')
  if (link !== undefined) {
    const state = scope.now >= link.expires_at ? 'EXPIRED' : 'CANCELED'
    await savePayment(scope, link.id, { state, ended_at: scope.now })
  }
  const allPaid = tries.filter(({ state }) => state === 'PAID')
  // others were refunded at once, because they came too late
  const paid = allPaid.find(({ refund_state }) => refund_state === null) ?? allPaid[0]
  if (paid === undefined) return null
  return (await askRefund(scope, paid)).refund_state
}

type AskedBy = { readonly refund_by: string; readonly refund_reason: string }

/** All that parts have not returned is refunded, once; a job then calls the provider. */
export async function askRefund(scope: Scope, payment: PaymentRow, by: AskedBy | null = null): Promise<PaymentRow> {
  if (payment.refund_state !== null) return payment
  const rest = money(payment.amount - amountOf(await listParts(scope, payment.id)))
  return save(scope, payment, rest, by ?? {})
}

/** Money that was taken for an order that does not need it. In one change: an order keeps the money of one payment at most. */
export function refundLate(scope: Scope, payment: PaymentRow): Promise<PaymentRow> {
  return save(scope, payment, payment.amount, { state: 'PAID', paid_at: scope.now })
}

async function save(scope: Scope, payment: PaymentRow, amount: Money, more: PaymentChange): Promise<PaymentRow> {
  await addJob(scope, refundJob(scope, payment))
  const asked = { refund_state: 'REQUESTED', refund_amount: amount, refund_at: scope.now } as const
  return savePayment(scope, payment.id, { ...more, refund_id: newRefundId(), ...asked })
}

/** The id of a new refund; it stays the same however often the provider is called. */
export function newRefundId(): RefundId {
  return idFrom<RefundId>(randomUUID())
}
