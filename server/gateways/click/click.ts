// Click: the customer pays on its page; it asks before it takes money (Prepare) and tells us afterwards (Complete).
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { CheckoutAsk, PaymentProvider, ProviderKeys } from '../payments.ts'
import { readClickCall } from './read-call.ts'

type Options = { readonly fetch?: typeof fetch; readonly now?: () => Date }

const PAY_PAGE = 'https://my.click.uz/services/pay/'
const API = 'https://api.click.uz/v2/merchant/'
const NOT_FOUND = 404
const SUCCESS = 2

const Status = z.object({ payment_status: z.int() })
const Reversal = z.object({ error_code: z.int() })

/** Click for all merchants. Keys: `service_id`, `merchant_id`, `merchant_user_id`, `secret_key`. */
export function click({ fetch = globalThis.fetch, now = () => new Date() }: Options = {}): PaymentProvider {
  const ask = async (method: 'GET' | 'DELETE', path: string, keys: ProviderKeys) => {
    try {
      const headers = { accept: 'application/json', 'content-type': 'application/json', auth: authOf(keys, now()) }
      const response = await fetch(`${API}${path}`, { method, headers, redirect: 'error' })
      if (response.status === NOT_FOUND) return 'unknown'
      return response.ok ? ((await response.json()) as unknown) : 'down'
    } catch {
      // no connection, or no JSON: the caller asks again later
      return 'down'
    }
  }
  return {
    name: 'CLICK',
    // after Prepare the money is taken: Complete may not be refused, and money that is not wanted is reversed
    manners: { chargesBeforePerform: true, takesManyTries: true, cancelsPaid: false },
    cards: null,
    checkout: async (payment) => ({ url: payLink(payment), expiresAt: payment.expiresAt }),
    readCallback: readClickCall,
    status: async ({ keys, transactionId }) => {
      if (transactionId === null) return 'UNKNOWN'
      const said = await ask('GET', `payment/status/${keys.service_id}/${transactionId}`, keys)
      if (said === 'down') return 'down'
      const { data } = Status.safeParse(said)
      if (data === undefined) return said === 'unknown' ? 'UNKNOWN' : 'down'
      if (data.payment_status < 0) return 'CANCELED'
      return data.payment_status === SUCCESS ? 'PAID' : 'PENDING'
    },
    refund: async ({ keys, transactionId, refundTiyin, amountTiyin }) => {
      // a payment is reversed as a whole
      if (transactionId === null || refundTiyin !== amountTiyin) return 'refused'
      const said = await ask('DELETE', `payment/reversal/${keys.service_id}/${transactionId}`, keys)
      if (said === 'down') return 'down'
      return Reversal.safeParse(said).data?.error_code === 0 ? 'done' : 'refused'
    },
  }
}

function payLink({ keys, orderId, amountTiyin, returnUrl }: CheckoutAsk): string {
  const query = new URLSearchParams({
    service_id: keys.service_id ?? '',
    merchant_id: keys.merchant_id ?? '',
    amount: (amountTiyin / 100).toFixed(2),
    transaction_param: orderId,
    return_url: returnUrl,
  })
  return `${PAY_PAGE}?${query}`
}

/** The header of the Merchant API: who asks, a digest of time and secret, the time in seconds. */
function authOf({ merchant_user_id: user = '', secret_key: secret = '' }: ProviderKeys, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  return `${user}:${createHash('sha1').update(`${seconds}${secret}`).digest('hex')}:${seconds}`
}
