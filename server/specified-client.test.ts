// What a client can do that knows nothing but the specification: no quote, no key, its field names.
import { addDays } from '@dasturxon/domain/tashkent'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPhone } from './customers/sign-in/test-sign-in.ts'
import {
  aBrandWithBot,
  aPerson,
  contactOf,
  launchOf,
  type TelegramPerson,
  type TestBrand,
} from './customers/telegram/test-telegram.ts'
import { giveTestKeys } from './payments/test-order.ts'
import { NEARBY } from './testing/a-merchant.ts'
import { TEST_KEYS } from './testing/payments.ts'
import { type SpecifiedClient, specifiedClient } from './testing/specified-client.ts'
import { ownApp, type TestApp } from './testing/test-app.ts'

const ORDERS = '/orders/v1/orders/WITH_TOKEN'
const LATER = '/orders/v1/orders/at-time/WITH_TOKEN'

let app: TestApp
let brand: TestBrand
let base: string

beforeAll(async () => {
  app = await ownApp()
  brand = await aBrandWithBot(app, {
    settings: { paymeActive: true, deliveryActive: true, pickupActive: true, cancelOrderActive: true },
  })
  await giveTestKeys(app, brand.merchant)
  base = `${await app.server.listen({ host: '127.0.0.1', port: 0 })}/api`
})
afterAll(() => app.stop())

/** A person whom the brand knows, who opens its mini app. */
async function aVisitor(): Promise<{ readonly client: SpecifiedClient; readonly person: TelegramPerson }> {
  const person = aPerson()
  const contact = contactOf(app, brand, person, aPhone().slice(1))
  await app.asked('POST /webbot/v1/users/registration', brand, {
    body: { initData: launchOf(app, brand, person), contact },
  })
  return { client: specifiedClient(base, brand.merchant.sub), person }
}

async function aCustomer() {
  const { client, person } = await aVisitor()
  const { result } = await client.call('POST', '/webbot/v1/users/token', {
    body: { initData: launchOf(app, brand, person) },
  })
  client.token = String(result.token)
  const me = (await client.call('GET', 'users/v1/users/me/WITH_TOKEN')).result
  return { client, me, ...(await start(client)) }
}

/** What the specified product loads at its start. */
async function start(client: SpecifiedClient) {
  const merchant = (await client.call('GET', `/users/v1/merchants/sub/${brand.merchant.sub}`)).result
  const menu = (await client.call('GET', '/products/v1/overalls', { query: { type: 'WEB' } })).result
  const products = Object.values(menu.categories ?? {}).flatMap((category) => Object.values(category.products ?? {}))
  return { merchant, products }
}

type Start = Awaited<ReturnType<typeof aCustomer>>

/** A draft for pickup as the specification fills it: whole products with their count, and the totals of the client. */
function draftOf({ merchant, products }: Start, more: Readonly<Record<string, unknown>> = {}) {
  const [product] = products
  const price = Number(product?.costPrice)
  return {
    ...{ serviceType: 'PICK_UP', branchId: brand.merchant.branchId, merchantId: merchant.id, paymentType: 'CASH' },
    cartItems: [{ ...product, count: 2, modifications: [] }],
    ...{ productCount: 2, productPrice: 2 * price, totalPrice: 2 * price, totalDiscount: 0, deliveryPrice: 0 },
    ...{ status: 'OPEN', note: '', comment: 'no onions', orderDevice: 'CLIENT_WEB', later: false, cashback: 0 },
    ...more,
  }
}

describe('a client that knows only the specification', () => {
  it('starts: merchant, settings, cities, branches, the closest of them and the menu', async () => {
    const client = specifiedClient(base, brand.merchant.sub)
    const { merchant, products } = await start(client)
    expect(merchant).toMatchObject({ id: brand.merchant.id, isActive: true })
    expect(products.length).toBeGreaterThan(0)
    const merchantId = String(merchant.id)
    for (const path of [
      '/support/v1/merchant/settings/web',
      '/orders/v1/merchant/settings',
      '/webbot/v1/setting',
      '/support/v1/brand/catalog',
      '/products/v1/grade',
      '/users/v1/branches',
      '/users/v1/region/WITH_TOKEN',
      `/users/v1/city-merchant/merchant/${merchantId}`,
      `/users/v1/branches/${brand.merchant.branchId}`,
    ]) {
      expect((await client.call('GET', path)).error, path).toBeNull()
    }
    const at = { lat: String(NEARBY.lat), lon: String(NEARBY.lon) }
    const closest = await client.call('GET', `/users/v1/branches/merchant/${merchantId}/closest`, { query: at })
    expect(closest.result).toMatchObject({ id: brand.merchant.branchId })
  })

  it('signs in by launch data and signs out', async () => {
    const { client, me } = await aCustomer()
    expect(me).toMatchObject({ merchantId: brand.merchant.id, firstName: 'Nodira' })
    expect((await client.call('POST', '/users/v1/users/logout/WITH_TOKEN', { body: {} })).error).toBeNull()
    expect((await client.call('GET', 'users/v1/users/me/WITH_TOKEN')).error).toMatchObject({ status: 401 })
  })

  it('orders now for pickup, and follows the order', async () => {
    const customer = await aCustomer()
    const { client, me } = customer
    const { error, result: order } = await client.call('POST', ORDERS, { body: draftOf(customer) })
    expect(error).toBeNull()
    expect(order).toMatchObject({ status: 'OPEN', totalPrice: 60_000, comment: 'no onions', paymentType: 'CASH' })

    const mine = `/orders/v1/orders/user/${String(me.id)}`
    const active = (await client.call('GET', `${mine}/active/WITH_TOKEN`)).result
    expect(active).toMatchObject([{ id: order.id }])
    const page = (await client.call('GET', `${mine}/WITH_TOKEN`, { query: { size: '10', page: '0' } })).result
    expect(page).toMatchObject({ content: [{ id: order.id }], totalElements: 1 })
    expect((await client.call('GET', `/orders/v1/orders/${String(order.id)}/WITH_TOKEN`)).result).toEqual(order)
  })

  it('orders delivery to a saved address with its own count of the fee, floor and flat beside the address', async () => {
    const customer = await aCustomer()
    const { client, me } = customer
    const point = { latitude: NEARBY.lat, longitude: NEARBY.lon }
    const saving = { name: 'Uyim', streetName: 'Navoiy', houseNumber: '7', type: 'APARTMENT', ...point }
    const path = `/users/v1/addresses/user/${String(me.id)}/WITH_TOKEN`
    const address = (await client.call('POST', path, { body: saving })).result

    const ask = { productPrice: 60_000, distance: 1, branchId: brand.merchant.branchId, ...point, address: 'Navoiy, 7' }
    const fee = (await client.call('POST', '/deliveries/v1/delivery/tariff/client/calculate/WITH_TOKEN', { body: ask }))
      .result
    const settings = `/orders/v1/order/setting/${brand.merchant.id}/WITH_TOKEN`
    expect((await client.call('GET', settings)).result).toMatchObject({ isServiceFeeEnabled: false })

    const sums = { deliveryPrice: fee.price, totalPrice: 60_000 + Number(fee.price) }
    const where = { serviceType: 'DELIVERY', address, cityId: brand.merchant.cityId }
    const flat = { office: '42', domophone: '42K', entrance: '2', floor: '5' }
    const sent = draftOf(customer, { ...where, ...flat, ...sums, courierComment: 'call first' })
    const { error, result: order } = await client.call('POST', ORDERS, { body: sent })
    expect(error).toBeNull()
    expect(order).toMatchObject({ ...sums, address: { streetName: 'Navoiy', ...flat }, courierComment: 'call first' })
  })

  it('orders for later by the call of later orders', async () => {
    const customer = await aCustomer()
    const noon = addDays(app.clock.now(), 1)
    noon.setUTCHours(7, 0, 0, 0)
    const wanted = { later: true, day: '', time: '12:00', deliveryAt: noon.toISOString() }
    const { error, result: order } = await customer.client.call('POST', LATER, { body: draftOf(customer, wanted) })
    expect(error).toBeNull()
    expect(order).toMatchObject({ status: 'AT_TIME', deliveryAt: noon.toISOString(), later: true, time: '12:00' })
  })

  it('pays online: the order is paid when the provider says so', async () => {
    const customer = await aCustomer()
    const { client } = customer
    const placed = (await client.call('POST', ORDERS, { body: draftOf(customer, { paymentType: 'PAYME' }) })).result
    expect(placed).toMatchObject({ status: 'CREATED', isPaid: false })
    const checkout = (await client.call('GET', `/payments/v2/checkout/${String(placed.id)}/WITH_TOKEN`)).result
    expect(checkout).toMatchObject({ orderId: placed.id, amount: 60_000 })
    expect(String(checkout.url)).toMatch(/^https:/)

    const of = { orderId: placed.id, transactionId: 'one-transaction', amountTiyin: 6_000_000 }
    for (const said of [
      { kind: 'CREATE', ...of, at: app.clock.now() },
      { kind: 'PERFORM', ...of },
    ])
      await provider(said)
    const order = (await client.call('GET', `/orders/v1/orders/${String(placed.id)}/WITH_TOKEN`)).result
    expect(order).toMatchObject({ status: 'OPEN', isPaid: true })
  })

  it('cancels, and a second press of the same minute gets the same answer', async () => {
    const customer = await aCustomer()
    const { client } = customer
    const placed = (await client.call('POST', ORDERS, { body: draftOf(customer) })).result
    const cancel = () =>
      client.call('POST', `/orders/v1/orders/${String(placed.id)}/cancel/WITH_TOKEN`, {
        body: { reason: 'CHANGED_MIND' },
      })
    const [first, second] = [await cancel(), await cancel()]
    expect(first.result).toMatchObject({ status: 'CANCELED' })
    expect(second).toEqual(first)
  })
})

it('cannot cancel where the brand has switched cancelOrderActive off', async () => {
  const merchant = await app.aMerchant({ settings: { pickupActive: true, cancelOrderActive: false } })
  const who = { merchant, customer: await app.aCustomer(merchant) }
  const cartItems = [{ productId: merchant.products.plain, count: 1 }]
  const body = { serviceType: 'PICK_UP' as const, branchId: merchant.branchId, cartItems, totalPrice: 30_000 }
  const { value } = await app.asked('POST /orders/v1/orders', who, { body, key: crypto.randomUUID() })
  expect(value.canCancel).toBe(false)
  const ask = { params: { id: value.id }, body: { reason: 'CHANGED_MIND' as const }, key: crypto.randomUUID() }
  expect((await app.asked('POST /orders/v1/orders/:id/cancel', who, ask)).problem.status).toBe(409)
})

async function provider(said: object): Promise<void> {
  const answer = await app.server.inject({
    method: 'POST',
    url: `/api/payments/v2/callbacks/ASKS/${brand.merchant.id}`,
    headers: {
      host: `${brand.merchant.sub}.localhost`,
      authorization: `Key ${TEST_KEYS.key}`,
      'content-type': 'text/json',
    },
    payload: JSON.stringify(said),
  })
  expect(answer.statusCode, answer.body).toBe(200)
}

describe('without a key', () => {
  it('two presses of one button are one order', async () => {
    const customer = await aCustomer()
    const press = () => customer.client.call('POST', ORDERS, { body: draftOf(customer) })
    const answers = await Promise.all([press(), press(), press()])
    const ids = new Set(answers.flatMap(({ error, result }) => (error === null ? [result.id] : [])))
    expect(ids.size).toBe(1)
    const codes = answers.flatMap(({ error }) => (error === null ? [] : [error.code]))
    expect(codes.every((code) => ['IN_PROGRESS', 'DUPLICATE_SUSPECTED'].includes(code))).toBe(true)
  })

  it('the same order in the next minute is asked about, and an hour later it is another order', async () => {
    const customer = await aCustomer()
    const press = () => customer.client.call('POST', ORDERS, { body: draftOf(customer) })
    const first = await press()
    const elapsed = app.clock.now().getTime() % 60_000
    app.clock.advance(60_000 - elapsed)
    const second = await press()
    if (elapsed > 0) expect(second.error).toMatchObject({ status: 409, code: 'DUPLICATE_SUSPECTED' })
    app.clock.advance(60 * 60_000)
    const third = await press()
    expect(third.error).toBeNull()
    expect(third.result.id).not.toBe(first.result.id)
  })

  it('a key that is sent must still be a key', async () => {
    const who = { merchant: brand.merchant, customer: await app.aCustomer(brand.merchant) }
    const body = { serviceType: 'PICK_UP', cartItems: [], totalPrice: 1 } as never
    const { problem } = await app.asked('POST /orders/v1/orders', who, { body, key: 'two words' })
    expect(problem.code).toBe('IDEMPOTENCY_KEY_MISSING')
  })
})

describe('without the hash of a quote', () => {
  it('a total that is no longer right is refused with the price of now, and nothing is ordered', async () => {
    const customer = await aCustomer()
    const { error } = await customer.client.call('POST', ORDERS, { body: draftOf(customer, { totalPrice: 59_000 }) })
    expect(error).toMatchObject({ status: 409, code: 'QUOTE_CHANGED', body: { quote: { totalPrice: 60_000 } } })
    const { client, me } = customer
    const active = await client.call('GET', `/orders/v1/orders/user/${String(me.id)}/active/WITH_TOKEN`)
    expect(active.result).toEqual([])
  })

  it('a total is required', async () => {
    const customer = await aCustomer()
    const { totalPrice: _, ...body } = draftOf(customer)
    const { error } = await customer.client.call('POST', ORDERS, { body })
    expect(error).toMatchObject({ status: 422, body: { errors: [{ path: 'body.quoteHash', code: 'REQUIRED' }] } })
  })
})

describe('the active orders', () => {
  it.each(['undefined', 'null'])('are none for the profile "%s"', async (id) => {
    const { client } = await aCustomer()
    const answer = await client.call('GET', `/orders/v1/orders/user/${id}/active/WITH_TOKEN`)
    expect(answer).toEqual({ error: null, result: [] })
  })

  it('are none without a token, and refused with one that has ended', async () => {
    const { client, me } = await aCustomer()
    const path = `/orders/v1/orders/user/${String(me.id)}/active/WITH_TOKEN`
    const guest = specifiedClient(base, brand.merchant.sub)
    expect(await guest.call('GET', path)).toEqual({ error: null, result: [] })
    await client.call('POST', '/users/v1/users/logout/WITH_TOKEN', { body: {} })
    expect((await client.call('GET', path)).error).toMatchObject({ status: 401, code: 'SESSION_INVALID' })
  })

  it('of another profile are not found', async () => {
    const { client } = await aCustomer()
    const path = `/orders/v1/orders/user/${crypto.randomUUID()}/active/WITH_TOKEN`
    expect((await client.call('GET', path)).error).toMatchObject({ status: 404 })
  })
})
