import { randomUUID } from 'node:crypto'
import { idFrom, type OrderId, type ProductId } from '@dasturxon/domain/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type TestCustomer, testApp } from '../../testing/test-app.ts'
import { type TestCounter, testCounter } from '../test-orders.ts'

const REVIEW = 'POST /orders/v1/orders/:id/review'
const DAY = 24 * 60 * 60_000

let app: TestApp
let counter: TestCounter

beforeAll(async () => {
  app = await testApp()
  counter = await testCounter(app)
})
afterAll(() => app.stop())

async function aDelivered() {
  const customer = await app.aCustomer(counter.merchant, { firstName: 'Malika' })
  const order = await counter.placed(customer)
  await counter.delivered(order.id)
  return { customer, id: order.id }
}
const review = (customer: TestCustomer, id: OrderId, body: object, key: string = randomUUID()) =>
  app.asked(REVIEW, { merchant: counter.merchant, customer }, { params: { id }, body: { stars: 5, ...body }, key })
const thumb = (isUp: boolean, productId: ProductId = counter.merchant.products.plain) => ({ productId, isUp })
const gradeOf = async (productId: ProductId) => {
  await app.services.merchants.refresh()
  const { value } = await app.asked('GET /products/v1/grade', { merchant: counter.merchant })
  return value.find((one) => one.productId === productId)?.grade ?? null
}

describe('reviewing an order', () => {
  it('stores stars, thumbs, tags and text, and shows the stars with the order', async () => {
    const { customer, id } = await aDelivered()
    const said = { stars: 4, products: [thumb(true)], tags: ['TASTY', 'FAST'], text: 'Juda mazali' }
    const kept = (await review(customer, id, said)).value
    expect(kept).toMatchObject({ orderId: id, ...said })
    expect(new Date(kept.editableUntil).getTime() - new Date(kept.createdDate).getTime()).toBe(DAY)
    const order = await counter.order(customer, id)
    expect(order).toMatchObject({ grade: 4, review: kept, reviewableUntil: kept.editableUntil })
  })

  it('is shown with the order for as long as it may be written, and after that without being open', async () => {
    const { customer, id } = await aDelivered()
    const order = await counter.order(customer, id)
    const deliveredAt = new Date(order.deliveredAt ?? '').getTime()
    expect(order).toMatchObject({ review: null, reviewableUntil: new Date(deliveredAt + 14 * DAY).toISOString() })
    const { value } = await review(customer, id, { stars: 3 })
    await app.superuser.query(
      `update order_reviews set created_at = created_at - interval '25 hours' where order_id = $1`,
      [id],
    )
    const later = await counter.order(customer, id)
    expect(later.review).toMatchObject({ stars: 3, orderId: value.orderId })
    expect(later.reviewableUntil).toBeNull()
  })

  it('may be changed for a day, and a repeat of the same call changes nothing', async () => {
    const { customer, id } = await aDelivered()
    const key = randomUUID()
    await review(customer, id, { stars: 2 }, key)
    const replay = await review(customer, id, { stars: 2 }, key)
    expect(replay.headers['idempotency-replayed']).toBe('true')
    expect((await review(customer, id, { stars: 3 }, key)).problem.code).toBe('IDEMPOTENCY_MISMATCH')
    app.clock.advance(DAY - 60_000)
    expect((await review(customer, id, { stars: 5 })).value.stars).toBe(5)
    await app.superuser.query(
      `update order_reviews set created_at = created_at - interval '2 minutes' where order_id = $1`,
      [id],
    )
    expect((await review(customer, id, { stars: 1 })).problem).toMatchObject({ status: 409, code: 'REVIEW_CLOSED' })
  })

  it('is possible only for a delivered order, by its own customer', async () => {
    const customer = await app.aCustomer(counter.merchant)
    const open = await counter.placed(customer)
    expect((await review(customer, open.id, {})).problem.code).toBe('REVIEW_CLOSED')
    await counter.cancel(customer, open.id)
    expect((await review(customer, open.id, {})).problem.code).toBe('REVIEW_CLOSED')
    const { id } = await aDelivered()
    expect((await review(customer, id, {})).problem).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })

  it('refuses stars out of range, too long a text and dishes that were not ordered', async () => {
    const { customer, id } = await aDelivered()
    for (const body of [{ stars: 0 }, { stars: 6 }, { text: 'x'.repeat(1001) }, { tags: ['SHOUTING'] }]) {
      expect((await review(customer, id, body)).status).toBe(422)
    }
    const foreign = { products: [thumb(true, counter.merchant.products.sized)] }
    expect((await review(customer, id, foreign)).problem).toMatchObject({ status: 422, code: 'INVALID_FIELDS' })
    const unknown = { products: [thumb(true, idFrom<ProductId>(randomUUID()))] }
    expect((await review(customer, id, unknown)).problem.code).toBe('INVALID_FIELDS')
  })

  it('gives a dish its grade once three have marked it; a changed review changes the grade', async () => {
    counter = await testCounter(app)
    const { products } = counter.merchant
    const guests = [await aDelivered(), await aDelivered(), await aDelivered()]
    for (const [index, { customer, id }] of guests.entries()) {
      expect(await gradeOf(products.plain)).toBeNull()
      await review(customer, id, { products: [thumb(index < 2)], text: 'Rahmat' })
    }
    expect(await gradeOf(products.plain)).toBe(3.7)
    const [first] = guests
    if (first) await review(first.customer, first.id, { products: [thumb(false)] })
    expect(await gradeOf(products.plain)).toBe(2.3)
    const { rows } = await app.superuser.query('select author, grade from reviews where product_id = $1', [
      products.plain,
    ])
    expect(rows).toHaveLength(3)
    expect(rows[0].author).toBe('Malika')
  })

  it('needs a key and a session', async () => {
    const { id } = await aDelivered()
    const guest = await app.asked(
      REVIEW,
      { merchant: counter.merchant },
      { params: { id }, body: { stars: 5 }, key: 'k' },
    )
    expect(guest.problem.code).toBe('SESSION_REQUIRED')
  })
})

describe('the settings of orders', () => {
  const SETTING = 'GET /orders/v1/order/setting/:id'

  it('are what a checkout needs and nothing else, by the merchant’s id', async () => {
    const own = await testCounter(app, {
      settings: { cashbackActive: true, paymeActive: true },
      terms: {
        cashback_percent: 5,
        service_fee_enabled: true,
        service_fee_amount: 2_000,
        service_fee_free_from: 90_000,
      },
    })
    const customer = await app.aCustomer(own.merchant)
    const who = { merchant: own.merchant, customer }
    const reply = (await app.asked(SETTING, who, { params: { id: own.merchant.id } })).value
    expect(reply).toMatchObject({
      isServiceFeeEnabled: true,
      isServiceFeeFreeAboveThreshold: true,
      serviceFeeThreshold: 90_000,
      serviceFeeAmount: 2_000,
      minimalDeliveryPrice: 0,
      minimalProductCount: 1,
      cancelOrderActive: true,
      cashbackPercent: 5,
      cashbackSharePercent: 100,
      paymentTypes: ['CASH', 'PAYME'],
      defaultDeliveryTypeWebsite: 'LAMENU',
      slots: { stepMinutes: 15, windowMinutes: 30, daysAhead: 7 },
    })
    const foreign = await app.asked(SETTING, who, { params: { id: counter.merchant.id } })
    expect(foreign.problem).toMatchObject({ status: 400, code: 'TENANT_MISMATCH' })
  })
})
