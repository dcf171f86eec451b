// A customer pays their order online.
import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import type { OrderId, UserId } from '@dasturxon/domain/ids'
import type { Language } from '@dasturxon/domain/locale'
import { type Payability, payability } from '@dasturxon/domain/payability'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import type { Scope } from '../../db/scope.ts'
import type { CheckoutAsk, PaymentProvider, PaymentProviders, ProviderKeys } from '../../gateways/payments.ts'
import { unlessUnreadable } from '../../merchants/secrets.ts'
import { type PayableOrder, payableOrder } from '../../orders/moving/payable-order.ts'
import { paymentAsk } from '../payment-ask.ts'
import { findProviderKeys } from '../provider-keys.ts'
import { checkLater } from '../reconcile/check-later.ts'
import { insertPayment, listOfOrder, type PaymentRow, savePayment } from '../store.ts'
import { type CheckoutView, checkoutView } from '../view.ts'
import { listOtherTypes } from './list-methods.ts'

export type CheckoutDesk = {
  readonly providers: PaymentProviders
  readonly secretKey: string
  inTransaction<T>(work: (scope: Scope) => Promise<T>): Promise<T>
}

export type OpenCheckout = {
  readonly orderId: OrderId
  readonly userId: UserId
  readonly language: Language
  /** `https://brand.example` */
  readonly origin: string
}

type Opened = {
  readonly order: PayableOrder
  readonly payment: PaymentRow
  readonly provider: PaymentProvider
  readonly ask: CheckoutAsk
}

/** Opens a payment, or finds the open one; the provider is called outside of any transaction; if it is down, nothing changes. */
export async function openCheckout(desk: CheckoutDesk, ask: OpenCheckout): Promise<Result<CheckoutView, ErrorRefusal>> {
  const opened = await desk.inTransaction((scope) => open(scope, desk, ask))
  if (!opened.ok) return opened
  const { provider, payment, order } = opened.value
  const way = await provider.checkout(opened.value.ask)
  if (way === 'down') {
    const methods = await desk.inTransaction((scope) => listOtherTypes(scope, desk.providers, order.paymentType))
    return refuse('PAYMENT_DOWN', { methods })
  }
  const { transactionId } = way
  if (transactionId !== undefined && payment.provider_transaction_id === null) {
    await desk.inTransaction((scope) => savePayment(scope, payment.id, { provider_transaction_id: transactionId }))
  }
  return ok(checkoutView(payment, order, way))
}

async function open(scope: Scope, desk: CheckoutDesk, ask: OpenCheckout): Promise<Result<Opened, ErrorRefusal>> {
  const order = await payableOrder(scope, ask.orderId, true)
  if (order === null || order.userId !== ask.userId) return refuse('NOT_FOUND')
  const said = payability(order, scope.now)
  if (said !== 'PAYABLE' && said !== 'OFFLINE') return refuse(REFUSALS[said])
  const provider = said === 'OFFLINE' ? undefined : desk.providers.get(order.paymentType)
  const keys =
    provider === undefined ? null : await unlessUnreadable(findProviderKeys(scope, desk.secretKey, provider.name))
  if (provider === undefined || keys === null) {
    return refuse('PAYMENT_UNAVAILABLE', { methods: await listOtherTypes(scope, desk.providers, order.paymentType) })
  }
  const payment = await openPayment(scope, provider, order)
  return ok({ order, payment, provider, ask: checkoutAsk(scope, ask, { order, payment, keys, provider }) })
}

const REFUSALS = {
  PAID: 'ORDER_PAID',
  CANCELED: 'ORDER_CANCELED',
  EXPIRED: 'PAYMENT_EXPIRED',
} as const satisfies Partial<Record<Payability, string>>

/** The open payment of an order: one that the provider has begun, else the link, else a new one. */
async function openPayment(scope: Scope, provider: PaymentProvider, order: PayableOrder): Promise<PaymentRow> {
  const tries = await listOfOrder(scope, order.id)
  const theirs = tries.filter((payment) => payment.provider === provider.name)
  const open = theirs.find(({ state }) => state === 'PENDING') ?? theirs.find(({ state }) => state === 'CREATED')
  if (open !== undefined) return open
  // the customer has chosen another payment type since
  const stray = tries.find(({ state }) => state === 'CREATED')
  if (stray !== undefined) await savePayment(scope, stray.id, { state: 'CANCELED', ended_at: scope.now })
  const payment = await insertPayment(scope, {
    orderId: order.id,
    provider: provider.name,
    transactionId: null,
    amount: order.total,
    state: 'CREATED',
    expiresAt: order.expiresAt,
    providerAt: null,
  })
  if (payment === null) throw new Error('expected a payment without a transaction to be new')
  await checkLater(scope, payment)
  return payment
}

type Facts = {
  readonly order: PayableOrder
  readonly payment: PaymentRow
  readonly keys: ProviderKeys
  readonly provider: PaymentProvider
}

function checkoutAsk(scope: Scope, ask: OpenCheckout, { order, payment, keys, provider }: Facts): CheckoutAsk {
  return {
    ...paymentAsk(scope, payment, order.id, keys),
    orderNumber: order.number,
    language: ask.language,
    returnUrl: `${ask.origin}/profile/orders/${order.id}`,
    callbackUrl: `${ask.origin}/api/payments/v2/callbacks/${provider.name}/${scope.merchantId}`,
    expiresAt: order.expiresAt,
  }
}
