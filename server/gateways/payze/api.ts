// Payze's API: JSON over HTTPS, with both keys in one header without a scheme.
import type { ProviderKeys } from '../payments.ts'

export const HOSTS = { api: 'https://payze.io' }

export type PayzeQuestion = {
  readonly keys: ProviderKeys
  readonly method: 'GET' | 'PUT'
  /** after `/v2/api/` */
  readonly path: string
  readonly body?: object
}
export type AskPayze = (question: PayzeQuestion) => Promise<unknown>

/** Sends calls; answers with the JSON of Payze, `refused` for a status of 4xx, `down` when there is no readable answer. */
export function payzeApi(fetch: typeof globalThis.fetch, { api }: typeof HOSTS): AskPayze {
  return async ({ keys, method, path, body }) => {
    const { api_key: key = '', api_secret: secret = '' } = keys
    const headers = {
      accept: 'application/json',
      'content-type': 'application/json',
      authorization: `${key}:${secret}`,
    }
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    try {
      const response = await fetch(`${api}/v2/api/${path}`, { method, headers, redirect: 'error', ...sent })
      if (response.status >= 400 && response.status < 500) return 'refused'
      return response.ok ? ((await response.json()) as unknown) : 'down'
    } catch {
      // no connection, or no JSON: the caller asks again later
      return 'down'
    }
  }
}
