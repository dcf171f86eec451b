// A payment in one call: the provider does not begin it first.
import { isOpenTransaction } from '@dasturxon/domain/payment-status'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import type { Scope } from '../../db/scope.ts'
import type { CallRefusal, PaymentProvider, ProviderCall } from '../../gateways/payments.ts'
import type { PaymentDesk } from '../desk.ts'
import { findNamed, insertPayment, lockPayment, type PaymentRow, savePayment, subjectRef } from '../store.ts'
import type { Subject } from '../subject.ts'
import { createTransaction } from './create-transaction.ts'
import { type CallErr, lockNamedOrder } from './payable.ts'
import { performTransaction, takeMoney } from './perform-transaction.ts'

export type PayCall = Extract<ProviderCall, { readonly kind: 'PAY' }>

/** Begins the payment and makes it. Money that was taken already is stored in any case, and refunded when it is not needed. */
export async function payAtOnce(
  scope: Scope,
  desk: PaymentDesk,
  provider: PaymentProvider,
  call: PayCall,
): Promise<Result<PaymentRow, CallErr>> {
  const { transactionId, orderId, amountTiyin } = call
  // locked before the payment is looked for, so that two calls at once do not both find none
  const order = await lockNamedOrder(scope, call)
  if (!order.ok) return order
  const named = await findNamed(scope, { provider: provider.name, transactionId })
  if (provider.manners.chargesBeforePerform)
    return keepMoney(scope, desk, provider, { order: order.value, call, named })
  if (named === null || isOpenTransaction(named.state)) {
    const begun = await createTransaction(scope, desk, provider, { ...call, kind: 'CREATE' })
    if (!begun.ok) return begun
  }
  return performTransaction(scope, desk, provider, { kind: 'PERFORM', transactionId, orderId, amountTiyin })
}

type Taken = { readonly order: Subject; readonly call: PayCall; readonly named: PaymentRow | null }

async function keepMoney(
  scope: Scope,
  desk: PaymentDesk,
  provider: PaymentProvider,
  { order, call, named }: Taken,
): Promise<Result<PaymentRow, CallErr>> {
  const payment =
    named === null
      ? await insertPayment(scope, {
          of: order,
          provider: provider.name,
          transactionId: call.transactionId,
          amount: order.total,
          state: 'PENDING',
          expiresAt: order.expiresAt,
          providerAt: call.at,
        })
      : await lockPayment(scope, named.id)
  // canceled at this moment, before it was stored
  if (payment === null) return refuse<CallRefusal>('BUSY')
  if (subjectRef(payment)?.id !== order.id) return refuse<CallRefusal>('ORDER_NOT_FOUND')
  if (payment.state === 'PAID') return ok(payment)
  const begun = await savePayment(scope, payment.id, { pending_at: payment.pending_at ?? scope.now })
  return takeMoney(scope, desk, provider, { order, payment: begun, isRefusable: false })
}
