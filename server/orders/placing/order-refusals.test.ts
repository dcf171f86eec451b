// Refusals of orders over HTTP: the same reasons for a quote, an order and a later order.
import { randomUUID } from 'node:crypto'
import { idFrom, type OrderId } from '@dasturxon/domain/ids'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../db/scope.ts'
import { forgetKeys } from '../../idempotency/forget-keys.ts'
import { CENTRE } from '../../testing/a-merchant.ts'
import { type TestApp, type TestCustomer, testApp } from '../../testing/test-app.ts'
import { PLACE, QUOTE, type TestCounter, testCounter } from '../test-orders.ts'

const LATER = 'POST /orders/v1/orders/at-time'
const MOVE = 'POST /office/v1/orders/:id/moves'
const LIST = 'GET /orders/v1/orders/user/:userId'
const ACTIVE = 'GET /orders/v1/orders/user/:userId/active'
const BY_KEY = 'GET /orders/v1/orders/by-key/:key'
const LIVE = 'GET /orders/v1/orders/:id/live'

const NOW = '2026-03-18T08:00:00.000Z'
/** four in the afternoon of the next day in Tashkent */
const TOMORROW = '2026-03-19T11:00:00.000Z'
const QUARTER_MS = 15 * 60_000

let app: TestApp
let counter: TestCounter
let customer: TestCustomer

beforeAll(async () => {
  app = await testApp()
  counter = await testCounter(app, {
    terms: { minimal_delivery_price: 100_000, should_validate_delivery_area: true },
  })
})
beforeEach(async () => {
  app.clock.set(NOW)
  customer = await app.aCustomer(counter.merchant)
})
afterAll(() => app.stop())

type Draft = Readonly<Record<string, unknown>>
const who = () => ({ merchant: counter.merchant, customer })
const quote = async (more: Draft) => (await app.asked(QUOTE, who(), { body: counter.draftOf(more) })).problem
const place = (more: Draft, quoteHash = 'x', key: string = randomUUID()) => {
  const address = 'deliveryAt' in more ? LATER : PLACE
  return app.asked(address, who(), { body: { ...counter.draftOf(more), quoteHash }, key })
}
const items = (productId: string, count: number, ids: readonly string[] = []) => ({
  cartItems: [{ productId, count, modifications: ids.map((id) => ({ id, count: 1 })) }],
})

describe('a basket', () => {
  const baskets = [
    ['a dish that is short', 'ITEMS_UNAVAILABLE', () => items(counter.merchant.products.scarce, 4)],
    ['a dish that is gone', 'ITEMS_UNAVAILABLE', () => items(randomUUID(), 1)],
    ['options that were not chosen', 'OPTIONS_INVALID', () => items(counter.merchant.products.sized, 1)],
    ['a branch that is none', 'BRANCH_NOT_FOUND', () => ({ branchId: randomUUID() })],
    [
      'a place too far away',
      'OUT_OF_ZONE',
      () => ({ serviceType: 'DELIVERY', address: { latitude: 39.65, longitude: 66.96 } }),
    ],
  ] as const
  it.each(baskets)('is refused for %s, in a quote and an order, now or later', async (_, code, more) => {
    expect(await quote(more())).toMatchObject({ status: 409, code })
    expect((await place(more())).problem).toMatchObject({ status: 409, code })
    expect((await place({ ...more(), deliveryAt: TOMORROW })).problem).toMatchObject({ status: 409, code })
  })

  it('is refused at a closed branch, with the time it opens', async () => {
    const shut = await testCounter(app, { hours: { open: '18:00', close: '22:00' } })
    const late = { merchant: shut.merchant, customer: await app.aCustomer(shut.merchant) }
    const refusal = { status: 409, code: 'BRANCH_CLOSED', opensAt: '2026-03-18T13:00:00.000Z' }
    expect((await app.asked(QUOTE, late, { body: shut.draftOf() })).problem).toMatchObject(refusal)
    const body = { ...shut.draftOf(), quoteHash: 'x' }
    expect((await app.asked(PLACE, late, { body, key: randomUUID() })).problem).toMatchObject(refusal)
  })

  it('is refused for a time that is not offered, with the nearest ones', async () => {
    const deliveryAt = '2026-03-18T08:07:00.000Z'
    const refusal = { status: 409, code: 'SLOT_GONE', slots: expect.arrayContaining([expect.any(String)]) }
    expect(await quote({ deliveryAt })).toMatchObject(refusal)
    expect((await place({ deliveryAt })).problem).toMatchObject(refusal)
  })

  it('is refused below the minimum of delivery', async () => {
    const near = { serviceType: 'DELIVERY', address: { latitude: CENTRE.lat, longitude: CENTRE.lon } }
    const refusal = { status: 409, code: 'BELOW_MINIMUM', price: 100_000, missing: 40_000 }
    expect((await place(near)).problem).toMatchObject(refusal)
    expect((await place({ ...near, deliveryAt: TOMORROW })).problem).toMatchObject(refusal)
  })
})

describe.each([
  ['now', {}],
  ['later', { deliveryAt: TOMORROW }],
])('an order for %s', (_, time: Draft) => {
  it('is refused at a price that the customer has not seen, and shows the new one', async () => {
    const { problem } = await place(time, 'an-old-hash')
    expect(problem).toMatchObject({ status: 409, code: 'QUOTE_CHANGED', quote: { totalPrice: 60_000 } })
  })

  it('is refused as a double within a minute, and a key for another basket', async () => {
    const { hash } = (await counter.quoted(customer, time)).value
    const key = randomUUID()
    const first = (await place(time, hash, key)).value
    expect((await place(time, hash)).problem).toMatchObject({ code: 'DUPLICATE_SUSPECTED', orderId: first.id })
    expect((await place({ ...time, comment: 'boshqa' }, hash, key)).problem.code).toBe('IDEMPOTENCY_MISMATCH')
  })

  it('is found again by its key when its answer is not stored any more', async () => {
    const { hash } = (await counter.quoted(customer, time)).value
    const key = randomUUID()
    const { id } = (await place(time, hash, key)).value
    app.clock.advance(8 * 86_400_000)
    const tenant = { merchantId: counter.merchant.id, now: app.clock.now() }
    await inTransaction(app.services.pool, tenant, forgetKeys)
    const again = await place(time, hash, key)
    expect([again.value.id, again.headers['idempotency-replayed']]).toEqual([id, 'true'])
    expect((await app.asked(BY_KEY, who(), { params: { key } })).value.id).toBe(id)
  })

  it('is refused for a way to pay that the brand does not take', async () => {
    expect((await place({ ...time, paymentType: 'UZUM' })).problem.code).toBe('PAYMENT_UNAVAILABLE')
  })
})

describe('the orders of a customer', () => {
  it('are listed in pages, active ones by themselves, and found by their key', async () => {
    const key = randomUUID()
    const first = (await counter.tried(customer, {}, key)).value
    app.clock.advance(QUARTER_MS)
    const second = await counter.placed(customer)
    const { userId } = customer
    const page = (query: object) => app.asked(LIST, who(), { params: { userId }, query })
    expect((await page({})).value).toMatchObject({ page: 0, size: 10, last: true })
    expect((await page({})).value.content.map(({ id }) => id)).toEqual([second.id, first.id])
    expect((await page({ page: 1, size: 1 })).value.content.map(({ id }) => id)).toEqual([first.id])
    await counter.cancel(customer, first.id)
    expect((await page({ onlyArchive: 'true' })).value.content.map(({ id }) => id)).toEqual([first.id])
    const active = await app.asked(ACTIVE, who(), { params: { userId } })
    expect(active.value.map(({ id }) => id)).toEqual([second.id])
    expect((await app.asked(BY_KEY, who(), { params: { key } })).value.id).toBe(first.id)
  })

  it('are only for their customer, listed, found or streamed', async () => {
    const key = randomUUID()
    const { id } = (await counter.tried(customer, {}, key)).value
    const { userId } = customer
    customer = await app.aCustomer(counter.merchant)
    const refusal = { status: 404, code: 'NOT_FOUND' }
    expect((await app.asked(LIST, who(), { params: { userId } })).problem).toMatchObject(refusal)
    expect((await app.asked(ACTIVE, who(), { params: { userId } })).problem).toMatchObject(refusal)
    expect((await app.asked(BY_KEY, who(), { params: { key } })).problem).toMatchObject(refusal)
    expect((await app.asked(LIVE, who(), { params: { id } })).problem).toMatchObject(refusal)
  })

  it('cannot be canceled long after they were accepted, nor once the kitchen is cooking', async () => {
    const { id } = await counter.placed(customer)
    await counter.moved(id, 'ACCEPTED')
    app.clock.advance(QUARTER_MS)
    expect((await counter.cancel(customer, id)).problem).toMatchObject({ status: 409, code: 'CANCEL_TOO_LATE' })
    await counter.moved(id, 'COOKING')
    expect((await counter.cancel(customer, id)).problem).toMatchObject({ status: 409, code: 'MOVE_NOT_ALLOWED' })
  })
})

describe('moving an order', () => {
  it('is refused for somebody who saw an older version', async () => {
    const { id } = await counter.placed(customer)
    const staff = { merchant: counter.merchant, staffKey: await app.aStaffKey(counter.merchant) }
    const move = (to: 'ACCEPTED' | 'COOKING', orderId: OrderId = id) =>
      app.asked(MOVE, staff, { params: { id: orderId }, body: { to, version: 1 } })
    expect((await move('ACCEPTED')).value).toMatchObject({ status: 'ACCEPTED', version: 2 })
    expect((await move('COOKING')).problem).toMatchObject({ status: 409, code: 'STALE' })
    expect((await move('ACCEPTED', idFrom<OrderId>(randomUUID()))).problem.code).toBe('NOT_FOUND')
  })
})
