// Uzum in the laws: the five addresses of its app, and the notices of its card page.
import type { OrderId } from '@dasturxon/domain/ids'
import { expect } from 'vitest'
import { uzum } from '../../gateways/uzum/uzum.ts'
import type { TestMerchant } from '../../testing/a-merchant.ts'
import type { TestApp, TestCustomer } from '../../testing/test-app.ts'
import { TOTAL_TIYIN } from '../test-order.ts'
import { testCheckout } from './uzum-checkout-server.ts'

export const UZUM_KEYS = { service_id: '101', login: 'uzum', password: 'parol-1' }
export const UZUM_PAGE_KEYS = { terminal_id: 'terminal-1', api_key: 'kalit-1', mode: 'test' }

type Tools = { readonly app: TestApp; readonly merchant: TestMerchant; readonly customer: TestCustomer }
type Attempt = {
  readonly orderId: OrderId
  readonly ids: readonly string[]
  /** opens the page of what is not an order */
  open?(): Promise<{ readonly url: string | null } | null>
}
type Said = { readonly act: string; readonly attempt: number }

const STEPS: Readonly<Record<string, string>> = {
  ...{ begin: 'create', 'wrong amount': 'create', finish: 'confirm', forged: 'confirm' },
  ...{ cancel: 'reverse', ask: 'status' },
}

/** Uzum's app as a speaker. */
export async function uzumSays(tools: Tools, { orderId, ids }: Attempt, { act, attempt }: Said): Promise<void> {
  const { app, merchant } = tools
  const login = `uzum:${act === 'forged' ? 'guess' : UZUM_KEYS.password}`
  const amount = act === 'wrong amount' ? 100 : TOTAL_TIYIN
  const head = { serviceId: 101, timestamp: app.clock.now().getTime(), transId: ids[attempt] }
  const answer = await app.server.inject({
    method: 'POST',
    url: `/api/payments/v2/callbacks/UZUM/${merchant.id}/${STEPS[act]}`,
    headers: {
      ...{ host: `${merchant.sub}.localhost`, 'content-type': 'application/json' },
      authorization: `Basic ${Buffer.from(login).toString('base64')}`,
    },
    payload: JSON.stringify({ ...head, params: { order_id: orderId }, amount }),
  })
  const { status } = answer.json()
  if (answer.statusCode === 200) expect(['CREATED', 'CONFIRMED', 'REVERSED', 'FAILED']).toContain(status)
  else expect([answer.statusCode, status]).toEqual([400, 'FAILED'])
}

const page = testCheckout()
/** The card page under a name of its own, because one provider of a merchant has one set of keys. */
export const uzumPage = { ...uzum({ fetch: page.fetch }), name: 'UZUM_PAGE' }

/** The orders of Uzum by the ids of the attempts. */
const opened = new Map<string, string>()

/** The card page as a speaker: it begins when the customer opens it, and its notices always claim the money. */
export async function uzumPageSays(
  tools: Tools,
  { orderId, ids, open }: Attempt,
  { act, attempt }: Said,
): Promise<void> {
  const own = ids[attempt] ?? ''
  if (act === 'begin' && open === undefined) return openPage(tools, orderId, own)
  if (act === 'begin') {
    const page = await open?.()
    if (page != null) opened.set(own, String(page.url).split('/').at(-1) ?? '')
    return
  }
  const theirs = opened.get(own) ?? own
  change(theirs, act)
  const { app, merchant } = tools
  const answer = await app.server.inject({
    method: 'POST',
    url: `/api/payments/v2/callbacks/UZUM_PAGE/${merchant.id}`,
    headers: { host: `${merchant.sub}.localhost`, 'content-type': 'application/json' },
    payload: JSON.stringify({ orderId: theirs, operationType: 'COMPLETE', operationState: 'SUCCESS' }),
  })
  expect(answer.statusCode).toBe(200)
}

async function openPage({ app, merchant, customer }: Tools, orderId: OrderId, own: string): Promise<void> {
  const asked = await app.asked('GET /payments/v2/checkout/:id', { merchant, customer }, { params: { id: orderId } })
  // an order that is paid or has ended has no page
  if (asked.status === 200) opened.set(own, String(asked.value.url).split('/').at(-1) ?? '')
}

/** How an order changes at Uzum; a forged notice comes without a change. */
function change(theirs: string, act: string): void {
  const order = page.orders.get(theirs)
  if (order === undefined) return
  const isOpen = order.status === 'REGISTERED'
  if (isOpen && act === 'finish') order.status = 'COMPLETED'
  if (isOpen && act === 'wrong amount') Object.assign(order, { status: 'COMPLETED', amount: 100 })
  if (act === 'cancel') order.status = isOpen ? 'DECLINED' : 'REFUNDED'
}
