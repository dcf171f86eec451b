// Pauses of a branch: no orders until the time or a hand ends them. Who may do what is tested for every call at once.
import type { PauseTerm } from '@dasturxon/domain/pause'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestMerchant } from '../testing/a-merchant.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

const PAUSE = 'PUT /office/v1/branches/:id/pause'
const RESUME = 'DELETE /office/v1/branches/:id/pause'
const LIST = 'GET /office/v1/pauses'
const MINUTE_MS = 60_000
const SOON = { timeout: 2000, interval: 50 }

let app: TestApp
let merchant: TestMerchant
let staffKey: string

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  merchant = await app.aMerchant()
  staffKey = await app.aStaffKey(merchant, 'operator')
})
afterAll(() => app.stop())

const by = () => ({ merchant, staffKey })
const params = () => ({ id: merchant.branchId })
const pause = (until: PauseTerm) => app.asked(PAUSE, by(), { params: params(), body: { until } })
const list = async () => (await app.asked(LIST, by())).value
const quote = async (serviceType: 'PICK_UP' = 'PICK_UP') => {
  const cartItems = [{ productId: merchant.products.plain, count: 1 }]
  const body = { serviceType, branchId: merchant.branchId, cartItems }
  const who = { merchant, customer: await app.aCustomer(merchant) }
  return app.asked('POST /orders/v1/orders/quote', who, { body })
}
const shownPauses = async () => {
  const { value } = await app.asked('GET /users/v1/branches', { merchant }, { query: {} })
  return value.flatMap(({ exceptions }) => exceptions.filter((exception) => 'pausedFrom' in exception))
}
const audited = async () =>
  (await app.superuser.query('select action from audit_entries where merchant_id = $1 order by at', [merchant.id])).rows

describe('a pause', () => {
  it('refuses orders at once with the time of its end, and ends by itself', async () => {
    expect((await quote()).status).toBe(200)
    const endsAt = new Date(app.clock.now().getTime() + 30 * MINUTE_MS).toISOString()
    expect((await pause('MINUTES_30')).value).toMatchObject({
      id: merchant.branchId,
      endsAt,
      pausedBy: expect.any(String),
    })
    expect((await quote()).problem).toMatchObject({ code: 'BRANCH_CLOSED', opensAt: endsAt })
    await expect.poll(shownPauses, SOON).toHaveLength(1)

    app.clock.advance(29 * MINUTE_MS)
    await app.runJobs()
    expect(await list()).toHaveLength(1)
    expect((await quote()).problem.code).toBe('BRANCH_CLOSED')
    app.clock.advance(MINUTE_MS)
    // over at its time, also before the job has run
    expect(await list()).toEqual([])
    expect((await quote()).status).toBe(200)
    await app.runJobs()
    await expect.poll(shownPauses, SOON).toEqual([])
  })

  it('by hand lasts until a hand ends it; ending it again changes nothing', async () => {
    expect((await pause('BY_HAND')).value.endsAt).toBeNull()
    app.clock.advance(3 * 24 * 60 * MINUTE_MS)
    await app.runJobs()
    expect((await quote()).problem).toMatchObject({ code: 'BRANCH_CLOSED', opensAt: null })
    const manager = { merchant, staffKey: await app.aStaffKey(merchant, 'branch_manager') }
    for (const _ of [1, 2]) expect((await app.asked(RESUME, manager, { params: params() })).value).toEqual({})
    expect((await quote()).status).toBe(200)
    expect(await audited()).toEqual([{ action: 'pause.made' }, { action: 'pause.ended' }])
  })

  it('gets a new term in place of the old one, whichever ends first', async () => {
    await pause('MINUTES_15')
    await pause('HOUR')
    app.clock.advance(15 * MINUTE_MS)
    await app.runJobs()
    expect(await list()).toHaveLength(1)
    await pause('TOMORROW')
    const [{ endsAt } = { endsAt: null }] = await list()
    expect(new Date(endsAt ?? 0).getTime()).toBeGreaterThan(app.clock.now().getTime())
    app.clock.advance(60 * MINUTE_MS)
    await app.runJobs()
    expect(await list()).toHaveLength(1)
  })

  it('is only for branches of the brand that work', async () => {
    const other = await app.aMerchant()
    const body = { until: 'HOUR' as const }
    expect((await app.asked(PAUSE, by(), { params: { id: other.branchId }, body })).problem.code).toBe('NOT_FOUND')
    expect((await app.asked(RESUME, by(), { params: { id: other.branchId } })).problem.code).toBe('NOT_FOUND')
    const waiter = { merchant, staffKey: await app.aStaffKey(merchant, 'waiter') }
    expect((await app.asked(PAUSE, waiter, { params: params(), body })).problem.code).toBe('FORBIDDEN')
    expect((await app.asked(LIST, waiter)).value).toEqual([])
  })
})
