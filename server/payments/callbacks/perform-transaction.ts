// The money was taken, or is about to be: the only place in which an order becomes paid online.
import { inTiyin } from '@dasturxon/domain/payment-status'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import type { Scope } from '../../db/scope.ts'
import type { CallRefusal, PaymentProvider, ProviderCall } from '../../gateways/payments.ts'
import type { PaymentDesk } from '../desk.ts'
import { sendReceiptLater } from '../receipts/send-receipt.ts'
import { refundLate } from '../refunds/request-refund.ts'
import { findNamed, lockPayment, type PaymentRow, savePayment, subjectRef } from '../store.ts'
import { confirmSubject, findSubject, type Subject } from '../subject.ts'
import { type CallErr, whyNotPayable } from './payable.ts'

export type PerformCall = Extract<ProviderCall, { readonly kind: 'PERFORM' }>

/** Marks payment and order paid, once. Money for an ended order is never kept: it is refused or refunded. */
export async function performTransaction(
  scope: Scope,
  desk: PaymentDesk,
  provider: PaymentProvider,
  call: PerformCall,
): Promise<Result<PaymentRow, CallErr>> {
  const named = await findNamed(scope, { ...call, provider: provider.name })
  if (named === null) return refuse<CallRefusal>('NOT_FOUND')
  const of = subjectRef(named)
  if (of === null) return refuse<CallRefusal>('WRONG_STATE')
  const order = await findSubject(scope, of.id, true)
  const payment = await lockPayment(scope, named.id)
  if (order === null || payment === null) throw new Error('expected a payment to keep its order')
  if (call.orderId !== undefined && call.orderId !== order.id) return refuse<CallRefusal>('ORDER_NOT_FOUND')
  if (call.amountTiyin !== undefined && call.amountTiyin !== inTiyin(payment.amount)) {
    return refuse<CallRefusal>('WRONG_AMOUNT')
  }
  // providers repeat their calls: the payment was made already
  if (payment.state === 'PAID') return ok(payment)
  if (payment.state !== 'PENDING') return refuse<CallRefusal>('WRONG_STATE')
  if (order.isPaid) return refuse<CallRefusal>('ALREADY_PAID')
  return takeMoney(scope, desk, provider, { order, payment, isRefusable: call.isRefusable === true })
}

export type Pair = { readonly order: Subject; readonly payment: PaymentRow; readonly isRefusable: boolean }

/** Marks a locked payment and its order paid; money that comes too late is refused, or refunded when it was taken already. */
export async function takeMoney(
  scope: Scope,
  desk: PaymentDesk,
  provider: PaymentProvider,
  pair: Pair,
): Promise<Result<PaymentRow, CallErr>> {
  const { order, payment } = pair
  if (whyNotPayable(scope, desk, provider, order) !== null) return tooLate(scope, desk, provider, pair)
  const isConfirmed = await confirmSubject(scope, order, provider.name, desk.live)
  if (!isConfirmed) return tooLate(scope, desk, provider, pair)
  await sendReceiptLater(scope, provider, payment.id)
  return ok(await savePayment(scope, payment.id, { state: 'PAID', paid_at: scope.now }))
}

/** The order has ended or was paid otherwise, and is not restored. Money that was already taken is refunded. */
async function tooLate(
  scope: Scope,
  { log }: PaymentDesk,
  provider: PaymentProvider,
  { order, payment, isRefusable }: Pair,
): Promise<Result<PaymentRow, CallErr>> {
  const facts = { merchantId: scope.merchantId, paymentId: payment.id, orderId: order.id, provider: provider.name }
  if (isRefusable || !provider.manners.chargesBeforePerform) {
    const state = order.status === 'CREATED' ? 'EXPIRED' : 'CANCELED'
    await savePayment(scope, payment.id, { state, ended_at: scope.now })
    scope.afterCommit(() => log.warn({ event: 'PAYMENT_TOO_LATE', ...facts }, 'late payment refused'))
    return refuse<CallRefusal>('WRONG_STATE')
  }
  scope.afterCommit(() => log.error({ event: 'PAID_TOO_LATE', ...facts }, 'late payment must be refunded'))
  return ok(await refundLate(scope, payment))
}
