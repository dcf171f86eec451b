// Changes that guests do not see yet: published at once or at their time, once, and never over what somebody published
// meanwhile. Who may do what is tested for every call at once (role-calls.test.ts).
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestMerchant } from '../../testing/a-merchant.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

const SAVE = 'PUT /office/v1/menu/plans/:id'
const REMOVE = 'DELETE /office/v1/menu/plans/:id'
const PUBLISH = 'POST /office/v1/menu/plans/publish'
const AT_ONCE = 'PUT /office/v1/menu/products/:id'
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
  staffKey = await app.aStaffKey(merchant, 'brand_admin')
})
afterAll(() => app.stop())

const by = () => ({ merchant, staffKey })
const params = () => ({ id: merchant.products.plain })
const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * HOUR_MS).toISOString()
const product = async () => (await app.asked('GET /office/v1/menu/products/:id', by(), { params: params() })).value
const plans = async () => (await app.asked('GET /office/v1/menu/plans', by())).value
const guestPrice = async () => {
  const { value } = await app.asked('GET /products/v1/overalls', { merchant }, { query: { type: 'WEB' } })
  return value.categories.flatMap(({ products }) => products).find(({ id }) => id === params().id)?.costPrice
}
type Plan = { readonly price?: number; readonly publishAt?: string | null; readonly planVersion?: number }
const save = async ({ publishAt = null, planVersion = 0, ...change }: Plan & Record<string, unknown>) => {
  const { version } = await product()
  return app.asked(SAVE, by(), { params: params(), body: { version, planVersion, publishAt, ...change } as never })
}
const publish = async (at: string | null = null) =>
  app.asked(PUBLISH, by(), { body: { at, plans: (await plans()).map(({ id, version }) => ({ id, version })) } })
const log = async () =>
  (await app.asked('GET /office/v1/changes', by(), { query: { area: 'menu' } })).value.map(({ action }) => action)

describe('a draft', () => {
  it('is seen by colleagues and not by guests, until somebody publishes it', async () => {
    const { value } = await save({ price: 33_000, discountPercent: 0 })
    // what the product has already is no part of it
    expect(value).toMatchObject({ change: { price: 33_000 }, before: { price: 30_000 }, clashes: [], publishAt: null })
    expect(Object.keys(value?.change ?? {})).toEqual(['price'])
    const colleague = await app.aStaffKey(merchant, 'brand_admin')
    const seen = (await app.asked('GET /office/v1/menu/plans', { merchant, staffKey: colleague })).value
    expect(seen).toMatchObject([{ id: params().id, madeBy: 'brand_admin', version: 1 }])
    expect(await guestPrice()).toBe(30_000)
    expect((await publish()).value).toEqual([])
    await expect.poll(guestPrice, SOON).toBe(33_000)
    expect((await log()).toSorted()).toEqual(['plan.made', 'product.changed'])
  })

  it('is nothing when it says what guests see, and is taken back without a trace in the menu', async () => {
    expect((await save({ price: 30_000 })).value).toBeNull()
    await save({ price: 33_000 })
    expect((await save({ price: 30_000, planVersion: 1 })).value).toBeNull()
    expect(await plans()).toEqual([])
    await save({ name: { uz: 'Toʻy oshi' } })
    const query = { version: 1 }
    expect((await app.asked(REMOVE, by(), { params: params(), query })).value).toEqual({})
    expect((await app.asked(REMOVE, by(), { params: params(), query })).problem.code).toBe('NOT_FOUND')
    expect(await product()).toMatchObject({ version: 1, price: 30_000 })
  })

  it('is checked like a change at once', async () => {
    const wrong = async (change: object) => (await save({ ...change })).problem.errors?.[0]
    expect(await wrong({ price: -1 })).toMatchObject({ path: 'body.price', code: 'TOO_SMALL' })
    expect(await wrong({ cookingMin: 30 })).toMatchObject({ path: 'body.cookingMax' })
    const other = await app.aMerchant()
    expect(await wrong({ categoryId: other.categoryId })).toMatchObject({ code: 'NOT_A_CHOICE' })
    expect(await wrong({ price: 1, publishAt: inHours(-1) })).toMatchObject({ path: 'body.publishAt', code: 'DATE' })
    expect(await wrong({ price: 1, publishAt: inHours(24 * 91) })).toMatchObject({ path: 'body.publishAt' })
  })

  it('keeps what a colleague published meanwhile, and says in which fields', async () => {
    await save({ price: 33_000, isAvailable: false })
    await app.asked(AT_ONCE, by(), { params: params(), body: { version: 1, price: 31_000, labels: ['HIT'] } })
    expect(await plans()).toMatchObject([{ clashes: ['price'] }])
    expect((await publish()).problem).toMatchObject({ code: 'STALE', plans: [{ clashes: ['price'] }] })
    expect(await product()).toMatchObject({ price: 31_000, isAvailable: true })
    // saved again by somebody who has seen the new price
    await save({ price: 33_000, isAvailable: false, planVersion: 1 })
    expect((await publish()).value).toEqual([])
    expect(await product()).toMatchObject({ price: 33_000, isAvailable: false, labels: ['HIT'] })
  })

  it('is not there for a product that is gone: whoever publishes it is told', async () => {
    for (const at of [null, inHours(1)]) {
      const body = { at, plans: [{ id: crypto.randomUUID() as never, version: 1 }] }
      expect((await app.asked(PUBLISH, by(), { body })).problem).toMatchObject({ code: 'STALE', plans: [] })
    }
  })
})

describe('a plan with a time', () => {
  it('is published at its time by its author, and once', async () => {
    await save({ price: 33_000, publishAt: inHours(3) })
    app.clock.advance(3 * HOUR_MS - 60_000)
    await app.runJobs()
    expect(await guestPrice()).toBe(30_000)
    app.clock.advance(60_000)
    await app.runJobs()
    await expect.poll(guestPrice, SOON).toBe(33_000)
    expect(await product()).toMatchObject({ version: 2 })
    expect(await plans()).toEqual([])
    // nothing is left that could publish it again
    await app.asked(AT_ONCE, by(), { params: params(), body: { version: 2, price: 35_000 } })
    app.clock.advance(24 * HOUR_MS)
    await app.runJobs()
    expect(await product()).toMatchObject({ price: 35_000 })
  })

  it('follows its last time: later, earlier, or none', async () => {
    await save({ price: 33_000, publishAt: inHours(1) })
    await save({ price: 33_000, publishAt: inHours(5), planVersion: 1 })
    app.clock.advance(2 * HOUR_MS)
    await app.runJobs()
    expect(await plans()).toMatchObject([{ version: 2 }])
    await publish(inHours(1))
    await save({ price: 33_000, planVersion: 3 })
    app.clock.advance(6 * HOUR_MS)
    await app.runJobs()
    expect(await plans()).toMatchObject([{ version: 4, publishAt: null }])
    await publish(inHours(1))
    app.clock.advance(HOUR_MS)
    await app.runJobs()
    expect(await product()).toMatchObject({ price: 33_000, version: 2 })
  })

  it('is not published over another value; its author finds it in the list', async () => {
    await save({ price: 33_000, publishAt: inHours(1) })
    await app.asked(AT_ONCE, by(), { params: params(), body: { version: 1, price: 31_000 } })
    app.clock.advance(HOUR_MS)
    await app.runJobs()
    expect(await plans()).toMatchObject([{ clashes: ['price'], refusedAt: app.clock.now().toISOString() }])
    expect(await product()).toMatchObject({ price: 31_000 })
    expect(await log()).toContain('plan.refused')
  })

  it('is gone with its product', async () => {
    await save({ price: 33_000, publishAt: inHours(1), isActive: false })
    await app.asked(AT_ONCE, by(), { params: params(), body: { version: 1, isActive: false } })
    await app.asked('DELETE /office/v1/menu/products/:id', by(), { params: params() })
    expect(await plans()).toEqual([])
    app.clock.advance(HOUR_MS)
    await app.runJobs()
  })
})

it('publishes each of many plans once, whatever races with it', async () => {
  const { products } = (await app.asked('GET /office/v1/menu', by())).value
  for (let round = 0; round < 12; round += 1) {
    const at = inHours(1)
    const wanted = new Map<string, number>()
    for (const { id } of products) {
      const { value } = await app.asked('GET /office/v1/menu/products/:id', by(), { params: { id } })
      const price = value.price + 1000 + Math.floor(Math.random() * 50)
      wanted.set(id, price)
      const publishAt = Math.random() < 0.7 ? at : null
      const body = { version: value.version, planVersion: 0, publishAt, price } as never
      expect((await app.asked(SAVE, by(), { params: { id }, body })).status).toBe(200)
    }
    const before = new Map((await app.asked('GET /office/v1/menu', by())).value.products.map((row) => [row.id, row]))
    const all = (await plans()).map(({ id, version }) => ({ id, version }))
    app.clock.advance(HOUR_MS)
    // two workers, somebody who publishes all, and somebody who saves another field at once
    const [first] = products
    await Promise.all([
      app.runJobs(),
      app.runJobs(),
      app.asked(PUBLISH, by(), { body: { at: null, plans: all } }),
      app.asked(PUBLISH, by(), { body: { at: null, plans: all.toReversed() } }),
      app.asked(AT_ONCE, by(), {
        params: { id: first?.id ?? params().id },
        body: { version: before.get(first?.id ?? params().id)?.version ?? 1, calorie: round },
      }),
    ])
    await app.runJobs()
    await publish()
    const after = (await app.asked('GET /office/v1/menu', by())).value.products
    for (const row of after) {
      expect(row.price).toBe(wanted.get(row.id))
      const saves = row.version - (before.get(row.id)?.version ?? 0)
      expect(saves).toBeLessThanOrEqual(row.id === first?.id ? 2 : 1)
    }
    expect(await plans()).toEqual([])
  }
})
