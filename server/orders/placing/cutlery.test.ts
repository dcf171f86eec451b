import { randomUUID } from 'node:crypto'
import { PlaceAsk } from '@dasturxon/contract/shop/orders-v1'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, type TestCustomer, testApp } from '../../testing/test-app.ts'
import { type TestCounter, testCounter } from '../test-orders.ts'

let app: TestApp
let counter: TestCounter
let customer: TestCustomer

beforeAll(async () => {
  app = await testApp()
  counter = await testCounter(app)
})
beforeEach(async () => {
  customer = await app.aCustomer(counter.merchant)
})
afterAll(() => app.stop())

describe('the cutlery of an order', () => {
  it('is shown to the customer and to the branch, and costs nothing', async () => {
    const order = await counter.placed(customer, { cutlery: 3 })
    expect(order).toMatchObject({ cutlery: 3, totalPrice: (await counter.quoted(customer)).value.totalPrice })
    expect(await counter.order(customer, order.id)).toMatchObject({ cutlery: 3 })
    expect((await counter.moved(order.id, 'ACCEPTED')).value).toMatchObject({ cutlery: 3 })
  })

  it('is 0 where nobody asks for it, also for an order of an older version', async () => {
    const order = await counter.placed(customer)
    expect(order.cutlery).toBe(0)
    await app.superuser.query('update orders set cutlery = null where id = $1', [order.id])
    expect(await counter.order(customer, order.id)).toMatchObject({ cutlery: 0 })
    expect((await counter.moved(order.id, 'ACCEPTED')).value).toMatchObject({ cutlery: 0 })
  })

  it.each([0, 20])('may be %i', async (cutlery) => {
    expect((await counter.placed(customer, { cutlery })).cutlery).toBe(cutlery)
  })

  it.each([-1, 21, 1.5, '2'])('may not be %j', async (cutlery) => {
    const { problem } = await counter.tried(customer, { cutlery })
    expect(problem).toMatchObject({ status: 422, code: 'INVALID_FIELDS', errors: [{ path: 'body.cutlery' }] })
  })

  it('is limited by the database, too', async () => {
    const { id } = await counter.placed(customer, { cutlery: 1 })
    const change = (set: string) => app.superuser.query(`update orders set ${set} where id = $1`, [id])
    await expect(change('cutlery = 21')).rejects.toThrow('orders_cutlery_range')
    await expect(change(`service = 'DINE_IN'`)).rejects.toThrow('orders_cutlery_not_at_tables')
  })

  it('is part of the request of a key: the same again is the same order, another count is refused', async () => {
    const key = randomUUID()
    const first = await counter.tried(customer, { cutlery: 2 }, key)
    const again = await counter.tried(customer, { cutlery: 2 }, key)
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect(again.value).toEqual(first.value)
    expect((await counter.tried(customer, { cutlery: 4 }, key)).problem.code).toBe('IDEMPOTENCY_MISMATCH')
  })

  it('does not change the request of an order without it: its key still finds the earlier answer', () => {
    expect(PlaceAsk.parse({ ...counter.draftOf(), quoteHash: 'x' })).not.toHaveProperty('cutlery')
  })
})
