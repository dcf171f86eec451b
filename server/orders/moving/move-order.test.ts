import { randomUUID } from 'node:crypto'
import { PlaceAsk } from '@dasturxon/contract/shop/orders-v1'
import { idFrom, type OrderId } from '@dasturxon/domain/ids'
import type { OrderStatus } from '@dasturxon/domain/order-status'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openLog } from '../../log.ts'
import { findOrderView, findOrderViewByKey, listActiveViews, listOrderViews } from '../find-order.ts'
import { placeOrder } from '../placing/place-order.ts'
import { quoteBasket } from '../placing/quote-basket.ts'
import { CUSTOMER_POINT, NOON, type TestShop, testShop } from '../test-shop.ts'
import { cancelOrder } from './cancel-order.ts'
import { orderJobs } from './jobs.ts'
import { type MoveAsk, moveOrder } from './move-order.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

let minutes = 0

/** A new order of the customer; each at another time. */
async function anOrder(rest: object = {}): Promise<{ id: OrderId; at: Date; key: string }> {
  const at = new Date(NOON.getTime() + ++minutes * 5 * 60_000)
  const key = randomUUID()
  const cartItems = [{ productId: shop.ids.melon, count: 4.5 }]
  const draft = { serviceType: 'DELIVERY', address: CUSTOMER_POINT, cartItems, ...rest }
  const placed = await shop.act(
    async (scope) => {
      const quote = await quoteBasket(scope, PlaceAsk.parse({ ...draft, quoteHash: '' }), null, shop.books)
      if (!quote.ok) throw new Error(`expected a quote, found ${quote.code}`)
      const body = PlaceAsk.parse({ ...draft, quoteHash: quote.value.hash })
      return placeOrder(
        scope,
        { body, key, userId: shop.ids.customer, table: null, phoneConfirmedAt: null, canUseCard: true, language: 'uz' },
        shop.books,
      )
    },
    at,
    shop.ids.customer,
  )
  if (!placed.ok) throw new Error(`expected an order, found ${placed.code}`)
  return { id: placed.value.order.id, at, key }
}

const move = (orderId: OrderId, to: OrderStatus, rest: Partial<MoveAsk> = {}, now = NOON) =>
  shop.act((scope) => moveOrder(scope, { orderId, to, actor: 'branch', ...rest }, shop.live), now)
const stock = async () =>
  (await shop.change('select amount::float from product_stock where merchant_id = $1', [shop.ids.merchant]))[0].amount
const cancel = (orderId: OrderId, now: Date, rest: object = {}) =>
  shop.act(
    (scope) =>
      cancelOrder(
        scope,
        { orderId, userId: shop.ids.customer, key: randomUUID(), reason: 'TOO_LONG', text: '', ...rest },
        shop.live,
      ),
    now,
  )
const view = (orderId: OrderId) => shop.act((scope) => findOrderView(scope, shop.ids.customer, orderId))

describe('moving an order', () => {
  it('goes from new to delivered, and each step stores its time and its event', async () => {
    const { id, at } = await anOrder()
    const steps: readonly (readonly [OrderStatus, Partial<MoveAsk>])[] = [
      ['ACCEPTED', { readyAt: new Date(at.getTime() + 20 * 60_000) }],
      ['COOKING', {}],
      ['DONE', {}],
      ['ATTACHED', { courierId: shop.ids.courier }],
      ['ON_WAY', { actor: 'courier' }],
      ['DELIVERED', { actor: 'courier' }],
    ]
    for (const [to, rest] of steps) expect(await move(id, to, rest)).toMatchObject({ ok: true, value: { status: to } })
    expect(await view(id)).toMatchObject({
      status: 'DELIVERED',
      version: 7,
      canCancel: false,
      expectedAt: null,
      courier: null,
    })
    const events = await shop.change('select to_status, actor from order_events where order_id = $1 order by version', [
      id,
    ])
    expect(events.map((event) => event.to_status)).toEqual(['OPEN', ...steps.map(([to]) => to)])
    expect(shop.changed.filter((changed) => changed === id)).toHaveLength(6)
    await shop.change('update product_stock set amount = 10 where merchant_id = $1', [shop.ids.merchant])
  })

  it('of a delivery says what the courier does, and of a pickup nothing', async () => {
    const { id } = await anOrder()
    const seen: (string | null | undefined)[] = []
    for (const to of ['ACCEPTED', 'ATTACHED', 'DONE', 'ON_WAY', 'DELIVERED'] as const) {
      await move(id, to, to === 'ATTACHED' ? { courierId: shop.ids.courier } : {})
      seen.push((await view(id))?.courierStatus)
    }
    const [found, taken, handed] = ['PERFORMER_FOUND', 'PERFORMER_PICKUPED', 'PERFORMER_DELIVERED_FINISH']
    expect(seen).toEqual([null, found, found, taken, handed])

    const pickup = await anOrder({ serviceType: 'PICK_UP', address: null, branchId: shop.ids.branch })
    for (const to of ['ACCEPTED', 'DONE', 'DELIVERED'] as const) await move(pickup.id, to)
    expect(await view(pickup.id)).toMatchObject({ status: 'DELIVERED', courierStatus: null })
    await shop.change('update product_stock set amount = 10 where merchant_id = $1', [shop.ids.merchant])
  })

  it('estimates the next step, and nothing more for an order that is ready', async () => {
    const { id } = await anOrder()
    // a kitchen that takes longer than the window: cooking ends before delivery
    await shop.change(
      `update orders set promised_from = placed_at + interval '10 minutes', cooking_max = 30 where id = $1`,
      [id],
    )
    const [cooked, arrived] = (await view(id))?.steps.slice(2) ?? []
    expect(cooked?.expectedAt).toBe(arrived?.expectedAt)
    await move(id, 'CANCELED', { reason: 'TEST' })

    const pickup = await anOrder({ serviceType: 'PICK_UP', address: null, branchId: shop.ids.branch })
    for (const to of ['ACCEPTED', 'DONE'] as const) await move(pickup.id, to)
    expect(await view(pickup.id)).toMatchObject({ status: 'DONE', expectedAt: null })
    await move(pickup.id, 'CANCELED', { reason: 'TEST' })
  })

  it('shows the courier only during delivery, to four decimals', async () => {
    const { id } = await anOrder()
    for (const to of ['ACCEPTED', 'DONE'] as const) await move(id, to)
    await move(id, 'ATTACHED', { courierId: shop.ids.courier })
    await shop.change(
      'update couriers set lat = 41.3123456, lon = 69.2765432, position_at = now() where merchant_id = $1',
      [shop.ids.merchant],
    )
    expect(await view(id)).toMatchObject({ courier: { firstName: 'Jasur', latitude: null } })
    await move(id, 'ON_WAY', { actor: 'courier' })
    expect(await view(id)).toMatchObject({ courier: { latitude: 41.3123, longitude: 69.2765 } })
    await move(id, 'CANCELED', { actor: 'courier', reason: 'NOT_RECEIVED' })
    expect(await view(id)).toMatchObject({ courier: null, canceled: { by: 'courier', reason: 'NOT_RECEIVED' } })
  })

  it('refuses a move that is not in the table and changes nothing', async () => {
    const { id } = await anOrder()
    expect(await move(id, 'ON_WAY', { actor: 'courier' })).toMatchObject({
      ok: false,
      code: 'MOVE_NOT_ALLOWED',
      facts: { status: 'OPEN' },
    })
    expect(await view(id)).toMatchObject({ status: 'OPEN', version: 1 })
    await move(id, 'CANCELED', { reason: 'TEST' })
  })

  it('answers a repeated move without a second event', async () => {
    const { id } = await anOrder()
    await move(id, 'ACCEPTED')
    expect(await move(id, 'ACCEPTED')).toMatchObject({ ok: true, value: { version: 2 } })
    await move(id, 'CANCELED', { reason: 'TEST' })
  })

  it('lets one win when accept and cancel race, and gives the other the status of the order', async () => {
    const { id, at } = await anOrder()
    const [accepted, canceled] = await Promise.all([
      move(id, 'ACCEPTED', {}, at),
      move(id, 'CANCELED', { actor: 'system', version: 1 }, at),
    ])
    expect([accepted.ok, canceled.ok].filter(Boolean).length).toBe(1)
    await move(id, 'CANCELED', { reason: 'TEST' })
  })

  it('refuses a move by somebody who saw an older version', async () => {
    const { id } = await anOrder()
    await move(id, 'ACCEPTED')
    expect(await move(id, 'COOKING', { version: 1 })).toMatchObject({ ok: false, code: 'STALE', facts: { version: 2 } })
    await move(id, 'CANCELED', { reason: 'TEST' })
  })
})

describe('cancelling', () => {
  it('returns the stock once', async () => {
    const before = await stock()
    const { id, at } = await anOrder()
    expect(await stock()).toBe(before - 4.5)
    expect(await cancel(id, at)).toMatchObject({
      ok: true,
      value: { value: { status: 'CANCELED', canceled: { by: 'customer', reason: 'TOO_LONG' } } },
    })
    expect(await stock()).toBe(before)
    await move(id, 'CANCELED')
    expect(await stock()).toBe(before)
  })

  it('returns the use of a promo', async () => {
    const cartItems = [{ productId: shop.ids.melon, count: 9 }]
    const { id, at } = await anOrder({ cartItems, promoCode: 'DOST30' })
    const uses = async () =>
      (await shop.change('select uses_left from promos where merchant_id = $1', [shop.ids.merchant]))[0].uses_left
    expect(await uses()).toBe(1)
    await cancel(id, at)
    expect(await uses()).toBe(2)
  })

  it('is possible for the customer until two minutes after acceptance, then only by phone', async () => {
    const early = await anOrder()
    await move(early.id, 'ACCEPTED', {}, early.at)
    expect(await cancel(early.id, new Date(early.at.getTime() + 60_000))).toMatchObject({ ok: true })
    const late = await anOrder()
    await move(late.id, 'ACCEPTED', {}, late.at)
    expect(await cancel(late.id, new Date(late.at.getTime() + 121_000))).toMatchObject({
      ok: false,
      code: 'CANCEL_TOO_LATE',
      facts: { phone: '+998710000000' },
    })
    await move(late.id, 'CANCELED', { reason: 'TEST' })
  })

  it('answers a repeated key with the first answer', async () => {
    const { id, at } = await anOrder()
    const key = randomUUID()
    await cancel(id, at, { key })
    expect(await cancel(id, at, { key })).toMatchObject({ ok: true, value: { replayed: true } })
    expect(await cancel(id, at, { key, reason: 'OTHER' })).toMatchObject({ ok: false, code: 'IDEMPOTENCY_MISMATCH' })
  })

  it('does not find an order of somebody else', async () => {
    const { id, at } = await anOrder()
    expect(await cancel(id, at, { userId: shop.ids.stranger })).toMatchObject({ ok: false, code: 'NOT_FOUND' })
    await cancel(id, at)
  })
})

describe('timed jobs', () => {
  const tools = () => ({ live: shop.live, log: openLog('silent') })

  it('cancel an order that nobody answered, and not an answered one', async () => {
    const jobs = orderJobs(tools())
    const waiting = await anOrder()
    await shop.act(
      (scope) => jobs['cancel-unanswered']?.(scope, { orderId: waiting.id }) ?? Promise.reject(new Error('no job')),
      new Date(waiting.at.getTime() + 10 * 60_000),
    )
    expect(await view(waiting.id)).toMatchObject({
      status: 'CANCELED',
      canceled: { by: 'system', reason: 'NOT_ANSWERED' },
    })
    const answered = await anOrder()
    await move(answered.id, 'ACCEPTED')
    await shop.act(
      (scope) => jobs['cancel-unanswered']?.(scope, { orderId: answered.id }) ?? Promise.reject(new Error('no job')),
      new Date(answered.at.getTime() + 10 * 60_000),
    )
    expect(await view(answered.id)).toMatchObject({ status: 'ACCEPTED' })
    await move(answered.id, 'CANCELED', { reason: 'TEST' })
  })

  it('release a scheduled order once, and then wait for an answer', async () => {
    const at = new Date(NOON.getTime() + 30 * 3_600_000)
    at.setUTCMinutes(30, 0, 0)
    const { id } = await anOrder({ deliveryAt: at.toISOString() })
    const release = orderJobs(tools())['release-order']
    for (const _ of [1, 2])
      await shop.act((scope) => release?.(scope, { orderId: id }) ?? Promise.reject(new Error('no job')), at)
    expect(await view(id)).toMatchObject({ status: 'OPEN', version: 2 })
    const [row] = await shop.change(
      `select count(*)::int from jobs where kind = 'cancel-unanswered' and payload ->> 'orderId' = $1`,
      [id],
    )
    expect(row.count).toBe(1)
    await move(id, 'CANCELED', { reason: 'TEST' })
  })
})

describe('a customer’s orders', () => {
  it('are found by id and by key, only by their customer', async () => {
    const { id, key } = await anOrder()
    expect(await shop.act((scope) => findOrderViewByKey(scope, shop.ids.customer, key))).toMatchObject({
      ok: true,
      value: { id },
    })
    expect(await shop.act((scope) => findOrderViewByKey(scope, shop.ids.stranger, key))).toMatchObject({
      ok: false,
      code: 'NOT_FOUND',
    })
    expect(await shop.act((scope) => findOrderView(scope, shop.ids.stranger, id))).toBeNull()
    await move(id, 'CANCELED', { reason: 'TEST' })
  })

  it('come in pages, newest first, active and archive separately', async () => {
    const { id } = await anOrder()
    const page = await shop.act((scope) =>
      listOrderViews(scope, shop.ids.customer, { page: 0, size: 3, onlyArchive: undefined }),
    )
    expect(page.content).toHaveLength(3)
    expect(page.content[0]?.id).toBe(id)
    expect(page.last).toBe(false)
    const archive = await shop.act((scope) =>
      listOrderViews(scope, shop.ids.customer, { page: 0, size: 50, onlyArchive: true }),
    )
    expect(archive.content.every((order) => ['DELIVERED', 'CLOSED', 'CANCELED'].includes(order.status))).toBe(true)
    expect((await shop.act((scope) => listActiveViews(scope, shop.ids.customer))).map((order) => order.id)).toEqual([
      id,
    ])
    expect(await shop.act((scope) => listActiveViews(scope, shop.ids.stranger))).toEqual([])
  })

  it('are not found by another brand', async () => {
    const [order] = await shop.change('select id from orders limit 1')
    const foreign = { merchantId: idFrom<typeof shop.ids.merchant>(randomUUID()), now: NOON }
    const { inTransaction } = await import('../../db/scope.ts')
    expect(
      await inTransaction(shop.pool, foreign, (scope) => findOrderView(scope, shop.ids.customer, order.id)),
    ).toBeNull()
  })
})
