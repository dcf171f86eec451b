// Rahmat, the payment page of Multicard: an invoice is made, the customer pays it there, and Multicard tells us in one call. What
// we refuse in that call goes back to the customer.
import type { Language } from '@dasturxon/domain/locale'
import { checkByStatus } from '../check-keys.ts'
import type { CheckoutAsk, PaymentProvider, ProviderCheckout, RefundAsk } from '../payments.ts'
import { type AskRahmat, HOSTS, type RahmatAnswer, rahmatApi } from './api.ts'
import { rahmatCards, storeOf } from './cards.ts'
import { BUSY, readRahmatCall } from './read-call.ts'
import { linesLeft, receiptLines } from './receipt-lines.ts'
import { findPayment, findState, Invoice, isUnsettled, PaymentModel } from './their-payment.ts'

type Options = { readonly fetch?: typeof fetch; readonly now?: () => Date; readonly hosts?: typeof HOSTS }

const NO_PAYMENT = '00000000-0000-4000-8000-000000000000'
const LANGUAGES: Partial<Record<Language, string>> = { uz: 'uz', ru: 'ru', eng: 'en' }

/**
 * Rahmat for all merchants. Keys: `application_id`, `secret`, `store_id`; `mode` test for the sandbox, `source_check` on;
 * `default_mxik`, `default_package`, `delivery_mxik`, `delivery_package` for lines without codes of their own.
 */
export function rahmat(options: Options = {}): PaymentProvider {
  const { fetch = globalThis.fetch, now = () => new Date(), hosts = HOSTS } = options
  const ask = rahmatApi({ fetch, now, hosts })
  return {
    name: 'RAHMAT',
    manners: { chargesBeforePerform: false, takesManyTries: false, cancelsPaid: true, isAsked: false },
    cards: rahmatCards(ask),
    // the first call asks for a token; one of before is not used
    check: (account) =>
      checkByStatus(
        fetch,
        (watched) =>
          rahmatApi({ fetch: watched, now, hosts })(account, { method: 'GET', path: `/payment/${NO_PAYMENT}` }),
        [400, 401, 403],
      ),
    checkout: (payment) => checkout(ask, payment, now()),
    readCallback: readRahmatCall,
    busyAnswer: BUSY,
    // Multicard has made no invoice yet
    status: async (payment) =>
      payment.transactionId === null ? 'UNKNOWN' : findState(ask, payment, payment.transactionId),
    refund: (payment) => refund(ask, payment),
  }
}

async function checkout(ask: AskRahmat, payment: CheckoutAsk, now: Date): Promise<ProviderCheckout | 'down'> {
  const { transactionId, expiresAt } = payment
  // asked again, the customer gets the page of the invoice that was made
  const said =
    transactionId === null
      ? await newInvoice(ask, payment, now)
      : await ask(payment, { method: 'GET', path: `/payment/invoice/${encodeURIComponent(transactionId)}` })
  const { data } = Invoice.safeParse(said !== 'down' && 'data' in said ? said.data : null)
  return data === undefined ? 'down' : { url: data.checkout_url, transactionId: data.uuid, expiresAt }
}

/** An invoice whose receipt Multicard does not accept is made without one: the sale is worth more than its receipt. */
async function newInvoice(ask: AskRahmat, payment: CheckoutAsk, now: Date): Promise<RahmatAnswer | 'down'> {
  const { keys, amountTiyin, orderId, callbackUrl, language, returnUrl, expiresAt, receipt } = payment
  const invoice = {
    ...{ store_id: storeOf(keys.store_id), amount: amountTiyin, invoice_id: orderId, callback_url: callbackUrl },
    ...{ lang: LANGUAGES[language] ?? 'ru', return_url: returnUrl, return_error_url: returnUrl },
    ttl: Math.max(1, Math.ceil((expiresAt.getTime() - now.getTime()) / 1000)),
  }
  const made = (ofd: readonly object[]) =>
    ask(payment, { method: 'POST', path: '/payment/invoice', body: { ...invoice, ofd } })
  const said = await made(receiptLines(receipt, keys))
  const isUnread = said !== 'down' && 'error' in said && said.error === 'ERROR_FIELDS'
  return isUnread ? made([]) : said
}

/** Multicard knows no id of a refund, so it is asked first whether the money went back already. */
async function refund(ask: AskRahmat, payment: RefundAsk): Promise<'done' | 'later' | 'refused' | 'down'> {
  const { transactionId, keys, refundTiyin, refundedTiyin = 0, amountTiyin, receipt } = payment
  // it does not tell how much went back, so that a second part could go back twice: a person does it
  if (transactionId === null || refundedTiyin > 0) return 'refused'
  const before = await findPayment(ask, payment, transactionId)
  if (before === 'down') return 'down'
  if (before === 'unknown') return 'refused'
  const isWhole = refundTiyin === amountTiyin
  if (before.status === 'revert' || (!isWhole && before.refund_time)) return 'done'
  const path = `/payment/${encodeURIComponent(transactionId)}`
  const body = { refund_amount: refundTiyin, ofd: linesLeft(receipt, keys, refundTiyin) }
  const said = isWhole
    ? await ask(payment, { method: 'DELETE', path })
    : await ask(payment, { method: 'DELETE', path: `${path}/partial`, body })
  if (said === 'down') return 'down'
  if ('error' in said) return isUnsettled(said.error) ? 'later' : 'refused'
  const status = PaymentModel.safeParse(said.data).data?.status
  // a part that went back leaves the payment as it was
  return status === 'revert' || !isWhole ? 'done' : 'later'
}
