// Orders from inside the Click app: their menu, and the one way to pay there.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMerchant } from '../../testing/a-merchant.ts'
import { type TestApp, type TestCustomer, testApp } from '../../testing/test-app.ts'
import { type TestCounter, testCounter } from '../test-orders.ts'

const DEVICE = { orderDevice: 'CLICK_MINI_APP' } as const
const SHOP = 'GET /products/v1/shop'

let app: TestApp
let merchant: TestMerchant
let customer: TestCustomer
let counter: TestCounter

beforeAll(async () => {
  app = await testApp()
  const own = { clickApp: { pickupActive: true, bannersActive: true }, chatActive: true }
  counter = await testCounter(app, { settings: { cashActive: true, clickActive: true, ...own } as object })
  merchant = counter.merchant
  customer = await app.aCustomer(merchant)
})
afterAll(() => app.stop())

const setChannels = async (channels: readonly string[]) => {
  const { plain } = merchant.products
  await app.superuser.query('update products set channels = $2 where id = $1', [plain, channels])
  await app.superuser.query('update merchants set menu_revision = menu_revision + 1 where id = $1', [merchant.id])
  await app.services.merchants.refresh()
}

describe('an order from inside the Click app', () => {
  it('is paid by Click alone, and nobody pays so elsewhere', async () => {
    const cash = await counter.tried(customer, { ...DEVICE, paymentType: 'CASH' })
    expect(cash.problem).toMatchObject({ code: 'PAYMENT_UNAVAILABLE', methods: ['CLICK_MINI_APP'] })
    const web = await counter.tried(customer, { paymentType: 'CLICK_MINI_APP' })
    expect(web.problem).toMatchObject({ code: 'PAYMENT_UNAVAILABLE' })
    const order = await counter.placed(customer, { ...DEVICE, paymentType: 'CLICK_MINI_APP' })
    expect(order).toMatchObject({ orderDevice: 'CLICK_MINI_APP', paymentType: 'CLICK_MINI_APP', status: 'CREATED' })
    const change = { params: { id: order.id }, body: { paymentType: 'CASH' as const }, key: randomUUID() }
    const changed = await app.asked('POST /orders/v1/orders/:id/payment-type', { merchant, customer }, change)
    expect(changed.problem.code).toBe('PAYMENT_UNAVAILABLE')
  })

  it('has the menu of Click: what is not on it is not sold there, and the other way round', async () => {
    const { plain } = merchant.products
    const offered = async (channel: 'WEB' | 'CLICK') =>
      (await app.asked(SHOP, { merchant }, { query: { type: channel } })).value.products.some(({ id }) => id === plain)
    await setChannels(['CLICK'])
    expect([await offered('WEB'), await offered('CLICK')]).toEqual([false, true])
    expect((await counter.quoted(customer)).problem).toMatchObject({ code: 'ITEMS_UNAVAILABLE' })
    expect((await counter.quoted(customer, DEVICE)).status).toBe(200)
    await setChannels(['WEB'])
    expect([await offered('WEB'), await offered('CLICK')]).toEqual([true, false])
    expect((await counter.quoted(customer, DEVICE)).problem).toMatchObject({ code: 'ITEMS_UNAVAILABLE' })
  })
})

describe('the settings inside the Click app', () => {
  it('are the brand’s, with what it set for Click alone, in the call and in the shop', async () => {
    const call = (await app.asked('GET /support/v1/merchant/settings/click-app/client', { merchant })).value
    const web = (await app.asked('GET /support/v1/merchant/settings/web', { merchant })).value
    const shop = (await app.asked(SHOP, { merchant }, { query: { type: 'CLICK' } })).value
    expect([web.bannersActive, call.bannersActive, shop.settings.bannersActive]).toEqual([false, true, true])
    expect([web.chatActive, shop.settings.chatActive]).toEqual([true, false])
    const ways = shop.terms.payments.filter(({ channels }) => channels.includes('CLICK'))
    expect(ways.map(({ type }) => type)).toEqual(['CLICK_MINI_APP'])
  })
})
