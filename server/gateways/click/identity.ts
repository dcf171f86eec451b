// Who opened the shop inside Click: Click itself is asked, by the session that it gave to the page.
import type { MerchantId } from '@dasturxon/domain/ids'
import { z } from 'zod'
import { type Breaker, breaker } from '../breaker.ts'
import { HOSTS } from './merchant-api.ts'

/** A person as Click knows them; the phone as Click writes it. */
export type ClickPerson = { readonly phone: string; readonly firstName: string; readonly lastName: string }
export type ClickAsk = {
  /** the token that Click has issued to the brand */
  readonly token: string
  readonly webSession: string
  readonly merchantId: MerchantId
}
/** The person of a session, `unknown` when Click knows none of it, `down` when there is no readable answer. */
export type ClickIdentity = (ask: ClickAsk) => Promise<ClickPerson | 'unknown' | 'down'>

const LIMIT_MS = 5_000
const LONGEST_ANSWER = 16 * 1024

type Options = { readonly fetch?: typeof globalThis.fetch; readonly hosts?: Pick<typeof HOSTS, 'api'> }

const name = z.string().nullish()
// an older description of the call names the fields differently
const Profile = z.object({
  phone_number: z.union([z.string(), z.number()]).optional(),
  phone: z.union([z.string(), z.number()]).optional(),
  name,
  surname: name,
  first_name: name,
  last_name: name,
})
const Answer = z.object({ result: Profile.nullish(), error: z.unknown().optional() })

/** Asks Click for the profile of a session, within five seconds; a brand whose calls keep failing waits a while. */
export function clickIdentity({ fetch = globalThis.fetch, hosts = HOSTS }: Options = {}): ClickIdentity {
  const breakers = new Map<MerchantId, Breaker>()
  const ask = async ({ token, webSession }: ClickAsk) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, web_session: webSession }
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'user.profile' })
    const signal = AbortSignal.timeout(LIMIT_MS)
    const response = await fetch(`${hosts.api}/integration`, {
      ...{ method: 'POST', headers, body, redirect: 'error', signal },
    })
    if (response.status >= 500 || response.status === 429) throw new Error(`Click answered ${response.status}`)
    const text = await response.text()
    if (text.length > LONGEST_ANSWER) throw new Error('Click answered too much')
    return personOf(JSON.parse(text))
  }
  return (asked) => {
    const own = breakers.get(asked.merchantId) ?? breaker()
    breakers.set(asked.merchantId, own)
    return own.run(() => ask(asked))
  }
}

/** Any error means that nobody is signed in; a profile without a phone names nobody. */
function personOf(said: unknown): ClickPerson | 'unknown' {
  const { data } = Answer.safeParse(said)
  if (data === undefined || (data.error !== undefined && data.error !== null)) return 'unknown'
  const profile = data.result ?? {}
  const phone = String(profile.phone_number ?? profile.phone ?? '').replace(/^\+/, '')
  if (!/^\d{9,15}$/.test(phone)) return 'unknown'
  return {
    phone,
    firstName: profile.name ?? profile.first_name ?? '',
    lastName: profile.surname ?? profile.last_name ?? '',
  }
}
