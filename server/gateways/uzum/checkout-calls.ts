// Calls of Uzum Checkout: POST with JSON, answered with a code and a result.
import { z } from 'zod'
import type { ProviderKeys } from '../payments.ts'

export type CheckoutHosts = { readonly live: string; readonly test: string }

/** The answer about an order that Uzum does not know. */
export const ORDER_UNKNOWN = 3005

// some answers have the code as text
const Code = z.union([
  z.int(),
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
])
const Envelope = z.object({ errorCode: Code, result: z.unknown().optional() })
const Order = z.object({ status: z.string(), amount: z.int(), refundedAmount: z.int().default(0) })

type Options = { readonly fetch: typeof fetch; readonly hosts: CheckoutHosts }
type Question = {
  readonly keys: ProviderKeys
  readonly path: string
  readonly body: object
  readonly headers?: Readonly<Record<string, string>>
}
type Said = { readonly errorCode: number; readonly result?: unknown }

export type CheckoutCalls = {
  ask(question: Question): Promise<Said | 'down'>
  /** The order of this id as Uzum has it. */
  orderOf(keys: ProviderKeys, orderId: string): Promise<z.output<typeof Order> | 'unknown' | 'down'>
}

/** Sends calls; one that gets no readable answer is `down`. */
export function checkoutCalls({ fetch, hosts }: Options): CheckoutCalls {
  const ask: CheckoutCalls['ask'] = async ({ keys, path, body, headers = {} }) => {
    const host = hostOf(keys, hosts)
    if (host === null) return 'down'
    try {
      const response = await fetch(`${host}/api/v1/${path}`, {
        method: 'POST',
        headers: { ...headersOf(keys), ...headers },
        body: JSON.stringify(body),
        redirect: 'error',
      })
      return Envelope.safeParse(await response.json()).data ?? 'down'
    } catch {
      // no connection, or no JSON: the caller asks again later
      return 'down'
    }
  }
  return {
    ask,
    orderOf: async (keys, orderId) => {
      const said = await ask({ keys, path: 'payment/getOrderStatus', body: { orderId } })
      if (said === 'down') return 'down'
      if (said.errorCode === ORDER_UNKNOWN) return 'unknown'
      return said.errorCode === 0 ? (Order.safeParse(said.result).data ?? 'down') : 'down'
    },
  }
}

function headersOf({ terminal_id: terminal = '', api_key: key = '' }: ProviderKeys): Readonly<Record<string, string>> {
  return {
    'content-type': 'application/json',
    'x-terminal-id': terminal,
    'x-api-key': key,
    'content-language': 'ru-RU',
  }
}

/** Uzum gives each brand its host; one that is no public name is not called, because this server would call itself. */
function hostOf({ mode, checkout_host: host }: ProviderKeys, hosts: CheckoutHosts): string | null {
  if (mode === 'test') return hosts.test
  if (!host) return hosts.live
  return /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/.test(host) ? host : null
}
