// A customer pays their order online.
import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import type { OrderId, UserId } from '@dasturxon/domain/ids'
import type { Language } from '@dasturxon/domain/locale'
import { type Payability, payability } from '@dasturxon/domain/payability'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import type { Scope } from '../../db/scope.ts'
import type {
  CheckoutAsk,
  PaymentProvider,
  PaymentProviders,
  ProviderKeys,
  ReceiptData,
} from '../../gateways/payments.ts'
import { unlessUnreadable } from '../../merchants/secrets.ts'
import { paymentAsk } from '../payment-ask.ts'
import { findProviderKeys } from '../provider-keys.ts'
import { checkLater } from '../reconcile/check-later.ts'
import { insertPayment, listOfSubject, lockPayment, type PaymentRow, savePayment } from '../store.ts'
import { findSubject, receiptOfSubject, type Subject } from '../subject.ts'
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

export type Opened = {
  readonly order: Subject
  readonly payment: PaymentRow
  readonly provider: PaymentProvider
  readonly ask: CheckoutAsk
}

/** Opens a payment, or finds the open one; the provider is called outside of any transaction; if it is down, nothing changes. */
export async function openCheckout(desk: CheckoutDesk, ask: OpenCheckout): Promise<Result<CheckoutView, ErrorRefusal>> {
  const opened = await desk.inTransaction((scope) => open(scope, desk, ask))
  return opened.ok ? goToProvider(desk, opened.value) : opened
}

/** Where an opened payment is paid; called outside of any transaction. */
export async function goToProvider(desk: CheckoutDesk, opened: Opened): Promise<Result<CheckoutView, ErrorRefusal>> {
  const { provider, payment, order } = opened
  if (payment.page_url !== null) {
    return ok(checkoutView(payment, order, { url: payment.page_url, expiresAt: order.expiresAt }))
  }
  const way = await provider.checkout(opened.ask)
  if (way === 'down') {
    const methods = await desk.inTransaction((scope) => listOtherTypes(scope, desk.providers, order.paymentType))
    return refuse('PAYMENT_DOWN', { methods })
  }
  const { transactionId } = way
  if (transactionId === undefined || !('url' in way)) return ok(checkoutView(payment, order, way))
  const page = { transactionId, url: way.url }
  const url = await desk.inTransaction((scope) => keepPage(scope, payment, page))
  return ok(checkoutView(payment, order, { ...way, url }))
}

type Page = { readonly transactionId: string; readonly url: string }

/** Of two that were opened at the same time one is used, so that the other cannot be paid unnoticed. */
async function keepPage(scope: Scope, { id }: PaymentRow, { transactionId, url }: Page): Promise<string> {
  const payment = await lockPayment(scope, id)
  if (payment?.page_url != null) return payment.page_url
  // one that is being paid already keeps its transaction
  if (payment?.provider_transaction_id === null) {
    await savePayment(scope, id, { provider_transaction_id: transactionId, page_url: url })
  }
  return url
}

async function open(scope: Scope, desk: CheckoutDesk, ask: OpenCheckout): Promise<Result<Opened, ErrorRefusal>> {
  const order = await findSubject(scope, ask.orderId, true)
  if (order?.kind !== 'ORDER' || order.userId !== ask.userId) return refuse('NOT_FOUND')
  // the customer returns to the page inside Click
  const base = order.paymentType === 'CLICK_MINI_APP' ? '/click' : ''
  return openSubject(scope, desk, order, { ...ask, returnUrl: `${ask.origin}${base}/pay/return?order=${order.id}` })
}

export type Returning = Pick<OpenCheckout, 'language' | 'origin'> & {
  /** the page to which the provider sends the customer back */
  readonly returnUrl: string
}

/** Opens a payment of this locked order or part of a bill, or finds the open one. */
export async function openSubject(
  scope: Scope,
  desk: Pick<CheckoutDesk, 'providers' | 'secretKey'>,
  order: Subject,
  ask: Returning,
): Promise<Result<Opened, ErrorRefusal>> {
  const said = payability(order, scope.now)
  if (said !== 'PAYABLE' && said !== 'OFFLINE') return refuse(NOT_PAYABLE[said])
  const provider = said === 'OFFLINE' ? undefined : desk.providers.get(order.paymentType)
  const keys =
    provider === undefined ? null : await unlessUnreadable(findProviderKeys(scope, desk.secretKey, provider.name))
  if (provider === undefined || keys === null) {
    return refuse('PAYMENT_UNAVAILABLE', { methods: await listOtherTypes(scope, desk.providers, order.paymentType) })
  }
  const payment = await openPayment(scope, provider, order)
  const receipt = await receiptOfSubject(scope, order)
  return ok({ order, payment, provider, ask: checkoutAsk(scope, ask, { order, payment, keys, provider, receipt }) })
}

/** Why an order cannot be paid online, as a refusal. */
export const NOT_PAYABLE = {
  PAID: 'ORDER_PAID',
  CANCELED: 'ORDER_CANCELED',
  EXPIRED: 'PAYMENT_EXPIRED',
} as const satisfies Partial<Record<Payability, string>>

/** The open payment of an order: one that the provider has begun, else the link, else a new one. */
export async function openPayment(scope: Scope, provider: PaymentProvider, order: Subject): Promise<PaymentRow> {
  const tries = await listOfSubject(scope, order)
  const theirs = tries.filter((payment) => payment.provider === provider.name)
  const open = theirs.find(({ state }) => state === 'PENDING') ?? theirs.find(({ state }) => state === 'CREATED')
  if (open !== undefined) return open
  // the customer has chosen another payment type since
  const stray = tries.find(({ state }) => state === 'CREATED')
  if (stray !== undefined) await savePayment(scope, stray.id, { state: 'CANCELED', ended_at: scope.now })
  const payment = await insertPayment(scope, {
    of: order,
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

export type CheckoutFacts = {
  readonly order: Subject
  readonly payment: PaymentRow
  readonly keys: ProviderKeys
  readonly provider: PaymentProvider
  readonly receipt: ReceiptData
}

/** What the provider needs to open the payment. */
export function checkoutAsk(
  scope: Scope,
  ask: Returning,
  { order, payment, keys, provider, receipt }: CheckoutFacts,
): CheckoutAsk {
  return {
    ...paymentAsk(scope, payment, order.id, keys),
    receipt,
    orderNumber: order.number,
    language: ask.language,
    returnUrl: ask.returnUrl,
    callbackUrl: `${ask.origin}/api/payments/v2/callbacks/${provider.name}/${scope.merchantId}`,
    expiresAt: order.expiresAt,
  }
}
