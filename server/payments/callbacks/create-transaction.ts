// A provider begins a payment of an order.
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import type { Scope } from '../../db/scope.ts'
import type { CallRefusal, PaymentProvider, ProviderCall } from '../../gateways/payments.ts'
import type { PaymentDesk } from '../desk.ts'
import { checkLater } from '../reconcile/check-later.ts'
import {
  findNamed,
  insertPayment,
  listOfSubject,
  lockPayment,
  type PaymentRow,
  savePayment,
  subjectRef,
} from '../store.ts'
import { findSubject, holdSubject, type Subject } from '../subject.ts'
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
  // one that is only created has its id from the checkout: the provider begins it now
  if (before !== null && before.state !== 'CREATED') return repeated(scope, order.value, before)

  const why = whyNotPayable(scope, desk, provider, order.value)
  if (why !== null) return refuse(why)
  const tries = await listOfSubject(scope, order.value)
  // money that another provider still takes is refunded: the customer has chosen this one since
  const isBusy = tries.some(({ state, provider: name }) => state === 'PENDING' && name === provider.name)
  if (isBusy && !provider.manners.takesManyTries) return refuse<CallRefusal>('BUSY')
  const link = tries.find(({ state }) => state === 'CREATED') ?? null
  return begun(scope, provider, { order: order.value, link, call })
}

/** The order is locked, so a transaction that was found cannot change. */
async function repeated(scope: Scope, order: Subject, before: PaymentRow): Promise<Result<PaymentRow, CallErr>> {
  const payment = await lockPayment(scope, before.id)
  const isSame = payment?.state === 'PENDING' && subjectRef(payment)?.id === order.id && !order.isPaid
  return isSame && scope.now < order.expiresAt ? ok(payment) : refuse<CallRefusal>('WRONG_STATE')
}

type Beginning = { readonly order: Subject; readonly link: PaymentRow | null; readonly call: CreateCall }

async function begun(
  scope: Scope,
  provider: PaymentProvider,
  { order, link, call }: Beginning,
): Promise<Result<PaymentRow, CallErr>> {
  await holdSubject(scope, order)
  const expiresAt = (await findSubject(scope, order.id, false))?.expiresAt ?? order.expiresAt
  const isOwn =
    link !== null &&
    link.provider === provider.name &&
    (link.provider_transaction_id ?? call.transactionId) === call.transactionId
  if (isOwn) {
    const bound = { provider_transaction_id: call.transactionId, provider_at: call.at, pending_at: scope.now }
    return ok(await savePayment(scope, link.id, { state: 'PENDING', expires_at: expiresAt, ...bound }))
  }
  // the customer has chosen another provider since: the old link is not valid
  if (link !== null) await savePayment(scope, link.id, { state: 'CANCELED', ended_at: scope.now })
  const payment = await insertPayment(scope, {
    of: order,
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
