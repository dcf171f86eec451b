import { randomUUID } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { type CategoryId, type GroupId, idFrom } from '@dasturxon/domain/ids'
import type { PaymentType } from '@dasturxon/domain/payment-status'
import { PAY_CHANNELS } from '@dasturxon/domain/ways-to-pay'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveTestKeys } from '../payments/test-order.ts'
import type { TestMerchant } from '../testing/a-merchant.ts'
import { insertRow } from '../testing/insert.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

const OVERALLS = 'GET /products/v1/overalls'
const SHOP = 'GET /products/v1/shop'
const json = (value: unknown) => JSON.stringify(value)

// the Click app takes its own payment alone
const OUTSIDE_CLICK = PAY_CHANNELS.filter((channel) => channel !== 'CLICK')

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const change = async (text: string, values: readonly unknown[]) => {
  await app.superuser.query(text, [...values])
  await app.services.merchants.refresh()
}
const get = (merchant: TestMerchant, path: string, headers: Record<string, string> = {}) =>
  app.server.inject({ method: 'GET', url: `/api${path}`, headers: { host: `${merchant.sub}.localhost`, ...headers } })

describe('the whole menu', () => {
  it('has the spelling of the spec, in all languages', async () => {
    const merchant = await app.aMerchant()
    const { value } = await app.asked(OVERALLS, { merchant })
    expect(value.categories.map(({ id, products }) => [id, products.length])).toEqual([[merchant.categoryId, 5]])
    const find = (id: string) => value.categories[0]?.products.find((product) => product.id === id)
    expect(find(merchant.products.reduced)).toMatchObject({
      costPrice: 40_000,
      discount: 10,
      type: 'NONE',
      amount: null,
    })
    expect(find(merchant.products.scarce)).toMatchObject({ amount: 3 })
    expect(find(merchant.products.weighed)).toMatchObject({ unit: 'KG', measure: 1 })
    expect(find(merchant.products.sized)).toMatchObject({
      type: 'MODIFICATION',
      modificationGroups: [{ id: merchant.options.groupId, min: 1, max: 1 }],
      name: { uz: 'Pitsa', ru: 'Pitsa (ru)', eng: 'Pitsa (eng)' },
    })
    const [sizes] = find(merchant.products.sized)?.modificationGroups ?? []
    const prices = sizes?.modifications.map(({ price }) => price)
    expect(prices?.toSorted()).toEqual([0, 15_000])
  })

  it('is in the order of priority, without empty groups and categories', async () => {
    const merchant = await app.aMerchant()
    const of = { merchant_id: merchant.id }
    const [groupId, emptyGroup] = [idFrom<GroupId>(randomUUID()), idFrom<GroupId>(randomUUID())]
    for (const id of [groupId, emptyGroup])
      await insertRow(app.superuser, 'groups', { ...of, id, name: json({ uz: 'Guruh' }) })
    const emptyCategory = idFrom<CategoryId>(randomUUID())
    const category = { ...of, id: emptyCategory, group_id: emptyGroup, name: json({ uz: 'Boʻsh' }), priority: -1 }
    await insertRow(app.superuser, 'categories', category)
    await app.superuser.query('update categories set group_id = $2 where id = $1', [merchant.categoryId, groupId])
    await app.superuser.query('update products set priority = 9 where id = $1', [merchant.products.plain])
    await change('update products set is_active = false where id = $1', [merchant.products.scarce])
    const { value } = await app.asked(OVERALLS, { merchant })
    expect(value.groups.map(({ id, categories }) => [id, categories])).toEqual([[groupId, [merchant.categoryId]]])
    expect(value.categories.map(({ id }) => id)).toEqual([merchant.categoryId])
    const ids = value.categories[0]?.products.map(({ id }) => id) ?? []
    expect(ids).toHaveLength(4)
    expect(ids.at(-1)).toBe(merchant.products.plain)
  })

  it('follows the channel', async () => {
    const merchant = await app.aMerchant()
    await change(`update products set channels = '{QR}' where merchant_id = $1 and id <> $2`, [
      merchant.id,
      merchant.products.plain,
    ])
    const count = async (type?: 'QR' | 'TG') =>
      (await app.asked(OVERALLS, { merchant }, { query: { type } })).value.categories[0]?.products.length ?? 0
    expect([await count(), await count('QR'), await count('TG')]).toEqual([1, 5, 1])
    expect((await app.asked(OVERALLS, { merchant }, { query: { type: 'FAX' as 'TG' } })).status).toBe(422)
  })

  it('marks a product as unavailable where a branch stopped it or sold it out', async () => {
    const merchant = await app.aMerchant()
    const of = { merchant_id: merchant.id, branch_id: merchant.branchId }
    await insertRow(app.superuser, 'product_stops', { ...of, product_id: merchant.products.plain })
    await insertRow(app.superuser, 'product_stock', { ...of, product_id: merchant.products.reduced, amount: 0 })
    await app.services.merchants.refresh()
    const { value } = await app.asked(SHOP, { merchant })
    const stops = (id: string) => value.products.find((product) => product.id === id)?.stopBranches
    expect(stops(merchant.products.plain)).toEqual([merchant.branchId])
    expect(stops(merchant.products.reduced)).toEqual([merchant.branchId])
    expect(stops(merchant.products.weighed)).toEqual([])
  })
})

describe('the shop', () => {
  it('is in one language: the requested one, else that of the visit', async () => {
    const merchant = await app.aMerchant({ settings: { title: { uz: 'Osh', ru: 'Плов' } } })
    const shop = async (language?: 'ru' | 'eng' | 'ar', cookie = '') => {
      const answer = await app.asked(SHOP, { merchant, headers: { cookie } }, { query: { language } })
      const name = answer.value.products.find(({ id }) => id === merchant.products.plain)?.name
      return [answer.value.language, name, answer.value.settings.title]
    }
    expect(await shop()).toEqual(['uz', 'Osh', 'Osh'])
    expect(await shop('ru')).toEqual(['ru', 'Osh (ru)', 'Плов'])
    expect(await shop(undefined, 'language=eng')).toEqual(['eng', 'Osh (eng)', 'Osh'])
    // a language the brand does not have is answered in its main one
    expect(await shop('ar')).toEqual(['uz', 'Osh', 'Osh'])
    expect((await app.asked(SHOP, { merchant }, { query: { language: 'xx' as 'ru' } })).status).toBe(422)
  })

  it('contains all that a first page needs, and the terms of an order', async () => {
    const merchant = await app.aMerchant({
      settings: { cashbackActive: true },
      terms: {
        minimal_delivery_price: 40_000,
        service_fee_enabled: true,
        service_fee_amount: 3000,
        service_fee_free_from: 100_000,
        cashback_percent: 3,
        tariff_free_from: 200_000,
        tariff_base_price: 10_000,
      },
    })
    await app.superuser.query(`update products set labels = '{HIT,ODD}' where id = $1`, [merchant.products.plain])
    await app.services.merchants.refresh()
    const { value } = await app.asked(SHOP, { merchant }, { query: { language: 'ru' } })
    expect(value).toMatchObject({
      languages: ['uz', 'ru', 'eng'],
      merchant: { id: merchant.id, sub: merchant.sub, state: 'open' },
      terms: {
        minimalDeliveryPrice: 40_000,
        deliveryFee: { from: 10_000, isExact: false },
        freeDeliveryFrom: 200_000,
        serviceFee: { amount: 3000, isPercent: false, freeFrom: 100_000, services: ['DELIVERY', 'PICK_UP', 'DINE_IN'] },
        cashbackPercent: 3,
        payments: [{ type: 'CASH', channels: OUTSIDE_CLICK }],
      },
      cities: [{ id: merchant.cityId, name: 'Toshkent (ru)' }],
      branches: [{ id: merchant.branchId, services: ['DELIVERY', 'PICK_UP'], address: 'Navoiy 1 (ru)' }],
      zones: [{ id: merchant.zoneId, price: 12_000 }],
      labels: { HIT: 'Хит', ODD: 'ODD' },
    })
    expect(value.products).toHaveLength(5)
  })

  it.each([
    ['kitchen', ['HIT', 'SPICY', 'VEG', 'CHEF']],
    ['flowers', ['HIT']],
    ['groceries', ['HIT', 'VEG']],
    ['goods', ['HIT']],
  ] as const)('says what kind it is: %s, and shows only labels that fit it', async (kind, labels) => {
    const merchant = await app.aMerchant({ merchant: { kind } })
    const { plain } = merchant.products
    await app.superuser.query(`update products set labels = '{HIT,SPICY,VEG,CHEF}' where id = $1`, [plain])
    await app.services.merchants.refresh()
    const { value } = await app.asked(SHOP, { merchant })
    expect(value.merchant.kind).toBe(kind)
    expect(value.products.find(({ id }) => id === plain)?.labels).toEqual(labels)
    expect(Object.keys(value.labels).sort()).toEqual([...labels].sort())
  })

  it.each([
    [null, 'brand/own'],
    ['brand/other', 'brand/other'],
  ])('wears the logo of its settings: %s, else its own', async (logo, shown) => {
    const merchant = await app.aMerchant({ merchant: { logo: 'brand/own' }, settings: { logo } })
    expect((await app.asked(SHOP, { merchant })).value.merchant.logo).toBe(shown)
  })

  it('names the ways to pay of a brand that takes no cash, in its order, with the channels of each', async () => {
    const settings = { cashActive: false, terminalActive: true, paymeActive: true, clickActive: true, uzumActive: true }
    const merchant = await app.aMerchant({ settings })
    await giveTestKeys(app, merchant)
    const method = (type: PaymentType, priority: number, more: object = {}) =>
      insertRow(app.superuser, 'payment_methods', {
        ...{ merchant_id: merchant.id, id: randomUUID(), type, code: type.toLowerCase(), priority },
        ...{ title: json({ uz: type }), ...more },
      })
    await method('PAYME', 1, { bot_enabled: false })
    await method('CASH', 2)
    await method('CLICK', 3, { web_enabled: false, app_enabled: false, operator_enabled: false, qr_enabled: false })
    await method('TERMINAL', 4)
    // nobody takes the money of Uzum here
    await method('UZUM', 5)
    await app.services.merchants.refresh()
    const { value } = await app.asked(SHOP, { merchant })
    expect(value.terms.payments).toEqual([
      { type: 'PAYME', channels: ['WEB', 'OPERATOR', 'APP', 'QR'] },
      { type: 'CLICK', channels: ['BOT'] },
      { type: 'TERMINAL', channels: OUTSIDE_CLICK },
    ])
  })

  it('offers no online payment before the provider has given its keys', async () => {
    const merchant = await app.aMerchant({ settings: { cashActive: false, paymeActive: true } })
    const types = async () => (await app.asked(SHOP, { merchant })).value.terms.payments.map(({ type }) => type)
    expect(await types()).toEqual([])
    await giveTestKeys(app, merchant)
    await app.services.merchants.refresh()
    expect(await types()).toEqual(['PAYME'])
  })

  it('offers only services the brand has switched on', async () => {
    const merchant = await app.aMerchant({ settings: { deliveryActive: false } })
    expect((await app.asked(SHOP, { merchant })).value.branches[0]?.services).toEqual(['PICK_UP'])
  })

  it('shows that the brand is blocked or removed', async () => {
    const state = async (merchant: TestMerchant) => (await app.asked(SHOP, { merchant })).value.merchant.state
    expect(await state(await app.aMerchant({ merchant: { is_active: false } }))).toBe('blocked')
    expect(await state(await app.aMerchant({ merchant: { is_deleted: true } }))).toBe('removed')
  })

  it('contains nothing of another brand and no secret', async () => {
    const merchant = await app.aMerchant({ merchant: { sms_gateway: 'ESKIZ' } })
    const other = await app.aMerchant()
    const secrets = json({ smsContent: { uz: 'hush {code}' }, smsPassword: 'hush', tabMerchantIds: [other.id] })
    await change('update merchant_settings set web = web || $2::jsonb where merchant_id = $1', [merchant.id, secrets])
    for (const path of ['/products/v1/shop', '/products/v1/overalls']) {
      const { body } = await get(merchant, path)
      expect(body).not.toMatch(/hush|ESKIZ/)
      for (const id of [other.id, other.branchId, ...Object.values(other.products)]) expect(body).not.toContain(id)
    }
  })
})

describe('the bytes of a menu', () => {
  it.each(['/products/v1/shop?language=uz', '/products/v1/overalls'])(
    'of %s come packed and are sent once',
    async (path) => {
      const merchant = await app.aMerchant()
      const plain = await get(merchant, path)
      const [brotli, gzip] = [
        await get(merchant, path, { 'accept-encoding': 'gzip, br' }),
        await get(merchant, path, { 'accept-encoding': 'gzip' }),
      ]
      expect([brotli.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
      expect(brotliDecompressSync(brotli.rawPayload)).toEqual(plain.rawPayload)
      expect(gunzipSync(gzip.rawPayload)).toEqual(plain.rawPayload)

      const etag = String(plain.headers.etag)
      const again = await get(merchant, path, { 'if-none-match': etag })
      expect([again.statusCode, again.body]).toEqual([304, ''])
      await change('update products set price = 1 where id = $1', [merchant.products.plain])
      const changed = await get(merchant, path, { 'if-none-match': etag })
      expect(changed.statusCode).toBe(200)
      expect(changed.headers.etag).not.toBe(etag)
    },
  )
})
