import { randomUUID } from 'node:crypto'
import { MerchantSettings } from '@dasturxon/contract/shop/support-v1'
import { addMinutes } from '@dasturxon/domain/tashkent'
import type { Insertable } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tables } from '../db/tables.ts'
import type { TestMerchant } from '../testing/a-merchant.ts'
import { insertRow } from '../testing/insert.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

const SETTINGS = 'GET /support/v1/merchant/settings/web'
const POLICIES = 'GET /support/v1/company/policies'
const CLICK_APP = 'GET /support/v1/merchant/settings/click-app/client'
const CATALOG = 'GET /support/v1/brand/catalog'
const ABOUT = 'GET /support/v1/merchant/about'
const BANNERS = 'GET /support/v1/banner'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

describe('the settings of a brand', () => {
  it('are what the brand set, its defaults, and the two switches of its orders', async () => {
    const merchant = await app.aMerchant({
      settings: { mainColor: '#112233', groupView: 'WITHOUT_GROUP' },
      terms: { should_validate_delivery_area: true, is_sms_confirmation_required: true },
    })
    const { value } = await app.asked(SETTINGS, { merchant })
    expect(value).toMatchObject({
      merchantId: merchant.id,
      domain: `${merchant.sub}.localhost`,
      mainColor: '#112233',
      groupView: 'WITHOUT_GROUP',
      categoryView: 'ALL',
      storiesActive: false,
      shouldValidateDeliveryArea: true,
      isSmsConfirmationRequiredPerOrder: true,
    })
  })

  it('never contain a secret that is in the same document', async () => {
    const merchant = await app.aMerchant()
    const secrets = JSON.stringify({ smsPassword: 'hush', smsUsername: 'hush', iikoApiLogin: 'hush', botToken: 'hush' })
    await app.superuser.query('update merchant_settings set web = web || $2::jsonb where merchant_id = $1', [
      merchant.id,
      secrets,
    ])
    const { value } = await app.asked(SETTINGS, { merchant })
    expect(JSON.stringify(value)).not.toContain('hush')
    expect(Object.keys(value).sort()).toEqual(Object.keys(MerchantSettings.shape).sort())
  })

  it('are those of the brand of the request', async () => {
    const [first, second] = [
      await app.aMerchant({ settings: { mainColor: '#111111' } }),
      await app.aMerchant({ settings: { mainColor: '#222222' } }),
    ]
    expect((await app.asked(SETTINGS, { merchant: first })).value.mainColor).toBe('#111111')
    expect((await app.asked(SETTINGS, { merchant: second })).value.mainColor).toBe('#222222')
    expect((await app.asked(SETTINGS, { merchant: { sub: 'nobody' } })).problem.code).toBe('MERCHANT_NOT_FOUND')
  })

  it('have their defaults where the brand set nothing at all', async () => {
    const merchant = await app.aMerchant()
    await app.superuser.query('delete from merchant_settings where merchant_id = $1', [merchant.id])
    await app.superuser.query('delete from order_settings where merchant_id = $1', [merchant.id])
    const { value } = await app.asked(SETTINGS, { merchant })
    expect(value).toMatchObject({ mainColor: '#FCE000', deliveryActive: false, shouldValidateDeliveryArea: false })
  })
})

describe('the settings for the payment app', () => {
  it('are those of the brand, without analytics, chats and app stores', async () => {
    const merchant = await app.aMerchant({
      settings: { mainColor: '#112233', chatActive: true, iosLink: 'https://apps.example/brand' },
      terms: { should_validate_delivery_area: true },
    })
    const { value } = await app.asked(CLICK_APP, { merchant })
    expect(value).toMatchObject({ merchantId: merchant.id, mainColor: '#112233', shouldValidateDeliveryArea: true })
    const names = Object.keys(value).join()
    expect(names).not.toMatch(/chat|iosLink|androidLink|yandexMetrics|metaPixel|googleTag|amoCRM|smsContent/)
    expect((await app.asked(CLICK_APP, { merchant: { sub: 'nobody' } })).problem.code).toBe('MERCHANT_NOT_FOUND')
  })
})

describe('the catalogue of brands', () => {
  const idsOf = async (merchant: TestMerchant) => (await app.asked(CATALOG, { merchant })).value.map(({ id }) => id)
  const withTabs = (...tabs: readonly TestMerchant[]) =>
    app.aMerchant({ settings: { multiTabNavigationEnabled: true, tabMerchantIds: tabs.map(({ id }) => id) } as object })

  it('is only the brand where it has no tabs', async () => {
    const other = await app.aMerchant()
    const merchant = await app.aMerchant({ settings: { tabMerchantIds: [other.id] } as object })
    expect((await app.asked(CATALOG, { merchant })).value).toEqual([
      {
        id: merchant.id,
        merchantId: merchant.id,
        name: { uz: merchant.sub, ru: `${merchant.sub} (ru)`, eng: `${merchant.sub} (eng)` },
        sub: merchant.sub,
        domainUrl: null,
        image: null,
        color: '#FCE000',
      },
    ])
  })

  it('is the brand and the brands of its tabs, each once, in the order that the brand set', async () => {
    const [first, second] = [await app.aMerchant(), await app.aMerchant()]
    const merchant = await withTabs(second, first, second)
    expect(await idsOf(merchant)).toEqual([merchant.id, second.id, first.id])
  })

  it('leaves out brands that do not sell now, and unknown ones', async () => {
    const [off, gone] = [
      await app.aMerchant({ merchant: { is_active: false } }),
      await app.aMerchant({ merchant: { is_deleted: true } }),
    ]
    const merchant = await app.aMerchant({
      settings: { multiTabNavigationEnabled: true, tabMerchantIds: [off.id, gone.id, randomUUID()] } as object,
    })
    expect(await idsOf(merchant)).toEqual([merchant.id])
  })
})

describe('the text about a brand', () => {
  it('is in all its languages, or empty', async () => {
    const [merchant, other] = [await app.aMerchant(), await app.aMerchant()]
    const text = { uz: '<p>Biz haqimizda</p>', eng: '<p>About us</p>' }
    const row = { merchant_id: merchant.id, type: 'ABOUT_COMPANY', text: JSON.stringify(text) } as const
    await insertRow(app.superuser, 'policies', row)
    expect((await app.asked(ABOUT, { merchant })).value).toEqual({ type: 'ABOUT_COMPANY', text })
    expect((await app.asked(ABOUT, { merchant: other })).problem).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })
})

describe('a policy', () => {
  it('is answered by its type, in all its languages', async () => {
    const [merchant, other] = [await app.aMerchant(), await app.aMerchant()]
    const text = { uz: '<p>Shartlar</p>', ru: '<p>Условия</p>' }
    await insertRow(app.superuser, 'policies', { merchant_id: merchant.id, type: 'TERMS', text: JSON.stringify(text) })
    const ask = (who: TestMerchant, policies: 'TERMS' | 'PRIVACY_POLICY') =>
      app.asked(POLICIES, { merchant: who }, { query: { policies } })
    expect((await ask(merchant, 'TERMS')).value).toEqual({ type: 'TERMS', text })
    expect((await ask(merchant, 'PRIVACY_POLICY')).problem).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect((await ask(other, 'TERMS')).status).toBe(404)
    expect((await ask(merchant, 'SECRETS' as 'TERMS')).status).toBe(422)
    expect((await app.asked(POLICIES, { merchant })).status).toBe(422)
  })
})

describe('banners', () => {
  async function aBanner(merchant: TestMerchant, changes: Partial<Insertable<Tables['banners']>> = {}) {
    const id = randomUUID()
    const look = { title: JSON.stringify({ uz: 'Aksiya' }), image: '/media/banner.webp' }
    await insertRow(app.superuser, 'banners', { merchant_id: merchant.id, id, ...look, ...changes })
    return id
  }
  const idsOf = async (merchant: TestMerchant, query = {}) =>
    (await app.asked(BANNERS, { merchant }, { query })).value.map(({ id }) => id)

  it('are shown in their order, within their dates, in their channel', async () => {
    const merchant = await app.aMerchant({ settings: { bannersActive: true } })
    const now = app.clock.now()
    const second = await aBanner(merchant, { priority: 2 })
    const first = await aBanner(merchant, { priority: 1, starts_at: now, ends_at: addMinutes(now, 5) })
    await aBanner(merchant, { starts_at: addMinutes(now, 1) })
    await aBanner(merchant, { ends_at: now })
    const inBot = await aBanner(merchant, { channels: ['TG'] })
    await aBanner(await app.aMerchant())
    expect(await idsOf(merchant)).toEqual([first, second])
    expect(await idsOf(merchant, { type: 'TG' })).toContain(inBot)
    expect((await app.asked(BANNERS, { merchant }, { query: { type: 'FAX' as 'TG' } })).status).toBe(422)
    app.clock.advance(5 * 60_000)
    expect(await idsOf(merchant)).toHaveLength(2)
    expect(await idsOf(merchant)).not.toContain(first)
  })

  it('are listed for every position on the pages, or for one', async () => {
    const merchant = await app.aMerchant({ settings: { bannersActive: true } })
    const home = await aBanner(merchant, { priority: 1 })
    const category = await aBanner(merchant, { priority: 2, placement: 'CATEGORY' })
    const basket = await aBanner(merchant, { priority: 3, placement: 'BASKET' })
    expect(await idsOf(merchant)).toEqual([home, category, basket])
    expect(await idsOf(merchant, { placement: 'BASKET' })).toEqual([basket])
    await expect(aBanner(merchant, { placement: 'ROOF' as 'HOME' })).rejects.toThrow('banners_placement_known')
  })

  it('are returned with all their fields', async () => {
    const merchant = await app.aMerchant({ settings: { bannersActive: true } })
    const ends = addMinutes(app.clock.now(), 60)
    const pictures = { image_mobile: '{"uz": "a/m-uz", "ru": "a/m-ru"}', image_desktop: '{"uz": "a/d-uz"}' }
    const parts = { alt: '{"uz": "Issiq osh"}', tint: '#112233', channels: ['WEB', 'TG'], ends_at: ends }
    await aBanner(merchant, { ...pictures, ...parts, priority: 7 })
    expect((await app.asked(BANNERS, { merchant })).value).toMatchObject([
      {
        ...{ title: { uz: 'Aksiya' }, alt: { uz: 'Issiq osh' }, image: '/media/banner.webp', tint: '#112233' },
        ...{ imageMobile: { uz: 'a/m-uz', ru: 'a/m-ru' }, imageDesktop: { uz: 'a/d-uz' }, action: { type: 'NONE' } },
        ...{ placement: 'HOME', priority: 7, startAt: null, endAt: ends.toISOString(), channels: ['WEB', 'TG'] },
      },
    ])
  })

  it('are an empty list where the brand switched them off', async () => {
    const merchant = await app.aMerchant()
    await aBanner(merchant)
    expect(await idsOf(merchant)).toEqual([])
  })

  it.each([
    ['{"type": "PRODUCT", "id": "x"}', { type: 'PRODUCT', id: 'x' }],
    ['{"type": "URL", "id": "https://example.uz/a"}', { type: 'URL', id: 'https://example.uz/a' }],
    ['{"type": "URL", "id": "javascript:alert(1)"}', { type: 'NONE' }],
    ['{"type": "ROUTE", "id": "/branches"}', { type: 'ROUTE', id: '/branches' }],
    ['{"type": "ROUTE", "id": "//evil.example"}', { type: 'NONE' }],
    ['{"type": "EXPLODE"}', { type: 'NONE' }],
    ['"text"', { type: 'NONE' }],
  ])('with the action %s lead to %j', async (stored, action) => {
    const merchant = await app.aMerchant({ settings: { bannersActive: true } })
    await aBanner(merchant, { action: stored })
    expect((await app.asked(BANNERS, { merchant })).value[0]?.action).toEqual(action)
  })
})
