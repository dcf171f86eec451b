// Payze: a payment is created before the customer pays it on Payze's page. Webhooks are only hints: Payze is asked for the state.
import type { Language } from '@dasturxon/domain/locale'
import { checkByStatus } from '../check-keys.ts'
import type { CheckoutAsk, PaymentProvider, ProviderCheckout, RefundAsk } from '../payments.ts'
import { type AskPayze, HOSTS, payzeApi } from './api.ts'
import { NUMBER_ATTRIBUTE, readPayzeNotice } from './read-notice.ts'
import { CURRENCY, findPayment, paymentIn, returnedTiyin, stateOf, type TheirPayment } from './their-payment.ts'

type Options = { readonly fetch?: typeof fetch; readonly hosts?: typeof HOSTS }

const NO_PAYMENT = '00000000000000000000000000000000'
const LANGUAGES: Partial<Record<Language, string>> = { uz: 'UZ', ru: 'RU', eng: 'EN' }

/** Payze for all merchants. Keys: `api_key`, `api_secret`. */
export function payze({ fetch = globalThis.fetch, hosts = HOSTS }: Options = {}): PaymentProvider {
  const ask = payzeApi(fetch, hosts)
  return {
    name: 'PAYZE',
    // money is captured before we learn of it, so that money that is not wanted is refunded
    manners: { chargesBeforePerform: true, takesManyTries: true, cancelsPaid: false, isAsked: true },
    cards: null,
    check: (account) => checkByStatus(fetch, (watched) => findPayment(payzeApi(watched, hosts), account, NO_PAYMENT)),
    checkout: (payment) => checkout(ask, payment),
    readCallback: readPayzeNotice,
    status: async (payment) => {
      // Payze has created nothing yet
      if (payment.transactionId === null) return 'UNKNOWN'
      const found = await findPayment(ask, payment, payment.transactionId)
      if (found === 'down') return 'down'
      return found === 'unknown' ? 'UNKNOWN' : stateOf(found, payment.amountTiyin)
    },
    refund: (payment) => refund(ask, payment),
  }
}

async function checkout(ask: AskPayze, payment: CheckoutAsk): Promise<ProviderCheckout | 'down'> {
  // asked again, the customer gets the page of the payment that was created
  const theirs =
    payment.transactionId === null
      ? paymentIn(await ask({ keys: payment.keys, method: 'PUT', path: 'payment', body: newPayment(payment) }))
      : await findPayment(ask, payment, payment.transactionId)
  if (theirs === null || typeof theirs === 'string' || !theirs.paymentUrl) return 'down'
  return { url: theirs.paymentUrl, transactionId: theirs.transactionId, expiresAt: payment.expiresAt }
}

function newPayment({ paymentId, number, orderId, amountTiyin, language, callbackUrl, returnUrl }: CheckoutAsk) {
  return {
    source: 'Card',
    amount: amountTiyin / 100,
    currency: CURRENCY,
    language: LANGUAGES[language] ?? 'RU',
    // a new attempt is a new payment of ours; a call that is repeated is the same one
    idempotencyKey: paymentId,
    hooks: { webhookGateway: callbackUrl, successRedirectGateway: returnUrl, errorRedirectGateway: returnUrl },
    metadata: {
      Order: { OrderId: orderId, OrderItems: null, BillingAddress: null, ShippingAddress: null },
      ExtraAttributes: [{ Key: NUMBER_ATTRIBUTE, Value: String(number), Description: 'Number of the payment' }],
    },
  }
}

/**
 * Payze knows no id of a refund, so it is asked first whether the money went back already. Like the query, the call comes
 * from public integrations and is not confirmed.
 */
async function refund(ask: AskPayze, payment: RefundAsk): Promise<'done' | 'later' | 'refused' | 'down'> {
  const { keys, transactionId, refundTiyin, refundedTiyin = 0 } = payment
  const wholeTiyin = refundedTiyin + refundTiyin
  if (transactionId === null) return 'refused'
  const found = await findPayment(ask, payment, transactionId)
  if (found === 'down') return 'down'
  if (found === 'unknown') return 'refused'
  if (isReturned(found, wholeTiyin)) return 'done'
  const body = { transactionId, amount: refundTiyin / 100, idempotencyKey: payment.refundId }
  const said = await ask({ keys, method: 'PUT', path: 'payment/refund', body })
  if (said === 'down' || said === 'refused') return said
  const after = paymentIn(said)
  // accepted; the next call asks whether it is done
  return after !== null && isReturned(after, wholeTiyin) ? 'done' : 'later'
}

function isReturned(payment: TheirPayment, refundTiyin: number): boolean {
  return returnedTiyin(payment) >= refundTiyin
}
