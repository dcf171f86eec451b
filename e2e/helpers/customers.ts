// Customers who use the API, as a mini app does: created quickly, each with their own phone number.
import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Api } from '@dasturxon/contract/api'
import { apiClient, type Call, type CallResult } from '@dasturxon/contract/client'
import type { Reply, Send } from '@dasturxon/contract/endpoint'
import { fetchAt, type Site } from './site.ts'

export type Order = Reply<Api['GET /orders/v1/orders/:id']>
export type Draft = Send<Api['POST /orders/v1/orders/quote']>['body']
export type User = Reply<Api['GET /users/v1/users/me']>

export type Customer = { readonly call: Call; readonly user: User; readonly phone: string; readonly token: string }

// each worker of a run has its own numbers; they start at a random value, so that runs do not use the same ones
const OWN_NUMBERS = 100 + (Number(process.env.TEST_WORKER_INDEX ?? randomInt(900)) % 900)
let lastNumber = randomInt(10_000)

/** A number that no other test of this run uses. */
export function aPhone(): string {
  lastNumber = (lastNumber + 1) % 10_000
  return `+99890${OWN_NUMBERS}${String(lastNumber).padStart(4, '0')}`
}

const MESSAGE_WITHIN_MS = 30_000
const LOOK_AGAIN_MS = 100

/** The latest code sent to the phone, from the demo's inbox; waits for it, and for one that differs from `before`. */
export async function codeSentTo(site: Site, phone: string, before: string | null = null): Promise<string> {
  const since = performance.now()
  while (performance.now() - since < MESSAGE_WITHIN_MS) {
    const answer = await fetchAt(site)(`/demo/inbox?phone=${encodeURIComponent(phone)}`)
    // the demo's inbox returns the latest first
    const [latest] = (await answer.json()) as readonly { readonly code: string | null }[]
    if (latest?.code != null && latest.code !== before) return latest.code
    await pause(LOOK_AGAIN_MS)
  }
  throw new Error(`expected a code for ${phone}, the inbox has none that is new`)
}

/** Signs in a new customer with their own token. */
export async function aCustomer(site: Site, phone = aPhone()): Promise<Customer> {
  const guest = apiClient({ fetch: fetchAt(site), base: '/api' })
  const asked = valueIn(await guest('POST /users/v1/auth/code', { body: { phone } }))
  const code = await codeSentTo(site, phone)
  const body = { challengeId: asked.challengeId, code, firstName: 'Nodira', bearer: true }
  const { token, user } = valueIn(await guest('POST /users/v1/auth/confirm', { body }))
  if (token === null) throw new Error('expected a token for a customer who asked for one')
  return { call: callWith(site, token), user, phone, token }
}

/** Calls the API of a site with this token. */
export function callWith(site: Site, token: string): Call {
  return apiClient({ fetch: fetchAt(site), base: '/api', headers: () => ({ authorization: `Bearer ${token}` }) })
}

/** Gets the quote of the draft and places the order with `key`. */
export async function placeOrder({ call }: Customer, draft: Draft, key: string = randomUUID()): Promise<Order> {
  const { hash } = valueIn(await call('POST /orders/v1/orders/quote', { body: draft }))
  return valueIn(await call('POST /orders/v1/orders', { body: { ...draft, quoteHash: hash }, key }))
}

/** All orders of the customer, newest first. */
export async function ordersOf({ call, user }: Customer): Promise<readonly Order[]> {
  const ask = { params: { userId: user.id }, query: { size: 50 } }
  return valueIn(await call('GET /orders/v1/orders/user/:userId', ask)).content
}

/** The value of the answer; throws an error with the refusal otherwise. */
export function valueIn<T>(result: CallResult<T>): T {
  if (result.ok) return result.value
  throw new Error(`expected an answer, found ${result.status} ${result.code} ${JSON.stringify(result.problem)}`)
}
