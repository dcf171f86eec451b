// Multicard's API: JSON over HTTPS, with a token that is good for about a day.
import type { MerchantId } from '@dasturxon/domain/ids'
import { z } from 'zod'
import type { ProviderKeys } from '../payments.ts'

export const HOSTS = { live: 'https://mesh.multicard.uz', test: 'https://dev-mesh.multicard.uz' }

const UNAUTHORISED = 401
const SERVER_FAULT = 500
/** A token is renewed so long before its end. */
const MARGIN_MS = 60_000

const Token = z.object({ token: z.string().min(1), expiry: z.string() })
const Answer = z.union([
  z.object({ success: z.literal(true), data: z.unknown() }),
  z.object({ success: z.literal(false), error: z.object({ code: z.string() }) }),
])

export type Account = { readonly merchantId: MerchantId; readonly keys: ProviderKeys }
export type RahmatQuestion = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly body?: object
}
export type RahmatAnswer = { readonly data: unknown } | { readonly error: string }
export type AskRahmat = (account: Account, question: RahmatQuestion) => Promise<RahmatAnswer | 'down'>

type Options = {
  readonly fetch: typeof globalThis.fetch
  readonly hosts: typeof HOSTS
  now(): Date
}
/** `login` is the keys that the token was given for: a brand may change them. */
type Kept = { readonly login: string; readonly token: string; readonly expiresAt: number }

/** Sends calls; one that gets no readable answer, a status of 5xx or no token is `down`. */
export function rahmatApi({ fetch, hosts, now }: Options): AskRahmat {
  const tokens = new Map<MerchantId, Kept>()

  const sent = (keys: ProviderKeys, { method, path, body }: RahmatQuestion, token: string | null) =>
    fetch(`${hosts[keys.mode === 'test' ? 'test' : 'live']}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
      redirect: 'error',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })

  const newToken = async ({ merchantId, keys }: Account, login: string): Promise<string | null> => {
    const body = { application_id: keys.application_id ?? '', secret: keys.secret ?? '' }
    const response = await sent(keys, { method: 'POST', path: '/auth', body }, null)
    const { data } = Token.safeParse(response.ok ? await response.json() : null)
    if (data === undefined) return null
    // an unreadable time of its end is NaN: then the token is asked for again
    tokens.set(merchantId, { login, token: data.token, expiresAt: tashkentTime(data.expiry) })
    return data.token
  }

  const tokenOf = (account: Account): Promise<string | null> | string => {
    const login = JSON.stringify([account.keys.application_id, account.keys.secret, account.keys.mode])
    const kept = tokens.get(account.merchantId)
    const isGood = kept?.login === login && kept.expiresAt - MARGIN_MS > now().getTime()
    return isGood ? kept.token : newToken(account, login)
  }

  const answered = async (account: Account, question: RahmatQuestion): Promise<Response | null> => {
    const token = await tokenOf(account)
    return token === null ? null : sent(account.keys, question, token)
  }

  return async (account, question) => {
    try {
      let response = await answered(account, question)
      if (response?.status === UNAUTHORISED) {
        // the token was withdrawn before its time: once more with a new one
        tokens.delete(account.merchantId)
        response = await answered(account, question)
      }
      if (response === null || response.status === UNAUTHORISED || response.status >= SERVER_FAULT) return 'down'
      return answerOf(await response.json())
    } catch {
      // no connection, or no JSON: the caller asks again later
      return 'down'
    }
  }
}

function answerOf(json: unknown): RahmatAnswer | 'down' {
  const { data } = Answer.safeParse(json)
  if (data === undefined) return 'down'
  return data.success ? { data: data.data } : { error: data.error.code }
}

/** Multicard writes the time of Tashkent, `2026-01-15 10:20:30`. */
export function tashkentTime(text: string): number {
  return Date.parse(`${text.replace(' ', 'T')}+05:00`)
}
