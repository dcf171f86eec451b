// Click's Merchant API: our server asks about payments and saved cards.
import { createHash } from 'node:crypto'
import type { ProviderKeys } from '../payments.ts'

export const HOSTS = { page: 'https://my.click.uz', api: 'https://api.click.uz' }

const NOT_FOUND = 404

export type ClickQuestion = {
  readonly keys: ProviderKeys
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** after `/v2/merchant/` */
  readonly path: string
  readonly body?: object
}
/** The JSON of Click, `unknown` for 404, `down` when there is no readable answer. */
export type AskClick = (question: ClickQuestion) => Promise<unknown>

type Options = { readonly fetch: typeof globalThis.fetch; readonly hosts: typeof HOSTS; now(): Date }

/** The address of a call. */
export function addressOf({ api }: typeof HOSTS, path: string): string {
  return `${api}/v2/merchant/${path}`
}

/** Sends calls of the Merchant API. */
export function merchantApi({ fetch, hosts, now }: Options): AskClick {
  return async ({ keys, method, path, body }) => {
    const headers = { accept: 'application/json', 'content-type': 'application/json', auth: authOf(keys, now()) }
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    try {
      const response = await fetch(addressOf(hosts, path), { method, headers, redirect: 'error', ...sent })
      if (response.status === NOT_FOUND) return 'unknown'
      return response.ok ? parsed(await response.text()) : 'down'
    } catch {
      // no connection, or no JSON: the caller asks again later
      return 'down'
    }
  }
}

/** Numbers of payments have up to 64 bits, which do not fit into a number of JSON: they are read as text. */
function parsed(text: string): unknown {
  return JSON.parse(text.replace(/("payment_id"\s*:\s*)(\d+)/g, '$1"$2"'))
}

/** The header of the Merchant API: who asks, a digest of time and secret, the time in seconds. */
function authOf({ merchant_user_id: user = '', secret_key: secret = '' }: ProviderKeys, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  return `${user}:${createHash('sha1').update(`${seconds}${secret}`).digest('hex')}:${seconds}`
}
