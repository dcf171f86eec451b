// Payme's Subscribe API: our server asks about receipts and saved cards. JSON-RPC, answered with HTTP 200.
import { z } from 'zod'
import type { ProviderKeys } from '../payments.ts'

export const HOSTS = {
  page: { live: 'https://checkout.paycom.uz/', test: 'https://test.paycom.uz/' },
  api: { live: 'https://checkout.paycom.uz/api', test: 'https://checkout.test.paycom.uz/api' },
}

const Answer = z.union([
  z.object({ result: z.record(z.string(), z.unknown()) }),
  z.object({ error: z.object({ code: z.int() }) }),
])

export type PaymeAnswer = { readonly result: Readonly<Record<string, unknown>> } | { readonly error: number }
export type AskPayme = (question: Question) => Promise<PaymeAnswer | 'down'>

export type Question = {
  readonly keys: ProviderKeys
  readonly method: string
  readonly params: Readonly<Record<string, unknown>>
  /** Some calls about cards are made with the number of the cash register alone, as from a browser. */
  readonly isPublic?: boolean
}

/** Sends calls of the Subscribe API; one that gets no readable answer is `down`. */
export function subscribeApi(fetch: typeof globalThis.fetch, { api }: typeof HOSTS): AskPayme {
  let count = 0
  return async ({ keys, method, params, isPublic = false }) => {
    const isTest = keys.mode === 'test'
    const { merchant_id: cashRegister = '', key = '', test_key: testKey = '' } = keys
    const auth = isPublic ? cashRegister : `${cashRegister}:${isTest ? testKey : key}`
    count += 1
    try {
      const response = await fetch(isTest ? api.test : api.live, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-auth': auth },
        body: JSON.stringify({ id: count, method, params }),
        redirect: 'error',
      })
      return answerOf(await response.json())
    } catch {
      // no connection, or no JSON: the caller asks again later
      return 'down'
    }
  }
}

function answerOf(json: unknown): PaymeAnswer | 'down' {
  const answer = Answer.safeParse(json)
  if (!answer.success) return 'down'
  return 'result' in answer.data ? answer.data : { error: answer.data.error.code }
}
