// Saved cards at Click: the browser sends the number to Click and gets a token; Click sends the code with it.
import { z } from 'zod'
import type { CardDesk } from '../payments.ts'
import { type AskClick, addressOf, type HOSTS } from './merchant-api.ts'

const SUCCESS = 2
/** Click does not tell after what time it sends another code. */
const WAIT_S = 60

const Answer = z.object({ error_code: z.int() })
const Payment = Answer.extend({ payment_id: z.string().min(1), payment_status: z.int() })

/** The cards of Click. */
export function clickCards(ask: AskClick, hosts: typeof HOSTS): CardDesk {
  return {
    form: ({ service_id: account = '' }) => ({ api: addressOf(hosts, 'card_token/request'), account }),
    page: null,
    pay: async ({ keys, token, orderId, amountTiyin }) => {
      const body = {
        ...{ service_id: numberOf(keys.service_id), card_token: token },
        ...{ amount: amountTiyin / 100, transaction_parameter: orderId },
      }
      const said = await ask({ keys, method: 'POST', path: 'card_token/payment', body })
      if (said === 'down') return 'down'
      const { data } = Payment.safeParse(said)
      if (data === undefined || data.error_code !== 0 || data.payment_status < 0) return 'refused'
      // its number is that of the document in Prepare and Complete, so that both lead to one payment
      return { transactionId: data.payment_id, state: data.payment_status === SUCCESS ? 'done' : 'later' }
    },
    // Click has sent the code when it made the token, and told the phone to the browser only
    sendCode: async () => ({ phone: '', waitS: WAIT_S }),
    verify: async ({ keys, token }, code) => {
      const body = { service_id: numberOf(keys.service_id), card_token: token, sms_code: code }
      const said = await ask({ keys, method: 'POST', path: 'card_token/verify', body })
      if (said === 'down') return 'down'
      const { data } = Answer.safeParse(said)
      if (data === undefined) return 'refused'
      // Click's codes of errors are not described: a wrong code is what a customer can repair
      return data.error_code === 0 ? { token } : 'wrong'
    },
    remove: async ({ keys, token }) => {
      const path = `card_token/${keys.service_id}/${encodeURIComponent(token)}`
      const said = await ask({ keys, method: 'DELETE', path })
      // a token that Click does not know is removed already
      return said === 'down' ? 'down' : 'done'
    },
  }
}

/** An id as a whole number of JSON; as text where it has too many digits for one. */
export function numberOf(id = ''): number | string {
  return /^\d{1,15}$/.test(id) ? Number(id) : id
}
