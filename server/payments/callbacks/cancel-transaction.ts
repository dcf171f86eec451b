// A provider cancels a transaction, or reverses a payment.
import { type Money, money, ZERO } from '@dasturxon/domain/money'
import { MOVES } from '@dasturxon/domain/order-status'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import type { Scope } from '../../db/scope.ts'
import { takePartBack } from '../../dine-in/paying/end-part.ts'
import type { CallRefusal, PaymentProvider, ProviderCall } from '../../gateways/payments.ts'
import { moveOrder } from '../../orders/moving/move-order.ts'
import type { PaymentDesk } from '../desk.ts'
import { amountOf, isOpenPart, listParts, savePart } from '../refunds/part-store.ts'
import { newRefundId } from '../refunds/request-refund.ts'
import { findNamed, insertPayment, lockPayment, type PaymentRow, savePayment, subjectRef } from '../store.ts'
import { findSubject, type Subject } from '../subject.ts'
import type { CallErr } from './payable.ts'

export type CancelCall = Extract<ProviderCall, { readonly kind: 'CANCEL' }>

/** Ends an open payment and leaves the order unpaid; for a paid one, cancels the order too. Repeats change nothing. */
export async function cancelTransaction(
  scope: Scope,
  desk: PaymentDesk,
  provider: PaymentProvider,
  call: CancelCall,
): Promise<Result<PaymentRow, CallErr>> {
  const named = await findNamed(scope, { ...call, provider: provider.name })
  if (named === null) return canceledUnseen(scope, provider, call)
  const of = subjectRef(named)
  const order = of === null ? null : await findSubject(scope, of.id, true)
  const payment = await lockPayment(scope, named.id)
  if (payment === null) throw new Error('expected a payment to stay')
  if (payment.state === 'PAID') return takenBack(scope, desk, provider, { order, payment, call })
  // the first reason and time stay
  if (payment.state !== 'CREATED' && payment.state !== 'PENDING') return ok(payment)
  const state = call.hasFailed === true ? 'FAILED' : 'CANCELED'
  return ok(await savePayment(scope, payment.id, { state, ended_at: scope.now, end_reason: call.reason }))
}

/** Calls may arrive out of order: a transaction canceled before it was created is stored as canceled. */
async function canceledUnseen(
  scope: Scope,
  provider: PaymentProvider,
  call: CancelCall,
): Promise<Result<PaymentRow, CallErr>> {
  if (call.number !== undefined) return refuse<CallRefusal>('NOT_FOUND')
  const payment = await insertPayment(scope, {
    of: null,
    provider: provider.name,
    transactionId: call.transactionId,
    amount: ZERO,
    state: 'CANCELED',
    expiresAt: scope.now,
    providerAt: null,
    reason: call.reason,
  })
  // two at once: the other one was stored, with the same content
  const kept = payment ?? (await findNamed(scope, { provider: provider.name, transactionId: call.transactionId }))
  return kept === null ? refuse<CallRefusal>('NOT_FOUND') : ok(kept)
}

type Taking = { readonly order: Subject | null; readonly payment: PaymentRow; readonly call: CancelCall }

/** The provider returns the money itself; possible while the brand may still cancel the order. */
async function takenBack(
  scope: Scope,
  { live }: PaymentDesk,
  provider: PaymentProvider,
  { order, payment, call }: Taking,
): Promise<Result<PaymentRow, CallErr>> {
  if (!provider.manners.cancelsPaid) return refuse<CallRefusal>('ALREADY_PAID')
  if (payment.refund_state === 'DONE') return ok(payment)
  if (order === null) throw new Error('expected a paid payment to keep its order')
  const isOff = order.status === 'CANCELED'
  const mayCancel = MOVES[order.status].some(({ to, by }) => to === 'CANCELED' && by.includes('system'))
  const isRefused = order.kind === 'PART' ? !(await takePartBack(scope, order.id, live)) : !isOff && !mayCancel
  if (isRefused) return refuse<CallRefusal>('CANNOT_CANCEL')
  // stored before the order moves, so that canceling does not request the same refund again
  const back = await savePayment(scope, payment.id, {
    refund_id: payment.refund_id ?? newRefundId(),
    refund_state: 'DONE',
    refund_amount: await endParts(scope, payment),
    refund_at: scope.now,
    end_reason: call.reason,
  })
  if (isOff || order.kind === 'PART') return ok(back)
  const ask = { orderId: order.id, to: 'CANCELED', actor: 'system', reason: 'PAYMENT_CANCELED' } as const
  const moved = await moveOrder(scope, ask, live)
  if (!moved.ok) throw new Error(`expected the system to cancel an order at ${order.status}, found ${moved.code}`)
  return ok(back)
}

/** The provider returns all that is left: a part that waits is not sent any more. Returns what is left. */
async function endParts(scope: Scope, payment: PaymentRow): Promise<Money> {
  for (const part of await listParts(scope, payment.id)) {
    if (isOpenPart(part)) await savePart(scope, payment, part, 'FAILED')
  }
  return money(payment.amount - amountOf(await listParts(scope, payment.id)))
}
