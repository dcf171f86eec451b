// A provider begins a payment of an order.
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import type { Scope } from '../../db/scope.ts'
import type { CallRefusal, PaymentProvider, ProviderCall } from '../../gateways/payments.ts'
import { holdForPayment } from '../../orders/moving/hold-for-payment.ts'
import { type PayableOrder, payableOrder } from '../../orders/moving/payable-order.ts'
import type { PaymentDesk } from '../desk.ts'
import { checkLater } from '../reconcile/check-later.ts'
import { findNamed, insertPayment, listOfOrder, lockPayment, type PaymentRow, savePayment } from '../store.ts'
import { type CallErr, lockNamedOrder, whyNotPayable } from './payable.ts'

export type CreateCall = Extract<ProviderCall, { readonly kind: 'CREATE' }>

/** Links the provider's transaction to the order. The same call again returns the same payment; others are not changed. */
export async function createTransaction(
  scope: Scope,
  desk: PaymentDesk,
  provider: PaymentProvider,
  call: CreateCall,
): Promise<Result<PaymentRow, CallErr>> {
  const order = await lockNamedOrder(scope, call)
  if (!order.ok) return order
  const before = await findNamed(scope, { provider: provider.name, transactionId: call.transactionId })
  if (before !== null) return repeated(scope, order.value, before)

  const why = whyNotPayable(scope, desk, provider, order.value)
  if (why !== null) return refuse(why)
  const tries = await listOfOrder(scope, order.value.id)
  const isBusy = tries.some(({ state }) => state === 'PENDING')
  if (isBusy && !provider.manners.takesManyTries) return refuse<CallRefusal>('BUSY')
  const link = tries.find(({ state }) => state === 'CREATED') ?? null
  return begun(scope, provider, { order: order.value, link, call })
}

/** The order is locked, so a transaction that was found cannot change. */
async function repeated(scope: Scope, order: PayableOrder, before: PaymentRow): Promise<Result<PaymentRow, CallErr>> {
  const payment = await lockPayment(scope, before.id)
  const isSame = payment?.state === 'PENDING' && payment.order_id === order.id && !order.isPaid
  return isSame && scope.now < order.expiresAt ? ok(payment) : refuse<CallRefusal>('WRONG_STATE')
}

type Beginning = { readonly order: PayableOrder; readonly link: PaymentRow | null; readonly call: CreateCall }

async function begun(
  scope: Scope,
  provider: PaymentProvider,
  { order, link, call }: Beginning,
): Promise<Result<PaymentRow, CallErr>> {
  await holdForPayment(scope, order.id)
  const expiresAt = (await payableOrder(scope, order.id, false))?.expiresAt ?? order.expiresAt
  const isOwn = link !== null && link.provider === provider.name && link.provider_transaction_id === null
  if (isOwn) {
    const bound = { provider_transaction_id: call.transactionId, provider_at: call.at, pending_at: scope.now }
    return ok(await savePayment(scope, link.id, { state: 'PENDING', expires_at: expiresAt, ...bound }))
  }
  // the customer has chosen another provider since: the old link is not valid
  if (link !== null) await savePayment(scope, link.id, { state: 'CANCELED', ended_at: scope.now })
  const payment = await insertPayment(scope, {
    orderId: order.id,
    provider: provider.name,
    transactionId: call.transactionId,
    amount: order.total,
    state: 'PENDING',
    expiresAt,
    providerAt: call.at,
  })
  // canceled at this moment, before it was created
  if (payment === null) return refuse<CallRefusal>('WRONG_STATE')
  await checkLater(scope, payment)
  return ok(payment)
}
