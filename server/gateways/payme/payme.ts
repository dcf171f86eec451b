// Payme: the customer pays on its page; it asks us before it takes money (Merchant API) and again when it has taken it.
import type { Language } from '@dasturxon/domain/locale'
import { z } from 'zod'
import type { CardDesk, CheckoutAsk, PaymentProvider, TheirState } from '../payments.ts'
import { readPaymeCall } from './read-call.ts'
import { receiptDetail } from './receipt-detail.ts'
import { type AskPayme, HOSTS, subscribeApi } from './subscribe.ts'

type Options = { readonly fetch?: typeof fetch; readonly now?: () => Date; readonly hosts?: typeof HOSTS }

const LANGUAGES: Partial<Record<Language, string>> = { uz: 'uz', ru: 'ru', eng: 'en' }

const RECEIPT_UNKNOWN = -31_602
/** Well formed, and nobody's. */
const NO_RECEIPT = '000000000000000000000000'
const [PAID, CANCEL_QUEUED, CANCELED] = [4, 21, 50]
const CODE_WRONG = -31_103
const CODE_EXPIRED = -31_101
const CODE_SPENT = -31_102

const Receipt = z.object({ receipt: z.object({ state: z.int() }) })
const NewReceipt = z.object({ receipt: z.object({ _id: z.string() }) })
const State = z.object({ state: z.int() })
const CodeSent = z.object({ phone: z.string(), wait: z.int() })
const Card = z.object({ card: z.object({ token: z.string() }) })

/** Payme for all merchants. Keys: `merchant_id` and `key` of the cash register; with `mode` test, `test_key`. */
export function payme(options: Options = {}): PaymentProvider {
  const { fetch = globalThis.fetch, now = () => new Date(), hosts = HOSTS } = options
  const ask = subscribeApi(fetch, hosts)
  return {
    name: 'PAYME',
    manners: { chargesBeforePerform: false, takesManyTries: false, cancelsPaid: true, isAsked: false },
    cards: cardsOf(ask, hosts),
    check: async ({ keys }) => {
      const said = await ask({ keys, method: 'receipts.check', params: { id: NO_RECEIPT } })
      if (said === 'down') return 'down'
      return 'result' in said || said.error === RECEIPT_UNKNOWN ? 'works' : 'refused'
    },
    checkout: async (payment) => ({ url: checkoutLink(hosts, payment), expiresAt: payment.expiresAt }),
    readCallback: (request, keys) => readPaymeCall(request, keys, now()),
    status: async ({ keys, transactionId: id }) => {
      // Payme has begun nothing yet, so that there is nothing to ask for
      if (id === null) return 'UNKNOWN'
      const said = await ask({ keys, method: 'receipts.check', params: { id } })
      return said === 'down' ? 'down' : stateOf(said)
    },
    refund: async ({ keys, transactionId: id, refundTiyin, amountTiyin }) => {
      // a receipt is canceled as a whole: a part of it is refunded in Payme's own cabinet
      if (id === null || refundTiyin !== amountTiyin) return 'refused'
      const said = await ask({ keys, method: 'receipts.cancel', params: { id } })
      if (said === 'down') return 'down'
      const receipt = 'result' in said ? Receipt.safeParse(said.result) : null
      if (receipt?.data?.receipt.state === CANCELED) return 'done'
      return receipt?.data?.receipt.state === CANCEL_QUEUED ? 'later' : 'refused'
    },
  }
}

/** The address of the page to pay on: pairs in base64. A `;` would end a value, so that the return address has none. */
function checkoutLink(
  { page }: typeof HOSTS,
  { keys, orderId, amountTiyin, language, returnUrl }: CheckoutAsk,
): string {
  const pairs = [
    `m=${keys.merchant_id ?? ''}`,
    `ac.order_id=${orderId}`,
    `a=${amountTiyin}`,
    `l=${LANGUAGES[language] ?? 'ru'}`,
    `c=${returnUrl.replaceAll(';', '%3B')}`,
  ]
  return `${page[keys.mode === 'test' ? 'test' : 'live']}${Buffer.from(pairs.join(';')).toString('base64')}`
}

function stateOf(said: Exclude<Awaited<ReturnType<AskPayme>>, 'down'>): TheirState | 'down' {
  if ('error' in said) return said.error === RECEIPT_UNKNOWN ? 'UNKNOWN' : 'down'
  const { data } = State.safeParse(said.result)
  if (data === undefined) return 'down'
  if (data.state === PAID) return 'PAID'
  return data.state === CANCEL_QUEUED || data.state === CANCELED ? 'CANCELED' : 'PENDING'
}

/** Saved cards: the browser has made the token at Payme; the number of the card never reaches us. */
function cardsOf(ask: AskPayme, { api }: typeof HOSTS): CardDesk {
  return {
    form: ({ merchant_id: account = '', mode }) => ({ api: api[mode === 'test' ? 'test' : 'live'], account }),
    page: null,
    pay: async ({ keys, token, orderId, amountTiyin, receipt, phone }) => {
      const detail = receiptDetail(receipt)
      const params = { amount: amountTiyin, account: { order_id: orderId }, ...(detail === null ? {} : { detail }) }
      const made = await ask({ keys, method: 'receipts.create', params })
      if (made === 'down') return 'down'
      const { data } = NewReceipt.safeParse('result' in made ? made.result : null)
      if (data === undefined) return 'refused'
      const transactionId = data.receipt._id
      // Payme asks us and tells us by the Merchant API before this call is answered
      const said = await ask({ keys, method: 'receipts.pay', params: { id: transactionId, token, payer: { phone } } })
      if (said === 'down') return { transactionId, state: 'later' }
      const paid = Receipt.safeParse('result' in said ? said.result : null)
      if (!paid.success) return 'refused'
      return { transactionId, state: paid.data.receipt.state === PAID ? 'done' : 'later' }
    },
    sendCode: async ({ keys, token }) => {
      const said = await ask({ keys, method: 'cards.get_verify_code', params: { token }, isPublic: true })
      if (said === 'down') return 'down'
      const sent = 'result' in said ? CodeSent.safeParse(said.result) : null
      return sent?.success ? { phone: sent.data.phone, waitS: Math.ceil(sent.data.wait / 1000) } : 'refused'
    },
    verify: async ({ keys, token }, code) => {
      const said = await ask({ keys, method: 'cards.verify', params: { token, code }, isPublic: true })
      if (said === 'down') return 'down'
      if ('error' in said) return CODE_FAULTS.get(said.error) ?? 'refused'
      const card = Card.safeParse(said.result)
      // the token of this answer is the one to pay with
      return card.success ? { token: card.data.card.token } : 'refused'
    },
    remove: async ({ keys, token }) => {
      const said = await ask({ keys, method: 'cards.remove', params: { token } })
      // a token that Payme does not know is removed already
      return said === 'down' ? 'down' : 'done'
    },
  }
}

const CODE_FAULTS = new Map<number, 'wrong' | 'expired' | 'spent'>([
  [CODE_WRONG, 'wrong'],
  [CODE_EXPIRED, 'expired'],
  [CODE_SPENT, 'spent'],
])
