import { randomUUID } from 'node:crypto'
import { idFrom, type OrderId, type PaymentId } from '@dasturxon/domain/ids'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../db/scope.ts'
import { insertRow } from '../../testing/insert.ts'
import { ownApp, type TestApp, type TestCustomer } from '../../testing/test-app.ts'
import { type TestCounter, testCounter } from '../test-orders.ts'
import { confirmPayment } from './confirm-payment.ts'

const MINUTE = 60_000

let app: TestApp
let counter: TestCounter
let customer: TestCustomer
const lines: string[] = []

beforeAll(async () => {
  app = await ownApp({ logTo: { write: (line) => void lines.push(line) } })
  const settings = { cashbackActive: true, paymeActive: true, clickActive: false }
  counter = await testCounter(app, { settings, terms: { cashback_percent: 10 } })
})
beforeEach(async () => {
  customer = await app.aCustomer(counter.merchant)
})
afterAll(() => app.stop())

const after = (ms: number) => new Date(app.clock.now().getTime() + ms)
/** Runs every job that is due, and those that they add. */
async function hurryAll(): Promise<void> {
  for (let round = 0; round < 5 && (await app.runJobs()) > 0; round += 1);
}
/** Runs the order's job now, before it is due. */
async function hurry(kind: string, id: OrderId): Promise<void> {
  const ofOrder = "kind = $1 and payload ->> 'orderId' = $2"
  const { rowCount } = await app.superuser.query(`update jobs set run_at = '2020-01-01' where ${ofOrder}`, [kind, id])
  expect(rowCount).toBe(1)
  expect(await app.runJobs()).toBeGreaterThan(0)
}
const dueAt = async (kind: string, id: OrderId) => {
  const text = "select run_at, attempts from jobs where kind = $1 and payload ->> 'orderId' = $2"
  return (await app.superuser.query(text, [kind, id])).rows
}
const statusOf = async (id: OrderId) => (await counter.order(customer, id)).status

/** An order that was paid online and waits for the kitchen. */
async function paidOrder(): Promise<OrderId> {
  const { id, totalPrice } = await counter.placed(customer, { paymentType: 'PAYME' })
  const now = app.clock.now()
  await insertRow(app.superuser, 'payments', {
    ...{ merchant_id: counter.merchant.id, id: idFrom<PaymentId>(randomUUID()), order_id: id, provider: 'ASKS' },
    ...{ provider_transaction_id: randomUUID(), amount: totalPrice, state: 'PAID' },
    ...{ created_at: now, expires_at: now, paid_at: now },
  })
  const tenant = { merchantId: counter.merchant.id, now }
  const paid = await inTransaction(app.services.pool, tenant, (scope) =>
    confirmPayment(scope, { orderId: id, provider: 'ASKS' }, app.services.live),
  )
  expect(paid.ok).toBe(true)
  return id
}

describe('a paid order that no kitchen answers', () => {
  it('is canceled after ten minutes, and its money goes back', async () => {
    const id = await paidOrder()
    expect(await counter.order(customer, id)).toMatchObject({ status: 'OPEN', isPaid: true, refund: null })
    app.clock.advance(10 * MINUTE)
    const canceledAt = app.clock.now().toISOString()
    app.payments.refundEnds = 'later'
    await hurryAll()
    expect(await counter.order(customer, id)).toMatchObject({
      status: 'CANCELED',
      canceled: { by: 'system', reason: 'NOT_ANSWERED' },
      closedAt: canceledAt,
      refund: { state: 'SENT', amount: 60_000, at: canceledAt },
    })
    app.payments.refundEnds = 'done'
    app.clock.advance(10 * MINUTE)
    await hurryAll()
    expect((await counter.order(customer, id)).refund).toMatchObject({
      state: 'DONE',
      at: app.clock.now().toISOString(),
    })
  })

  it('owes the money from the moment it is canceled, before any job has run', async () => {
    const id = await paidOrder()
    await counter.cancel(customer, id)
    expect((await counter.order(customer, id)).refund).toMatchObject({ state: 'REQUESTED', amount: 60_000 })
    await hurryAll()
  })
})

describe('an order without an answer', () => {
  /** The alarms of this order, as they are logged. */
  const alarmsOf = (id: OrderId) =>
    lines
      .filter((line) => line.includes('ORDER_UNANSWERED') && line.includes(id))
      .map((line) => JSON.parse(line))
      .map(({ alarm, branchId }) => [alarm, branchId])
  const onBoard = async (id: OrderId) => (await counter.board()).find((order) => order.id === id)?.alarm

  it('alarms its branch after two minutes and a manager after four, once each', async () => {
    const { id } = await counter.placed(customer)
    await app.runJobs()
    expect([alarmsOf(id), await onBoard(id)]).toEqual([[], 'NONE'])
    app.clock.advance(2 * MINUTE)
    await app.runJobs()
    await app.runJobs()
    const branch = ['BRANCH', counter.merchant.branchId]
    expect([alarmsOf(id), await onBoard(id)]).toEqual([[branch], 'BRANCH'])
    app.clock.advance(2 * MINUTE)
    await app.runJobs()
    await app.runJobs()
    expect([alarmsOf(id), await onBoard(id)]).toEqual([[branch, ['MANAGER', counter.merchant.branchId]], 'MANAGER'])
    app.clock.advance(6 * MINUTE)
    await app.runJobs()
    expect(await counter.order(customer, id)).toMatchObject({
      status: 'CANCELED',
      canceled: { reason: 'NOT_ANSWERED' },
    })
    expect(alarmsOf(id)).toHaveLength(2)
  })

  it('that is answered in time alarms nobody', async () => {
    const { id } = await counter.placed(customer)
    app.clock.advance(MINUTE)
    await counter.moved(id, 'ACCEPTED')
    app.clock.advance(5 * MINUTE)
    await app.runJobs()
    expect([alarmsOf(id), await onBoard(id)]).toEqual([[], 'NONE'])
  })

  it('that was scheduled is waited for from its release, not from its placing', async () => {
    const deliveryAt = new Date(Math.ceil(app.clock.now().getTime() / (15 * MINUTE)) * 15 * MINUTE + 180 * MINUTE)
    const { id } = await counter.placed(customer, { deliveryAt: deliveryAt.toISOString() })
    const [planned] = await dueAt('release-order', id)
    app.clock.set(planned.run_at.toISOString())
    await app.runJobs()
    expect(await onBoard(id)).toBe('NONE')
    app.clock.advance(2 * MINUTE)
    await app.runJobs()
    expect(alarmsOf(id)).toEqual([['BRANCH', counter.merchant.branchId]])
  })
})

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
