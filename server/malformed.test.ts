// Bad input never gives a 5xx and never half an order.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMerchant } from './testing/a-merchant.ts'
import { type BadRequest, everyCall } from './testing/malformed.ts'
import { type TestApp, testApp } from './testing/test-app.ts'

const RUNS_PER_CALL = Number(process.env.MALFORMED_RUNS ?? 100)
const SLOW_MS = 60_000

let app: TestApp
let merchant: TestMerchant
let callers: readonly Readonly<Record<string, string>>[]

beforeAll(async () => {
  app = await testApp({ config: { limitScale: 1_000_000 } })
  merchant = await app.aMerchant()
  const customer = await app.aCustomer(merchant)
  callers = [
    {},
    { authorization: `Bearer ${customer.token}` },
    { authorization: `Bearer ${await app.aStaffKey(merchant)}` },
  ]
})
afterAll(() => app.stop())

const send = (request: BadRequest, caller: Readonly<Record<string, string>>) =>
  app.server.inject({
    method: request.method as 'GET',
    url: request.url,
    headers: { host: `${merchant.sub}.localhost`, ...request.headers, ...caller },
    ...(request.body === undefined ? {} : { payload: request.body }),
  })

describe('a malformed request', () => {
  it.each(everyCall())('%s answers in the one shape, whoever sends it', { timeout: SLOW_MS }, async (_, requests) => {
    const caller = fc.nat(2)
    await fc.assert(
      fc.asyncProperty(requests, caller, async (request, who) => {
        const answer = await send(request, callers[who] ?? {})
        expect(answer.statusCode, `${request.method} ${request.url} ${request.body}\n${answer.body}`).toBeLessThan(500)
        if (answer.statusCode < 400) return
        expect(answer.headers['content-type']).toContain('application/problem+json')
        expect(answer.json()).toMatchObject({
          status: answer.statusCode,
          code: expect.any(String),
          requestId: expect.any(String),
          description: { uz: expect.any(String) },
        })
      }),
      { numRuns: RUNS_PER_CALL },
    )
  })

  it('leaves no half of an order behind', async () => {
    const { rows } = await app.owner.query(`
      select count(*)::int as broken from orders o where
        not exists (select from order_lines l where l.merchant_id = o.merchant_id and l.order_id = o.id)
        or not exists (select from order_events e where e.merchant_id = o.merchant_id and e.order_id = o.id)
        or not exists (select from idempotency_keys k where k.merchant_id = o.merchant_id and k.key = o.idempotency_key)`)
    expect(rows).toEqual([{ broken: 0 }])
  })
})
