import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { forgetPromoMisses } from '../../benefits/promo-guesses.ts'
import { inTransaction } from '../../db/scope.ts'
import { insertRow } from '../../testing/insert.ts'
import { ownApp, type TestApp, type TestCustomer } from '../../testing/test-app.ts'
import { type TestCounter, testCounter } from '../test-orders.ts'

const CHECK = 'POST /orders/v1/promos/check'
const MINUTE = 60_000

let app: TestApp
let counter: TestCounter
let customer: TestCustomer

beforeAll(async () => {
  app = await ownApp({ config: { limitScale: 1 } })
  counter = await testCounter(app)
  await aPromo('DOST30', { product_discount: 30_000, min_price: 50_000 })
  await aPromo('FOIZ', { discount_type: 'PERCENTAGE', product_discount: 12, delivery_discount: 100 })
  await aPromo('ERTAGA', { starts_at: new Date('2026-12-01') })
  await aPromo('KECHA', { ends_at: new Date('2026-02-01') })
  await aPromo('OCHIQ', { is_active: false })
  await aPromo('TUGADI', { uses_left: 0 })
  await aPromo('TANISHUV', { first_order_only: true })
})
beforeEach(async () => {
  app.clock.advance(2 * MINUTE)
  customer = await app.aCustomer(counter.merchant)
})
afterAll(() => app.stop())

function aPromo(code: string, more: object = {}) {
  return insertRow(app.superuser, 'promos', {
    merchant_id: counter.merchant.id,
    id: randomUUID() as never,
    code,
    discount_type: 'AMOUNT',
    product_discount: 10_000,
    starts_at: new Date('2026-01-01'),
    ends_at: new Date('2027-01-01'),
    description: JSON.stringify({ uz: code }),
    ...more,
  })
}
const check = (code: string, more: object = {}, who: object = { customer }) =>
  app.asked(CHECK, { merchant: counter.merchant, ...who }, { body: { code, productPrice: 60_000, ...more } })

describe('trying a promo code', () => {
  it('gives the discount, however the code is written', async () => {
    const { promo, ...off } = (await check(' dost30 ')).value
    expect(off).toEqual({ productDiscount: 30_000, deliveryDiscount: 0, totalDiscount: 30_000 })
    expect(promo).toMatchObject({ code: 'DOST30', discountType: 'AMOUNT', productDiscount: 30_000, minPrice: 50_000 })
  })

  it('takes a percent of what the goods cost before discounts, and of the delivery', async () => {
    const reply = (await check('FOIZ', { grossPrice: 100_000, deliveryPrice: 9_000 })).value
    expect(reply).toMatchObject({ productDiscount: 12_000, deliveryDiscount: 9_000, totalDiscount: 21_000 })
  })

  it.each([
    ['YOQ', 'PROMO_NOT_FOUND'],
    ['ERTAGA', 'PROMO_NOT_STARTED'],
    ['KECHA', 'PROMO_EXPIRED'],
    ['OCHIQ', 'PROMO_NOT_ACTIVE'],
    ['TUGADI', 'PROMO_USED_UP'],
  ])('%s is refused with %s', async (code, refusal) => {
    expect((await check(code)).problem).toMatchObject({ status: 409, code: refusal })
  })

  it('asks for more than the minimum, and says how much that is', async () => {
    const refused = await check('DOST30', { productPrice: 50_000 })
    expect(refused.problem).toMatchObject({ code: 'PROMO_BELOW_MINIMUM', minPrice: 50_000 })
    expect((await check('DOST30', { productPrice: 50_001 })).value.productDiscount).toBe(30_000)
  })

  it('is possible for a guest, and considers which codes a customer has used', async () => {
    expect((await check('DOST30', {}, {})).status).toBe(200)
    await counter.placed(customer, { promoCode: 'DOST30' })
    expect((await check('DOST30')).problem.code).toBe('PROMO_USED_UP')
  })

  it('does not know the codes of another brand', async () => {
    const other = await app.aMerchant()
    const reply = await app.asked(CHECK, { merchant: other }, { body: { code: 'DOST30', productPrice: 60_000 } })
    expect(reply.problem.code).toBe('PROMO_NOT_FOUND')
  })
})

describe('a promo for a first order', () => {
  const code = 'TANISHUV'
  const mine = async () =>
    (await app.asked('GET /orders/v1/promos', { merchant: counter.merchant, customer })).value.map((each) => each.code)

  it('applies to a first order, and its condition is shown', async () => {
    expect((await check(code, {}, {})).value.promo).toMatchObject({ code, firstOrderOnly: true })
    expect((await check(code)).status).toBe(200)
    expect(await mine()).toContain(code)
    expect(await counter.placed(customer, { promoCode: code })).toMatchObject({
      promoCode: code,
      totalDiscount: 10_000,
    })
  })

  it('is refused for a third order: in a check, in a quote, in the list and at placing', async () => {
    await counter.placed(customer)
    app.clock.advance(2 * MINUTE)
    await counter.placed(customer)
    const refused = await check(code, { productPrice: 1 })
    expect(refused.problem).toMatchObject({ status: 409, code: 'PROMO_FIRST_ORDER_ONLY' })
    const quote = (await counter.quoted(customer, { promoCode: code })).value
    expect(quote).toMatchObject({ promo: { refusal: 'PROMO_FIRST_ORDER_ONLY' }, promoDiscount: 0, totalPrice: 60_000 })
    expect(await mine()).not.toContain(code)
    expect(await counter.placed(customer, { promoCode: code })).toMatchObject({ promoCode: null, totalPrice: 60_000 })
  })

  it('applies again for a customer with only a canceled order', async () => {
    const { id } = await counter.placed(customer)
    expect((await check(code)).problem.code).toBe('PROMO_FIRST_ORDER_ONLY')
    await counter.cancel(customer, id)
    expect((await check(code)).status).toBe(200)
    expect(await mine()).toContain(code)
  })
})

describe('guessing promo codes', () => {
  const guess = async (from: number, to: number, who: object = { customer }) => {
    for (let at = from; at < to; at++) {
      expect((await check(`TAXMIN${at}`, {}, who)).problem.code).toBe('PROMO_NOT_FOUND')
      app.clock.advance(10_000)
    }
  }

  it('ends after twenty codes that do not exist, for an hour, also when placing', async () => {
    await guess(0, 20)
    const paused = await check('DOST30')
    expect(paused.problem).toMatchObject({ status: 429, code: 'RATE_LIMITED', retryAfter: 3_590 })
    const quote = (await counter.quoted(customer, { promoCode: 'DOST30' })).value
    expect(quote).toMatchObject({ promo: { code: 'DOST30', refusal: 'RATE_LIMITED' }, promoDiscount: 0 })
    app.clock.advance(60 * MINUTE - 10_000)
    expect((await check('DOST30')).value.productDiscount).toBe(30_000)
  })

  it('counts the codes of quotes, each once: the same basket again is no new guess', async () => {
    for (let again = 0; again < 30; again++) {
      const quote = await counter.quoted(customer, { promoCode: 'XATO' })
      expect(quote.value.promo?.refusal).toBe('PROMO_NOT_FOUND')
      app.clock.advance(2_000)
    }
    await guess(0, 19)
    expect((await check('DOST30')).problem.code).toBe('RATE_LIMITED')
  })

  it('blocks one browser and no other, until the hours are over', async () => {
    const device = randomUUID()
    await guess(0, 20, { device })
    expect((await check('DOST30', {}, { device })).problem.code).toBe('RATE_LIMITED')
    expect((await check('DOST30', {}, { device: randomUUID() })).status).toBe(200)
    app.clock.advance(121 * MINUTE)
    const tenant = { merchantId: counter.merchant.id, now: app.clock.now() }
    await inTransaction(app.services.pool, tenant, forgetPromoMisses)
    const { rows } = await app.superuser.query(
      'select count(*)::int as kept from promo_misses where merchant_id = $1',
      [counter.merchant.id],
    )
    expect(rows[0].kept).toBe(0)
  })

  it('is not blocked when spread over more than an hour', async () => {
    await guess(0, 19)
    app.clock.advance(60 * MINUTE)
    await guess(19, 22)
    expect((await check('DOST30')).status).toBe(200)
  })
})

describe('a customer’s promos', () => {
  const mine = async () =>
    (await app.asked('GET /orders/v1/promos', { merchant: counter.merchant, customer })).value.map(({ code }) => code)

  it('are those that can be used now, without used ones', async () => {
    expect(await mine()).toEqual(['DOST30', 'FOIZ', 'TANISHUV'])
    await counter.placed(customer, { promoCode: 'DOST30' })
    expect(await mine()).toEqual(['FOIZ'])
  })

  it('are only for customers', async () => {
    const guest = await app.asked('GET /orders/v1/promos', { merchant: counter.merchant })
    expect(guest.problem).toMatchObject({ status: 401, code: 'SESSION_REQUIRED' })
  })
})

describe('all promos of a customer', () => {
  it('are the usable ones, then later ones, then those used or ended within 90 days', async () => {
    await aPromo('YAQINDA', { ends_at: new Date(app.clock.now().getTime() - 24 * 60 * MINUTE) })
    await aPromo('ILGARI', { starts_at: new Date('2020-01-01'), ends_at: new Date('2020-02-01') })
    const order = await counter.placed(customer, { promoCode: 'DOST30' })
    const who = { merchant: counter.merchant, customer }
    const list = (await app.asked('GET /orders/v1/promos', who, { query: { all: 'true' } })).value
    const stateOf = (code: string) => list.find((promo) => promo.code === code)?.state
    expect(['FOIZ', 'ERTAGA', 'DOST30', 'YAQINDA'].map(stateOf)).toEqual(['USABLE', 'UPCOMING', 'USED', 'EXPIRED'])
    expect(list.find(({ code }) => code === 'DOST30')).toMatchObject({ usedOrderNumber: order.number })
    // older than 90 days, switched off, or used up by others
    expect(['ILGARI', 'OCHIQ', 'TUGADI'].map(stateOf)).toEqual([undefined, undefined, undefined])
    const sections = ['USABLE', 'UPCOMING', 'PAST']
    const places = list.map(({ state }) => sections.indexOf(state === 'USED' || state === 'EXPIRED' ? 'PAST' : state))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    const bad = await app.asked('GET /orders/v1/promos', who, { query: { all: 'yes' as 'true' } })
    expect(bad.problem.code).toBe('INVALID_FIELDS')
  })
})
