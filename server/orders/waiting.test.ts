import { idFrom, type OrderId } from '@dasturxon/domain/ids'
import type { PaymentType } from '@dasturxon/domain/payment-status'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction, type Scope } from '../db/scope.ts'
import { giveTestKeys } from '../payments/test-order.ts'
import { type TestApp, type TestCustomer, testApp } from '../testing/test-app.ts'
import { confirmPayment } from './moving/confirm-payment.ts'
import { holdForPayment } from './moving/hold-for-payment.ts'
import { payableOrder } from './moving/payable-order.ts'
import { type TestCounter, testCounter } from './test-orders.ts'

const MINUTE = 60_000
const NOBODY = idFrom<OrderId>('00000000-0000-4000-8000-000000000000')

let app: TestApp
let counter: TestCounter
let customer: TestCustomer

beforeAll(async () => {
  app = await testApp()
  counter = await testCounter(app, { settings: { paymeActive: true, clickActive: false } })
})
afterAll(() => app.stop())

const act = <T>(work: (scope: Scope) => Promise<T>, of = counter) =>
  inTransaction(app.services.pool, { merchantId: of.merchant.id, now: app.clock.now() }, work)
const pay = (orderId: OrderId) =>
  act((scope) => confirmPayment(scope, { orderId, provider: 'PAYME' }, app.services.live))
const stockLeft = async () => {
  const { rows } = await app.superuser.query('select amount::int from product_stock where product_id = $1', [
    counter.merchant.products.scarce,
  ])
  return rows[0].amount
}
const eventsOf = async (id: OrderId) => {
  const { rows } = await app.superuser.query(
    'select kind, to_status, actor, reason from order_events where order_id = $1 order by version',
    [id],
  )
  return rows.map((row) => [row.kind, row.to_status])
}
/** Another customer for each test: nobody may have more than three unpaid orders. */
async function anUnpaidOrder(more: Readonly<Record<string, unknown>> = {}) {
  customer = await app.aCustomer(counter.merchant)
  return counter.placed(customer, { paymentType: 'PAYME', ...more })
}

describe('an order that is paid online', () => {
  it('is not shown to the kitchen before it is paid', async () => {
    const order = await anUnpaidOrder()
    expect(order).toMatchObject({ status: 'CREATED', isPaid: false, waitsFor: 'PAYMENT', paymentType: 'PAYME' })
    expect(order.expiresAt).toBe(new Date(app.clock.now().getTime() + 15 * MINUTE).toISOString())
    const staffKey = await app.aStaffKey(counter.merchant)
    const board = await app.asked('GET /office/v1/orders', { merchant: counter.merchant, staffKey })
    expect(board.value.map(({ id }) => id)).not.toContain(order.id)
    const { id, number, totalPrice } = order
    expect(await act((scope) => payableOrder(scope, id, true))).toEqual({
      ...{
        id,
        number,
        userId: customer.userId,
        total: totalPrice,
        paymentType: 'PAYME',
        status: 'CREATED',
        isPaid: false,
      },
      expiresAt: new Date(app.clock.now().getTime() + 15 * MINUTE),
    })
  })

  it('goes to the kitchen when it is paid, once, however often the provider calls', async () => {
    const { id } = await anUnpaidOrder()
    expect(await pay(id)).toEqual({ ok: true, value: { status: 'OPEN' } })
    expect(await pay(id)).toEqual({ ok: true, value: { status: 'OPEN' } })
    expect(await eventsOf(id)).toEqual([
      ['PLACED', 'CREATED'],
      ['PAID_AND_CHANGE_STATUS', 'OPEN'],
    ])
    expect(await counter.order(customer, id)).toMatchObject({
      status: 'OPEN',
      isPaid: true,
      waitsFor: null,
      expiresAt: null,
    })
    app.clock.advance(10 * MINUTE)
    await app.runJobs()
    expect(await counter.order(customer, id)).toMatchObject({ status: 'CANCELED', reason: 'NOT_ANSWERED' })
  })

  it('waits for its time when it was ordered for later', async () => {
    const deliveryAt = new Date(Math.ceil(app.clock.now().getTime() / (15 * MINUTE)) * 15 * MINUTE + 3 * 60 * MINUTE)
    const order = await anUnpaidOrder({ deliveryAt: deliveryAt.toISOString() })
    expect(order).toMatchObject({ status: 'CREATED', later: true, atTime: deliveryAt.toISOString() })
    expect(await pay(order.id)).toEqual({ ok: true, value: { status: 'AT_TIME' } })
    app.clock.set(deliveryAt.toISOString())
    await app.runJobs()
    expect((await counter.order(customer, order.id)).status).toBe('OPEN')
  })

  it('is canceled after fifteen minutes without payment, and releases what it held', async () => {
    const before = await stockLeft()
    const order = await anUnpaidOrder({ cartItems: [{ productId: counter.merchant.products.scarce, count: 2 }] })
    expect(await stockLeft()).toBe(before - 2)
    app.clock.advance(15 * MINUTE - 1)
    await app.runJobs()
    expect((await counter.order(customer, order.id)).status).toBe('CREATED')
    app.clock.advance(1)
    await app.runJobs()
    const ended = await counter.order(customer, order.id)
    expect(ended.canceled).toMatchObject({ by: 'system', reason: 'PAYMENT_TIMEOUT' })
    expect(await stockLeft()).toBe(before)
  })

  it('is not restored by a late payment: the money has to be refunded', async () => {
    const order = await anUnpaidOrder()
    app.clock.advance(15 * MINUTE)
    await app.runJobs()
    expect(await pay(order.id)).toMatchObject({
      ok: false,
      code: 'MOVE_NOT_ALLOWED',
      facts: { status: 'CANCELED', total: order.totalPrice, reason: 'PAYMENT_TIMEOUT' },
    })
    expect(await counter.order(customer, order.id)).toMatchObject({ status: 'CANCELED', isPaid: false })
    expect(await pay(NOBODY)).toMatchObject({ ok: false, code: 'NOT_FOUND' })
  })

  it('has fifteen minutes more while a provider takes the money, and no longer', async () => {
    const order = await anUnpaidOrder()
    app.clock.advance(10 * MINUTE)
    await act((scope) => holdForPayment(scope, order.id))
    app.clock.advance(5 * MINUTE)
    await app.runJobs()
    await act((scope) => holdForPayment(scope, order.id))
    expect((await counter.order(customer, order.id)).status).toBe('CREATED')
    app.clock.advance(15 * MINUTE)
    await app.runJobs()
    expect((await counter.order(customer, order.id)).status).toBe('CANCELED')
  })

  it('is refused for a payment type that is switched off, and for a method that is off on the web', async () => {
    const buyer = await app.aCustomer(counter.merchant)
    expect((await counter.tried(buyer, { paymentType: 'CLICK' })).problem.code).toBe('PAYMENT_UNAVAILABLE')
    expect((await counter.tried(buyer, { paymentType: 'PAYNET' })).problem.code).toBe('PAYMENT_UNAVAILABLE')
    const picky = await testCounter(app, { settings: { paymeActive: true } })
    await app.superuser.query(
      `insert into payment_methods (merchant_id, id, type, code, title, web_enabled)
       values ($1, gen_random_uuid(), 'PAYME', 'payme', '{}', false), ($1, gen_random_uuid(), 'CASH', 'cash', '{}', true)`,
      [picky.merchant.id],
    )
    const other = await app.aCustomer(picky.merchant)
    expect((await picky.tried(other, { paymentType: 'PAYME' })).problem.code).toBe('PAYMENT_UNAVAILABLE')
    const inBot = await picky.tried(other, { paymentType: 'PAYME', orderDevice: 'TELEGRAM_BOT' })
    expect(inBot.value.status).toBe('CREATED')
  })

  it('is refused while the provider has no keys of the brand, with the other ways to pay', async () => {
    const keyless = await testCounter(app, { settings: { paymeActive: true } })
    await app.superuser.query('delete from merchant_secrets where merchant_id = $1', [keyless.merchant.id])
    const buyer = await app.aCustomer(keyless.merchant)
    const refused = await keyless.tried(buyer, { paymentType: 'PAYME' })
    expect(refused.problem).toMatchObject({ status: 409, code: 'PAYMENT_UNAVAILABLE', methods: ['CASH'] })
    expect(refused.problem.description.eng).toBe('This payment method is not available now')
    await giveTestKeys(app, keyless.merchant)
    expect((await keyless.tried(buyer, { paymentType: 'PAYME' })).value.status).toBe('CREATED')
  })

  it('is refused for a customer with three unpaid ones', async () => {
    const buyer = await app.aCustomer(counter.merchant)
    for (const _ of [1, 2, 3]) await counter.placed(buyer, { paymentType: 'PAYME' })
    expect((await counter.tried(buyer, { paymentType: 'PAYME' })).problem).toMatchObject({
      code: 'TOO_MANY_OPEN',
      most: 3,
    })
  })
})

describe('changing how to pay', () => {
  const change = (id: OrderId, paymentType: PaymentType = 'CASH', who: TestCustomer = customer) =>
    app.asked(
      'POST /orders/v1/orders/:id/payment-type',
      { merchant: counter.merchant, customer: who },
      { params: { id }, body: { paymentType } },
    )

  it('sends the order to the branch; a repeat changes nothing', async () => {
    const order = await anUnpaidOrder()
    expect((await change(order.id)).value).toMatchObject({ status: 'OPEN', paymentType: 'CASH', isPaid: false })
    const again = (await change(order.id)).value
    expect(again.version).toBe(3)
    expect(await eventsOf(order.id)).toEqual([
      ['PLACED', 'CREATED'],
      ['CHANGE_PAYMENT_TYPE', 'CREATED'],
      ['CHANGE_STATUS', 'OPEN'],
    ])
  })

  it('to another provider keeps the order waiting until the same time', async () => {
    const both = await testCounter(app, { settings: { paymeActive: true, clickActive: true } })
    const buyer = await app.aCustomer(both.merchant)
    const order = await both.placed(buyer, { paymentType: 'PAYME' })
    const changeTo = (paymentType: PaymentType) =>
      app.asked(
        'POST /orders/v1/orders/:id/payment-type',
        { merchant: both.merchant, customer: buyer },
        { params: { id: order.id }, body: { paymentType } },
      )
    const changed = (await changeTo('CLICK')).value
    expect(changed).toMatchObject({ status: 'CREATED', waitsFor: 'PAYMENT', paymentType: 'CLICK', isPaid: false })
    expect(changed.expiresAt).toBe(order.expiresAt)
    expect((await changeTo('CLICK')).value.version).toBe(changed.version)
    expect((await changeTo('UZUM')).problem.code).toBe('PAYMENT_UNAVAILABLE')
    expect((await changeTo('CASH')).value.status).toBe('OPEN')
    expect((await changeTo('PAYME')).problem.code).toBe('MOVE_NOT_ALLOWED')
  })

  it('is refused when the time to pay is over', async () => {
    const order = await anUnpaidOrder()
    await app.superuser.query('update orders set expires_at = $2 where id = $1', [order.id, app.clock.now()])
    expect((await change(order.id)).problem.code).toBe('PAYMENT_EXPIRED')
  })

  it('still accepts a payment that was being made, without a second move', async () => {
    const order = await anUnpaidOrder()
    await change(order.id)
    expect(await pay(order.id)).toEqual({ ok: true, value: { status: 'OPEN' } })
    expect((await eventsOf(order.id)).at(-1)).toEqual(['PAID', 'OPEN'])
    expect((await counter.order(customer, order.id)).isPaid).toBe(true)
  })

  it('is refused for a type that the brand does not offer, and for a paid, an ended and another customer’s order', async () => {
    const order = await anUnpaidOrder()
    expect((await change(order.id, 'TERMINAL')).problem.code).toBe('PAYMENT_UNAVAILABLE')
    const stranger = await app.aCustomer(counter.merchant)
    expect((await change(order.id, 'CASH', stranger)).problem).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    await pay(order.id)
    expect((await change(order.id)).problem).toMatchObject({ code: 'MOVE_NOT_ALLOWED', status: 409 })
    const canceled = await anUnpaidOrder()
    await counter.cancel(customer, canceled.id)
    expect((await change(canceled.id)).problem.code).toBe('MOVE_NOT_ALLOWED')
  })
})
