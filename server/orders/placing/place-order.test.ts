import { randomUUID } from 'node:crypto'
import { PlaceAsk, QuoteAsk } from '@dasturxon/contract/shop/orders-v1'
import type { UserId } from '@dasturxon/domain/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forgetKeys } from '../../idempotency/forget-keys.ts'
import { findOrderViewByKey } from '../find-order.ts'
import { CUSTOMER_POINT, FAR_POINT, NIGHT_CLOSED, NOON, type TestShop, testShop } from '../test-shop.ts'
import { placeOrder } from './place-order.ts'
import { quoteBasket } from './quote-basket.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

type Item = { productId: string; count: number; modifications?: { id: string; count: number }[] }
const plov = (count = 1): Item => ({
  productId: shop.ids.plov,
  count,
  modifications: [{ id: shop.ids.large, count: 1 }],
})
const delivery = (cartItems: Item[], rest: object = {}) => ({
  serviceType: 'DELIVERY',
  address: CUSTOMER_POINT,
  cartItems,
  ...rest,
})
const pickup = (cartItems: Item[], rest: object = {}) => ({
  serviceType: 'PICK_UP',
  branchId: shop.ids.branch,
  cartItems,
  ...rest,
})

const quoted = (ask: object, now = NOON) =>
  shop.act((scope) => quoteBasket(scope, QuoteAsk.parse(ask), shop.ids.customer, shop.books), now)

async function hashOf(ask: object, now = NOON): Promise<string> {
  const quote = await quoted(ask, now)
  if (!quote.ok) throw new Error(`expected a quote, found ${quote.code}`)
  return quote.value.hash
}

function place(ask: object, { key = randomUUID() as string, userId = shop.ids.customer as UserId, now = NOON } = {}) {
  const body = PlaceAsk.parse(ask)
  return shop.act(
    (scope) =>
      placeOrder(
        scope,
        { body, key, userId, table: null, phoneConfirmedAt: null, canUseCard: true, language: 'uz' },
        shop.books,
      ),
    now,
    userId,
  )
}

const countOrders = async () =>
  Number((await shop.change('select count(*) from orders where merchant_id = $1', [shop.ids.merchant]))[0].count)
/** Another time for each test, so that one test's order is never taken for another's twin. */
let minutes = 0
const later = () => new Date(NOON.getTime() + ++minutes * 5 * 60_000)

describe('a quote', () => {
  it('adds up line by line: options, discount, delivery and fee', async () => {
    const quote = await quoted(delivery([plov(2)]))
    expect(quote).toMatchObject({
      ok: true,
      value: {
        productPrice: 90_000,
        productDiscount: 9_000,
        deliveryPrice: 9_000,
        servicePrice: 2_000,
        totalPrice: 92_000,
        minimum: null,
      },
    })
  })

  it('contains what is missing to the minimum instead of refusing', async () => {
    const quote = await quoted(delivery([{ productId: shop.ids.tea, count: 1 }]))
    expect(quote).toMatchObject({ ok: true, value: { minimum: { price: 30_000, missing: 22_000 } } })
  })

  it('has no minimum and no delivery fee for pickup', async () => {
    const quote = await quoted(pickup([{ productId: shop.ids.tea, count: 1 }]))
    expect(quote).toMatchObject({ ok: true, value: { minimum: null, deliveryPrice: 0, totalPrice: 10_000 } })
  })

  it('gives the reason why a promo does not apply, and applies it where it does', async () => {
    const small = await quoted(delivery([plov(1)], { promoCode: ' dost30 ' }))
    expect(small).toMatchObject({
      value: { promo: { code: 'DOST30', refusal: 'PROMO_BELOW_MINIMUM' }, promoDiscount: 0 },
    })
    const large = await quoted(delivery([plov(2)], { promoCode: ' dost30 ' }))
    expect(large).toMatchObject({
      value: { promo: { code: 'DOST30', refusal: null }, promoDiscount: 30_000, totalPrice: 62_000 },
    })
    const unknown = await quoted(delivery([plov(2)], { promoCode: 'YOQ' }))
    expect(unknown).toMatchObject({ value: { promo: { refusal: 'PROMO_NOT_FOUND' } } })
  })

  it('refuses a point without delivery, an unknown branch, a removed product', async () => {
    expect(await quoted({ ...delivery([plov()]), address: FAR_POINT })).toMatchObject({
      ok: false,
      code: 'OUT_OF_ZONE',
    })
    expect(await quoted({ ...pickup([plov()]), branchId: randomUUID() })).toMatchObject({
      ok: false,
      code: 'BRANCH_NOT_FOUND',
    })
    const gone = randomUUID()
    expect(await quoted(pickup([{ productId: gone, count: 1 }]))).toMatchObject({
      ok: false,
      code: 'ITEMS_UNAVAILABLE',
      facts: { lines: [{ productId: gone, reason: 'GONE' }] },
    })
  })

  it('refuses a missing required option and a quantity that is no multiple of the step', async () => {
    expect(await quoted(pickup([{ productId: shop.ids.plov, count: 1 }]))).toMatchObject({ code: 'OPTIONS_INVALID' })
    expect(await quoted(pickup([{ productId: shop.ids.melon, count: 1.25 }]))).toMatchObject({
      code: 'ITEMS_UNAVAILABLE',
      facts: { lines: [{ reason: 'QUANTITY' }] },
    })
  })

  it('counts all lines of a product against its stock, and names the maximum', async () => {
    const twice = [
      { productId: shop.ids.melon, count: 6 },
      { productId: shop.ids.melon, count: 6, comment: 'pishgan' },
    ]
    expect(await quoted(pickup(twice))).toMatchObject({
      code: 'ITEMS_UNAVAILABLE',
      facts: {
        lines: [
          { reason: 'STOCK', max: 10 },
          { reason: 'STOCK', max: 10 },
        ],
      },
    })
  })

  it('uses a changed price at once', async () => {
    const before = await hashOf(pickup([plov()]))
    await shop.change('update products set price = 41000 where merchant_id = $1 and id = $2', [
      shop.ids.merchant,
      shop.ids.plov,
    ])
    expect(await hashOf(pickup([plov()]))).not.toBe(before)
    await shop.change('update products set price = 40000 where merchant_id = $1 and id = $2', [
      shop.ids.merchant,
      shop.ids.plov,
    ])
    expect(await hashOf(pickup([plov()]))).toBe(before)
  })
})

describe('placing an order', () => {
  it('stores the order with its lines, its event, its jobs and its parts summing to the total', async () => {
    const now = later()
    const ask = delivery([plov(2), { productId: shop.ids.tea, count: 1 }], { comment: 'Tezroq' })
    const placed = await place({ ...ask, quoteHash: await hashOf(ask, now) }, { now })
    expect(placed).toMatchObject({
      ok: true,
      value: {
        replayed: false,
        order: { status: 'OPEN', totalPrice: 100_000, canCancel: true, receiver: { name: 'Dilnoza' } },
      },
    })
    const [row] = await shop.change(
      `select (select count(*)::int from order_lines l where l.order_id = o.id) as lines, (select count(*)::int from order_events e where e.order_id = o.id) as events,
         (select count(*)::int from jobs j where j.payload ->> 'orderId' = o.id::text) as jobs
       from orders o where o.placed_at = $1`,
      [now],
    )
    expect(row).toEqual({ lines: 2, events: 1, jobs: 2 })
  })

  it.each([
    ['25', ''],
    ['42', '42'],
  ])('%s in the field “house, flat or office” of house 25 is stored as flat “%s”', async (office, flat) => {
    const now = later()
    const ask = delivery([plov(2)], { address: { ...CUSTOMER_POINT, houseNumber: '25', office } })
    const placed = await place({ ...ask, quoteHash: await hashOf(ask, now) }, { now })
    expect(placed).toMatchObject({ value: { order: { address: { houseNumber: '25', office: flat } } } })
    const [row] = await shop.change(`select place ->> 'office' as office from orders where placed_at = $1`, [now])
    expect(row).toEqual({ office: flat })
  })

  it('shows no flat for an older order whose flat is the house number', async () => {
    const now = later()
    const key = randomUUID()
    const ask = delivery([plov(2)], { address: { ...CUSTOMER_POINT, houseNumber: '25' } })
    await place({ ...ask, quoteHash: await hashOf(ask, now) }, { now, key })
    await shop.change(`update orders set place = place || '{"office": "25"}' where placed_at = $1`, [now])
    const shown = await shop.act((scope) => findOrderViewByKey(scope, shop.ids.customer, key), now)
    expect(shown).toMatchObject({ value: { address: { houseNumber: '25', office: '' } } })
  })

  it('answers a repeated key with the first answer and places no second order', async () => {
    const now = later()
    const ask = { ...pickup([plov()]), quoteHash: await hashOf(pickup([plov()]), now) }
    const key = randomUUID()
    const before = await countOrders()
    const first = await place(ask, { key, now })
    const again = await place(ask, { key, now })
    expect(again).toMatchObject({ ok: true, value: { replayed: true } })
    expect(again.ok && first.ok && again.value.order).toEqual(first.ok && first.value.order)
    expect(await countOrders()).toBe(before + 1)
  })

  it('places one order for sixteen calls at once with one key', async () => {
    const now = later()
    const ask = { ...pickup([plov(3)]), quoteHash: await hashOf(pickup([plov(3)]), now) }
    const key = randomUUID()
    const before = await countOrders()
    const answers = await Promise.all(Array.from({ length: 16 }, () => place(ask, { key, now })))
    expect(new Set(answers.map((answer) => (answer.ok ? answer.value.order.id : answer.code))).size).toBe(1)
    expect(answers.filter((answer) => answer.ok && !answer.value.replayed)).toHaveLength(1)
    expect(await countOrders()).toBe(before + 1)
  })

  it('suspects a twin under another key within a minute, and accepts it when confirmed', async () => {
    const now = later()
    const ask = { ...pickup([plov(4)]), quoteHash: await hashOf(pickup([plov(4)]), now) }
    const before = await countOrders()
    const answers = await Promise.all(Array.from({ length: 4 }, () => place(ask, { now })))
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
    expect(answers.filter((answer) => !answer.ok).map((answer) => !answer.ok && answer.code)).toEqual(
      Array(3).fill('DUPLICATE_SUSPECTED'),
    )
    expect(await place({ ...ask, confirmDuplicate: true }, { now })).toMatchObject({ ok: true })
    expect(await countOrders()).toBe(before + 2)
  })

  it('refuses the same key with another body', async () => {
    const now = later()
    const key = randomUUID()
    const hash = await hashOf(pickup([plov(5)]), now)
    await place({ ...pickup([plov(5)]), quoteHash: hash }, { key, now })
    expect(await place({ ...pickup([plov(5)]), quoteHash: hash, comment: 'boshqa' }, { key, now })).toMatchObject({
      code: 'IDEMPOTENCY_MISMATCH',
    })
  })

  it('finds the order of a key whose answer is not stored any more, in its current state', async () => {
    const now = later()
    const key = randomUUID()
    const ask = { ...pickup([plov(3)]), quoteHash: await hashOf(pickup([plov(3)]), now) }
    const first = await place(ask, { key, now })
    if (!first.ok) throw new Error(`expected an order, found ${first.code}`)
    const { id } = first.value.order
    await shop.act(forgetKeys, new Date(now.getTime() + 8 * 86_400_000))
    expect(await shop.change('select 1 from idempotency_keys where key = $1', [key])).toEqual([])
    await shop.change(`update orders set status = 'ACCEPTED', version = 2 where id = $1`, [id])
    const before = await countOrders()
    const again = await place(ask, { key, now: new Date(now.getTime() + 8 * 86_400_000) })
    expect(again).toMatchObject({ ok: true, value: { replayed: true, order: { id, status: 'ACCEPTED', version: 2 } } })
    const other = await place({ ...pickup([plov(4)]), quoteHash: ask.quoteHash }, { key, now })
    expect(other).toMatchObject({ ok: false, code: 'IDEMPOTENCY_MISMATCH' })
    expect(await countOrders()).toBe(before)
    const byKey = await shop.act((scope) => findOrderViewByKey(scope, shop.ids.customer as UserId, key), now)
    expect(byKey).toMatchObject({ ok: true, value: { id, status: 'ACCEPTED' } })
  })

  it('keeps the keys of two customers separate', async () => {
    const now = later()
    const key = randomUUID()
    const ask = { ...pickup([plov(6)]), quoteHash: await hashOf(pickup([plov(6)]), now) }
    const mine = await place(ask, { key, now })
    const theirs = await place(ask, { key, now, userId: shop.ids.stranger })
    expect(mine.ok && theirs.ok && mine.value.order.id !== theirs.value.order.id).toBe(true)
  })

  it('refuses a changed price with the new quote and what changed, and places no order', async () => {
    const now = later()
    const ask = pickup([plov()])
    const quote = await quoted(ask, now)
    if (!quote.ok) throw new Error('expected a quote')
    const seen = {
      totalPrice: quote.value.totalPrice,
      deliveryPrice: 0,
      servicePrice: 2_000,
      promoDiscount: 0,
      lines: quote.value.lines.map(({ key, total }) => ({ key, total })),
    }
    await shop.change('update products set price = 50000 where merchant_id = $1 and id = $2', [
      shop.ids.merchant,
      shop.ids.plov,
    ])
    const before = await countOrders()
    const key = randomUUID()
    const refused = await place({ ...ask, quoteHash: quote.value.hash, seen }, { now, key })
    expect(refused).toMatchObject({
      ok: false,
      code: 'QUOTE_CHANGED',
      facts: {
        quote: { totalPrice: 51_500 },
        changes: [
          { what: 'LINE', from: 40_500, to: 49_500 },
          { what: 'TOTAL', from: 42_500, to: 51_500 },
        ],
      },
    })
    expect(await countOrders()).toBe(before)
    expect(await place({ ...ask, quoteHash: await hashOf(ask, now) }, { now, key })).toMatchObject({
      ok: true,
      value: { replayed: false },
    })
    await shop.change('update products set price = 40000 where merchant_id = $1 and id = $2', [
      shop.ids.merchant,
      shop.ids.plov,
    ])
  })

  it('refuses what is below the minimum, and a way to pay that the brand does not take', async () => {
    const now = later()
    const tea = delivery([{ productId: shop.ids.tea, count: 1 }])
    expect(await place({ ...tea, quoteHash: await hashOf(tea, now) }, { now })).toMatchObject({
      code: 'BELOW_MINIMUM',
      facts: { missing: 22_000 },
    })
    expect(await place({ ...pickup([plov()]), quoteHash: 'x', paymentType: 'CLICK' }, { now })).toMatchObject({
      code: 'PAYMENT_UNAVAILABLE',
    })
  })

  it('never sells more than the stock, however many order at once', async () => {
    const now = later()
    const ask = pickup([{ productId: shop.ids.melon, count: 3 }])
    const quoteHash = await hashOf(ask, now)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        place(
          { ...ask, quoteHash, confirmDuplicate: true },
          { now, userId: index % 2 === 0 ? shop.ids.customer : shop.ids.stranger },
        ),
      ),
    )
    expect(answers.filter((answer) => answer.ok)).toHaveLength(3)
    const refused = answers.filter((answer) => !answer.ok)
    expect(refused.every((answer) => !answer.ok && answer.code === 'ITEMS_UNAVAILABLE')).toBe(true)
    const [stock] = await shop.change(
      'select amount::float from product_stock where merchant_id = $1 and product_id = $2',
      [shop.ids.merchant, shop.ids.melon],
    )
    expect(stock.amount).toBe(1)
  })

  it('never exceeds the uses of a limited promo', async () => {
    const now = later()
    const ask = delivery([plov(2)], { promoCode: 'DOST30' })
    const mine = await place({ ...ask, quoteHash: await hashOf(ask, now) }, { now })
    expect(mine).toMatchObject({ ok: true, value: { order: { promoCode: 'DOST30', promoDiscount: 30_000 } } })
    expect(await quoted(ask, now)).toMatchObject({ value: { promo: { refusal: 'PROMO_USED_UP' } } })
    const [promo] = await shop.change('select uses_left from promos where merchant_id = $1', [shop.ids.merchant])
    expect(promo.uses_left).toBe(1)
  })

  it('takes an order for later at a slot, and offers the nearest when that is not available', async () => {
    const now = later()
    const at = new Date(now.getTime() + 24 * 3_600_000)
    at.setUTCMinutes(15, 0, 0)
    const ask = pickup([plov()], { deliveryAt: at.toISOString() })
    expect(await place({ ...ask, quoteHash: await hashOf(ask, now) }, { now })).toMatchObject({
      ok: true,
      value: { order: { status: 'AT_TIME', deliveryAt: at.toISOString() } },
    })
    const past = pickup([plov()], { deliveryAt: new Date(now.getTime() - 3_600_000).toISOString() })
    const refused = await quoted(past, now)
    expect(refused).toMatchObject({ ok: false, code: 'SLOT_GONE' })
    expect(!refused.ok && 'slots' in refused.facts && refused.facts.slots).toHaveLength(3)
  })

  it('refuses a closed branch with the time it opens', async () => {
    await shop.change(`update branch_hours set hours = $2 where merchant_id = $1`, [
      shop.ids.merchant,
      JSON.stringify(NIGHT_CLOSED),
    ])
    const midnight = new Date('2026-11-16T19:00:00Z')
    expect(await quoted(pickup([plov()]), midnight)).toMatchObject({
      code: 'BRANCH_CLOSED',
      facts: { opensAt: new Date('2026-11-17T05:00:00Z') },
    })
    expect(await quoted(delivery([plov()]), midnight)).toMatchObject({ code: 'BRANCH_CLOSED' })
  })
})
