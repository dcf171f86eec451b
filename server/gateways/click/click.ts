// Click: the customer pays on its page; it asks before it takes money (Prepare) and tells us afterwards (Complete).
import { addDays, wallClock } from '@dasturxon/domain/tashkent'
import { z } from 'zod'
import { checkByStatus } from '../check-keys.ts'
import type { CheckoutAsk, PaymentAsk, PaymentProvider, TheirState } from '../payments.ts'
import { clickCards } from './cards.ts'
import { fiscalise } from './fiscalise.ts'
import { type AskClick, HOSTS, merchantApi } from './merchant-api.ts'
import { readClickCall } from './read-call.ts'

type Options = { readonly fetch?: typeof fetch; readonly now?: () => Date; readonly hosts?: typeof HOSTS }

const SUCCESS = 2
const NO_PAYMENT = 1

const Status = z.object({ payment_status: z.int() })
const Answer = z.object({ error_code: z.int() })

/**
 * Click for all merchants. Keys: `service_id`, `merchant_id`, `merchant_user_id`, `secret_key`; for tax receipts `tin` or
 * `pinfl`, `delivery_mxik` and `delivery_package`.
 */
export function click(options: Options = {}): PaymentProvider {
  const { fetch = globalThis.fetch, now = () => new Date(), hosts = HOSTS } = options
  const ask = merchantApi({ fetch, hosts, now })
  return {
    name: 'CLICK',
    // after Prepare the money is taken: Complete may not be refused, and money that is not wanted is reversed
    manners: { chargesBeforePerform: true, takesManyTries: true, cancelsPaid: false, isAsked: false },
    cards: clickCards(ask, hosts),
    check: ({ keys }) =>
      checkByStatus(fetch, (watched) => {
        const path = `payment/status/${keys.service_id}/${NO_PAYMENT}`
        return merchantApi({ fetch: watched, hosts, now })({ keys, method: 'GET', path })
      }),
    checkout: async (payment) => ({ url: payLink(hosts, payment), expiresAt: payment.expiresAt }),
    readCallback: readClickCall,
    status: (payment) =>
      payment.transactionId === null
        ? statusOfOrder(ask, payment, now())
        : statusOf(ask, payment, payment.transactionId),
    refund: async ({ keys, transactionId, refundTiyin, amountTiyin }) => {
      // a payment is reversed as a whole
      if (transactionId === null || refundTiyin !== amountTiyin) return 'refused'
      const path = `payment/reversal/${keys.service_id}/${transactionId}`
      const said = await ask({ keys, method: 'DELETE', path })
      if (said === 'down') return 'down'
      return Answer.safeParse(said).data?.error_code === 0 ? 'done' : 'refused'
    },
    fiscalise: (payment) => fiscalise(ask, payment),
  }
}

async function statusOf(ask: AskClick, { keys }: PaymentAsk, id: string): Promise<TheirState | 'down'> {
  const said = await ask({ keys, method: 'GET', path: `payment/status/${keys.service_id}/${id}` })
  if (said === 'down') return 'down'
  return stateIn(said) ?? (said === 'unknown' ? 'UNKNOWN' : 'down')
}

/** A payment of which no call has come is asked for by its order, at the days on which it may have been made. */
async function statusOfOrder(ask: AskClick, { keys, orderId }: PaymentAsk, now: Date): Promise<TheirState | 'down'> {
  for (const daysBack of [0, 1]) {
    const day = wallClock(addDays(now, -daysBack)).toISOString().slice(0, 10)
    const path = `payment/status_by_mti/${keys.service_id}/${encodeURIComponent(orderId)}/${day}`
    const said = await ask({ keys, method: 'GET', path })
    if (said === 'down') return 'down'
    const state = stateIn(said)
    if (state !== null) return state
    // Click knows of none on that day, by 404 or by an error in its answer
    const isNone = said === 'unknown' || Answer.safeParse(said).data?.error_code !== undefined
    if (!isNone) return 'down'
  }
  return 'UNKNOWN'
}

function stateIn(said: unknown): TheirState | null {
  const { data } = Status.safeParse(said)
  if (data === undefined) return null
  if (data.payment_status < 0) return 'CANCELED'
  return data.payment_status === SUCCESS ? 'PAID' : 'PENDING'
}

function payLink({ page }: typeof HOSTS, { keys, orderId, amountTiyin, returnUrl }: CheckoutAsk): string {
  const query = new URLSearchParams({
    service_id: keys.service_id ?? '',
    merchant_id: keys.merchant_id ?? '',
    amount: (amountTiyin / 100).toFixed(2),
    transaction_param: orderId,
    return_url: returnUrl,
  })
  return `${page}/services/pay/?${query}`
}
