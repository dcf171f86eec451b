import type { OrderId } from '@dasturxon/domain/ids'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, type TestCustomer, testApp } from '../../testing/test-app.ts'
import { type TestCounter, testCounter } from '../test-orders.ts'

const MINUTE = 60_000

let app: TestApp
let counter: TestCounter
let customer: TestCustomer

beforeAll(async () => {
  app = await testApp()
  const settings = { cashbackActive: true, paymeActive: true, clickActive: false }
  counter = await testCounter(app, { settings, terms: { cashback_percent: 10 } })
})
beforeEach(async () => {
  customer = await app.aCustomer(counter.merchant)
})
afterAll(() => app.stop())

const after = (ms: number) => new Date(app.clock.now().getTime() + ms)
/** Runs the order's job now, before it is due. */
async function hurry(kind: string, id: OrderId): Promise<void> {
  const ofOrder = "kind = $1 and payload ->> 'orderId' = $2"
  const { rowCount } = await app.superuser.query(`update jobs set run_at = '2020-01-01' where ${ofOrder}`, [kind, id])
  expect(rowCount).toBe(1)
  expect(await app.runJobs()).toBe(1)
}
const dueAt = async (kind: string, id: OrderId) => {
  const text = "select run_at, attempts from jobs where kind = $1 and payload ->> 'orderId' = $2"
  return (await app.superuser.query(text, [kind, id])).rows
}
const statusOf = async (id: OrderId) => (await counter.order(customer, id)).status

describe('a job that runs too early only waits for its time', () => {
  it('an order is not canceled before the kitchen had ten minutes to answer', async () => {
    const { id } = await counter.placed(customer)
    app.clock.advance(9 * MINUTE)
    await hurry('cancel-unanswered', id)
    expect(await statusOf(id)).toBe('OPEN')
    expect(await dueAt('cancel-unanswered', id)).toEqual([{ run_at: after(MINUTE), attempts: 0 }])
    app.clock.advance(MINUTE)
    await app.runJobs()
    expect(await statusOf(id)).toBe('CANCELED')
  })

  it('the ten minutes of a later order begin when it is released, and it is released in time', async () => {
    const deliveryAt = new Date(Math.ceil(app.clock.now().getTime() / (15 * MINUTE)) * 15 * MINUTE + 180 * MINUTE)
    const { id } = await counter.placed(customer, { deliveryAt: deliveryAt.toISOString() })
    const [planned] = await dueAt('release-order', id)
    await hurry('release-order', id)
    expect(await statusOf(id)).toBe('AT_TIME')
    expect(await dueAt('release-order', id)).toEqual([planned])
    app.clock.set(planned.run_at.toISOString())
    await app.runJobs()
    expect(await statusOf(id)).toBe('OPEN')
    app.clock.advance(9 * MINUTE)
    await hurry('cancel-unanswered', id)
    expect(await statusOf(id)).toBe('OPEN')
    app.clock.advance(MINUTE)
    await app.runJobs()
    expect(await statusOf(id)).toBe('CANCELED')
  })

  it('an unpaid order keeps its fifteen minutes', async () => {
    const { id } = await counter.placed(customer, { paymentType: 'PAYME' })
    await hurry('cancel-unpaid', id)
    expect(await statusOf(id)).toBe('CREATED')
    expect(await dueAt('cancel-unpaid', id)).toEqual([{ run_at: after(15 * MINUTE), attempts: 0 }])
    app.clock.advance(15 * MINUTE)
    await app.runJobs()
    expect(await statusOf(id)).toBe('CANCELED')
  })

  it('cashback is credited half an hour after delivery, not before', async () => {
    const { id } = await counter.placed(customer)
    await counter.delivered(id)
    await hurry('earn-cashback', id)
    expect((await counter.cashback(customer)).balance).toBe(0)
    expect(await dueAt('earn-cashback', id)).toEqual([{ run_at: after(30 * MINUTE), attempts: 0 }])
    app.clock.advance(30 * MINUTE)
    await app.runJobs()
    expect((await counter.cashback(customer)).balance).toBe(6_000)
  })
})
