// The stop list: what the staff stop is not sold until its time or their hand ends it. Who may do what is tested for every
// call at once (role-calls.test.ts).
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestMerchant } from '../../testing/a-merchant.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

const STOP = 'PUT /office/v1/branches/:id/stops/:productId'
const END = 'DELETE /office/v1/branches/:id/stops/:productId'
const LIST = 'GET /office/v1/stops'
const HOUR_MS = 60 * 60_000
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

const place = () => ({ id: merchant.branchId, productId: merchant.products.plain })
const by = () => ({ merchant, staffKey })
const stop = (until: 'HOUR' | 'TOMORROW' | 'BY_HAND') => app.asked(STOP, by(), { params: place(), body: { until } })
const list = async () => (await app.asked(LIST, by())).value
const stopsInMenu = async () => {
  const { value } = await app.asked('GET /products/v1/overalls', { merchant }, { query: { type: 'WEB' } })
  const products = value.categories.flatMap((category) => category.products)
  return products.find((product) => product.id === merchant.products.plain)?.stopBranches
}
const quote = async () => {
  const cartItems = [{ productId: merchant.products.plain, count: 1 }]
  const body = { serviceType: 'PICK_UP' as const, branchId: merchant.branchId, cartItems }
  const who = { merchant, customer: await app.aCustomer(merchant) }
  return app.asked('POST /orders/v1/orders/quote', who, { body })
}

describe('a stop', () => {
  it('is in the menu at once, says who made it and until when, and ends by itself', async () => {
    expect((await quote()).status).toBe(200)
    const now = app.clock.now()
    const { value } = await stop('HOUR')
    const endsAt = new Date(now.getTime() + HOUR_MS).toISOString()
    expect(value).toMatchObject({ id: merchant.products.plain, branchId: merchant.branchId, endsAt })
    expect(value.stoppedBy).toEqual(expect.any(String))
    await expect.poll(stopsInMenu, SOON).toEqual([merchant.branchId])
    expect((await quote()).problem.code).toBe('ITEMS_UNAVAILABLE')

    app.clock.advance(HOUR_MS - 60_000)
    await app.runJobs()
    expect(await list()).toHaveLength(1)
    app.clock.advance(60_000)
    await app.runJobs()
    expect(await list()).toEqual([])
    await expect.poll(stopsInMenu, SOON).toEqual([])
    expect((await quote()).status).toBe(200)
  })

  it('by hand lasts until a hand ends it; ending it again changes nothing', async () => {
    expect((await stop('BY_HAND')).value.endsAt).toBeNull()
    app.clock.advance(30 * 24 * HOUR_MS)
    await app.runJobs()
    const { value } = await app.asked(LIST, { merchant, staffKey: await app.aStaffKey(merchant, 'waiter') })
    expect(value).toHaveLength(1)
    const manager = { merchant, staffKey: await app.aStaffKey(merchant, 'branch_manager') }
    for (const _ of [1, 2]) expect((await app.asked(END, manager, { params: place() })).value).toEqual({})
    await expect.poll(stopsInMenu, SOON).toEqual([])
  })

  it('gets a new term in place of the old one, whichever ends first', async () => {
    await stop('HOUR')
    const { endsAt } = (await stop('TOMORROW')).value
    expect(new Date(endsAt ?? 0).getTime()).toBeGreaterThan(app.clock.now().getTime())
    await stop('BY_HAND')
    app.clock.advance(48 * HOUR_MS)
    await app.runJobs()
    expect(await list()).toMatchObject([{ endsAt: null }])
  })

  it('is only for products of the own menu and for branches that work', async () => {
    const other = await app.aMerchant()
    const body = { until: 'HOUR' as const }
    const strange = [
      { id: merchant.branchId, productId: other.products.plain },
      { id: other.branchId, productId: merchant.products.plain },
    ]
    for (const params of strange) expect((await app.asked(STOP, by(), { params, body })).problem.code).toBe('NOT_FOUND')
    await app.superuser.query('update products set is_active = false where id = $1', [merchant.products.plain])
    expect((await stop('HOUR')).problem.code).toBe('NOT_FOUND')
    await app.superuser.query('update branches set is_active = false where id = $1', [merchant.branchId])
    expect((await app.asked(END, by(), { params: place() })).problem.code).toBe('NOT_FOUND')
    expect(await list()).toEqual([])
  })

  it('is refused to those who only read', async () => {
    const waiter = { merchant, staffKey: await app.aStaffKey(merchant, 'waiter') }
    expect((await app.asked(STOP, waiter, { params: place(), body: { until: 'HOUR' } })).problem.code).toBe('FORBIDDEN')
    expect((await app.asked(END, waiter, { params: place() })).problem.code).toBe('FORBIDDEN')
  })
})

it('lists the products of the menu with their categories, without those taken off it', async () => {
  const { value } = await app.asked('GET /office/v1/products', by())
  expect(value.map(({ id }) => id)).toContain(merchant.products.plain)
  expect(value[0]).toMatchObject({ name: expect.any(Object), category: expect.any(Object) })
  await app.superuser.query('update products set is_active = false where id = $1', [merchant.products.plain])
  const after = await app.asked('GET /office/v1/products', by())
  expect(after.value.map(({ id }) => id)).not.toContain(merchant.products.plain)
  expect((await app.asked('GET /office/v1/products', { merchant, staffKey: randomUUID() })).status).toBe(401)
})
