// Law: an order that a customer presses is placed once, whatever the line does. For the page we run the code of checkout, for
// the server the real calls on a real database; the line between them breaks by chance (CUTS=1000 for more cases).
import { randomUUID } from 'node:crypto'
import { apiClient, type Call } from '@dasturxon/contract/client'
import type { TestMerchant } from '@dasturxon/server/testing/a-merchant'
import { type TestApp, testApp } from '@dasturxon/server/testing/test-app'
import type { OrderKey } from '@dasturxon/storefront/basket/draft'
import {
  type Outcome,
  orderSender,
  type PlaceBody,
  type SendDependencies,
} from '@dasturxon/storefront/checkout/submit-order'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brokenLine, type Cuts, PageClosed, pageHeaders } from '../helpers/broken-line.ts'

const SEED = 20_261_119
const CASES = Number(process.env.CUTS ?? 100)
const WITHIN_MS = 60_000 + CASES * 500

let app: TestApp
let merchant: TestMerchant

beforeAll(async () => {
  app = await testApp()
  merchant = await app.aMerchant()
}, WITHIN_MS)
afterAll(() => app.stop())

const spell = fc.oneof(fc.integer({ min: 1, max: 600 }), fc.integer({ min: 1_000, max: 90_000 }))
const cuts: fc.Arbitrary<Cuts> = fc.record({
  // the first cut meets the order itself; then from a flicker to longer than one attempt lasts
  spells: fc
    .tuple(fc.integer({ min: 0, max: 99 }), fc.array(spell, { minLength: 1, maxLength: 8 }))
    .map(([first, others]) => [first, ...others]),
  takesMs: fc.array(fc.integer({ min: 100, max: 900 }), { minLength: 1, maxLength: 6 }),
  fates: fc.array(fc.constantFrom('arrives', 'lost', 'late'), { minLength: 1, maxLength: 6 }),
  closedAt: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 6 })),
})

const serverOf = (token: string) => async (url: string, init: RequestInit) => {
  const headers = {
    ...Object.fromEntries(new Headers(init.headers)),
    ...pageHeaders({ host: `${merchant.sub}.localhost` }, token),
  }
  const payload = typeof init.body === 'string' ? { payload: init.body } : {}
  const answer = await app.server.inject({ method: init.method === 'POST' ? 'POST' : 'GET', url, headers, ...payload })
  return new Response(answer.body, { status: answer.statusCode, headers: { 'content-type': 'application/json' } })
}

/** The draft as the page would send it, with the price that the customer has seen. */
async function aDraft(token: string): Promise<PlaceBody> {
  const cartItems = [{ productId: merchant.products.plain, count: 1 }]
  const body = { serviceType: 'PICK_UP', branchId: merchant.branchId, cartItems } as const
  const who = { merchant, customer: { token } }
  const { hash } = (await app.asked('POST /orders/v1/orders/quote', who, { body })).value
  return { ...body, quoteHash: hash, receiver: { name: 'Dilnoza', phone: '+998901234567' } }
}

/** Checkout as its screen drives it: sends again when the line is back, and looks first on a page that was opened anew. */
async function order(line: ReturnType<typeof brokenLine>, body: PlaceBody): Promise<Outcome> {
  let kept: OrderKey | null = null
  let isClosed = false
  const fetchOver = (async (url, init = {}) => {
    try {
      return await line.fetch(String(url), init)
    } catch (error) {
      isClosed ||= error instanceof PageClosed
      throw error
    }
  }) satisfies typeof fetch
  const client = apiClient({ base: '/api', fetch: fetchOver })
  // a closed page does nothing more with what it gets
  const call = (async (...ask: Parameters<Call>) => {
    const answer = await client(...ask)
    if (isClosed) throw new PageClosed()
    return answer
  }) as Call
  const dependencies: SendDependencies = {
    call,
    now: line.now,
    random: () => 0.5,
    wait: line.wait,
    newKey: randomUUID,
    readKey: () => kept,
    keepKey: (key) => {
      kept = key
    },
    unlinkAddress: () => undefined,
  }
  let sender = orderSender(dependencies)
  let isOpenedAnew = false
  for (;;) {
    try {
      const outcome = await (isOpenedAnew ? sender.resume(() => undefined) : sender.submit(body, () => undefined))
      if (outcome.kind === 'placed' || outcome.kind === 'refused') return outcome
      // "it was not sent": the customer presses once more
      if (outcome.kind === 'absent') isOpenedAnew = false
    } catch (error) {
      if (!(error instanceof PageClosed)) throw error
      isClosed = false
      isOpenedAnew = true
      sender = orderSender(dependencies)
    }
    await line.untilUp()
  }
}

it('places each order once, whatever the line does', { timeout: WITHIN_MS }, async () => {
  let [lost, doubled, broken] = [0, 0, 0]
  const law = fc.asyncProperty(cuts, async (drawn) => {
    const { userId, token } = await app.aCustomer(merchant)
    const body = await aDraft(token)
    const line = brokenLine(drawn, serverOf(token))
    const outcome = await order(line, body)
    await line.end()
    const { rows } = await app.superuser.query('select id from orders where user_id = $1', [userId])
    lost += rows.length === 0 ? 1 : 0
    doubled += rows.length > 1 ? 1 : 0
    broken += line.breaks() > 0 ? 1 : 0
    expect(outcome).toMatchObject({ kind: 'placed', order: { id: rows[0]?.id } })
    expect(rows).toHaveLength(1)
  })
  await fc.assert(law, { seed: SEED, numRuns: CASES })
  // a case that no cut has met would show nothing
  expect({ lost, doubled, broken }).toEqual({ lost: 0, doubled: 0, broken: CASES })
})
