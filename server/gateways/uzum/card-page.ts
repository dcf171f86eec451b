// Uzum Checkout: we register the payment, the customer types the card on Uzum's page, and we ask how it ended.
import type { Language } from '@dasturxon/domain/locale'
import { z } from 'zod'
import type {
  CheckoutAsk,
  PaymentAsk,
  ProviderCheckout,
  RawAnswer,
  RawRequest,
  ReadCall,
  RefundAsk,
  TheirState,
} from '../payments.ts'
import { readJson } from '../read-json.ts'
import { cartOf } from './cart.ts'
import { type CheckoutHosts, checkoutCalls } from './checkout-calls.ts'

// Uzum's page speaks three languages
const LANGUAGES: Readonly<Record<Language, string>> = {
  ...{ uz: 'uz-UZ', ru: 'ru-RU', kz: 'ru-RU' },
  ...{ eng: 'en-EN', ar: 'en-EN', tr: 'en-EN', zh: 'en-EN' },
}
const UZS = 860
/** How long Uzum lets a page be open. */
const [SHORTEST_S, LONGEST_S] = [600, 1800]

const Page = z.object({ orderId: z.string().min(1).max(64), paymentRedirectUrl: z.url({ protocol: /^https?$/ }) })
const Notice = z.object({ orderId: z.string().regex(/^[\w-]{1,64}$/) })

const STATES: Readonly<Record<string, TheirState>> = {
  REGISTERED: 'PENDING',
  AUTHORIZED: 'PENDING',
  COMPLETED: 'PAID',
  TOP_UP_COMPLETED: 'PAID',
  REFUNDED: 'CANCELED',
  REVERSED: 'CANCELED',
  DECLINED: 'CANCELED',
}

type Options = { readonly fetch: typeof fetch; readonly now: () => Date; readonly hosts: CheckoutHosts }

export type CheckoutApi = {
  open(ask: CheckoutAsk): Promise<ProviderCheckout | 'down'>
  status(ask: PaymentAsk): Promise<TheirState | 'down'>
  refund(ask: RefundAsk): Promise<'done' | 'later' | 'refused' | 'down'>
}

/** The card page: opened, asked about, refunded. */
export function checkoutApi({ fetch, now, hosts }: Options): CheckoutApi {
  const { ask, orderOf } = checkoutCalls({ fetch, hosts })
  return {
    open: async (payment) => {
      const { keys, expiresAt } = payment
      const headers = { 'content-language': LANGUAGES[payment.language] }
      const said = await ask({ keys, path: 'payment/register', body: registration(payment, now()), headers })
      if (said === 'down' || said.errorCode !== 0) return 'down'
      const { data } = Page.safeParse(said.result)
      return data === undefined ? 'down' : { url: data.paymentRedirectUrl, expiresAt, transactionId: data.orderId }
    },
    status: async ({ keys, transactionId, amountTiyin }) => {
      // nothing was registered yet
      if (transactionId === null) return 'UNKNOWN'
      const order = await orderOf(keys, transactionId)
      if (order === 'down') return 'down'
      // an order of another amount is not ours
      if (order === 'unknown' || order.amount !== amountTiyin) return 'UNKNOWN'
      return STATES[order.status] ?? 'down'
    },
    refund: async ({ keys, transactionId, refundId, refundTiyin, amountTiyin, receipt, paymentId, ...more }) => {
      if (transactionId === null) return 'refused'
      // which goods a part of the amount is for is not known here
      const cart = refundTiyin === amountTiyin ? cartOf(paymentId, receipt, keys) : null
      const body = { orderId: transactionId, amount: refundTiyin, ...(cart === null ? {} : { cart }) }
      // the same id makes it the same refund, however often it is requested
      const headers = { 'x-operation-id': refundId }
      const said = await ask({ keys, path: 'acquiring/refund', body, headers })
      if (said === 'down') return 'down'
      // the money may still be on its way; and a refund that was made already may be refused the second time
      const order = await orderOf(keys, transactionId)
      if (order === 'down') return 'down'
      const isBack =
        order !== 'unknown' &&
        (order.status === 'REFUNDED' || order.refundedAmount >= refundTiyin + (more.refundedTiyin ?? 0))
      if (isBack) return 'done'
      return said.errorCode === 0 ? 'later' : 'refused'
    },
  }
}

function registration(payment: CheckoutAsk, now: Date): object {
  const { keys, paymentId, orderId, orderNumber, amountTiyin, receipt, returnUrl, expiresAt } = payment
  const leftS = Math.floor((expiresAt.getTime() - now.getTime()) / 1000)
  const cart = cartOf(paymentId, receipt, keys)
  return {
    amount: amountTiyin,
    // every order is a client of its own: no customer is offered the cards of others
    clientId: orderId,
    currency: UZS,
    orderNumber: paymentId,
    paymentDetails: `№ ${orderNumber}`,
    viewType: 'REDIRECT',
    sessionTimeoutSecs: Math.min(Math.max(leftS, SHORTEST_S), LONGEST_S),
    successUrl: returnUrl,
    failureUrl: returnUrl,
    paymentParams: { payType: 'ONE_STEP' },
    ...(cart === null ? {} : { merchantParams: { cart } }),
  }
}

/** Uzum tells that something has changed, without a signature and without an amount. */
export function readNotice({ body }: RawRequest): ReadCall {
  const { data } = Notice.safeParse(readJson(body))
  if (data === undefined) return { ok: false, why: 'MALFORMED', answer: noticeAnswer(400) }
  return {
    ok: true,
    call: { kind: 'NOTICE', transactionId: data.orderId },
    // when Uzum could not be asked, the notice has to come again
    answer: (outcome) => noticeAnswer(!outcome.ok && outcome.refusal === 'INTERNAL' ? 500 : 200),
  }
}

function noticeAnswer(status: number): RawAnswer {
  return { status, contentType: 'application/json; charset=UTF-8', body: '{}' }
}
