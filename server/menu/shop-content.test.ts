import { randomUUID } from 'node:crypto'
import { idFrom, type StoryId } from '@dasturxon/domain/ids'
import type { Language } from '@dasturxon/domain/locale'
import type { PageChannel } from '@dasturxon/domain/menu'
import { addMinutes } from '@dasturxon/domain/tashkent'
import type { Insertable } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tables } from '../db/tables.ts'
import type { TestMerchant } from '../testing/a-merchant.ts'
import { insertRow } from '../testing/insert.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const aBrand = () =>
  app.aMerchant({ settings: { storiesActive: true, bannersActive: true, ruActive: true, engActive: true } })

async function aStory(merchant: TestMerchant, changes: Partial<Insertable<Tables['stories']>> = {}) {
  const id = idFrom<StoryId>(randomUUID())
  const look = { title: '{"uz": "Yangi", "ru": "Новое"}', cover: 'brand/cover', slides: '[{"image": "brand/slide"}]' }
  await insertRow(app.superuser, 'stories', { merchant_id: merchant.id, id, ...look, ...changes })
  return id
}

async function shopOf(merchant: TestMerchant, language: Language = 'uz', type: PageChannel = 'WEB') {
  await app.services.merchants.refresh()
  return (await app.asked('GET /products/v1/shop', { merchant }, { query: { language, type } })).value
}

it('each channel shows its own banners and stories, and they change at their own times', async () => {
  const merchant = await aBrand()
  const later = addMinutes(app.clock.now(), 1)
  const look = { merchant_id: merchant.id, title: '{"uz": "Aksiya"}', image: 'brand/banner' }
  const [telegram, everywhere] = [randomUUID(), randomUUID()]
  await insertRow(app.superuser, 'banners', { ...look, id: telegram, channels: ['TG'], ends_at: later })
  await insertRow(app.superuser, 'banners', { ...look, id: everywhere, priority: 9 })
  const click = await aStory(merchant, { channels: ['CLICK'] })
  const web = await aStory(merchant, { channels: ['WEB'] })
  const seen = async (type: PageChannel) => {
    const { banners, stories } = await shopOf(merchant, 'uz', type)
    return [...banners, ...stories].map(({ id }) => id)
  }
  expect(await seen('WEB')).toEqual([everywhere, web])
  expect(await seen('TG')).toEqual([telegram, everywhere])
  expect(await seen('CLICK')).toEqual([everywhere, click])
  app.clock.advance(60_000)
  expect(await seen('TG')).toEqual([everywhere])
})

describe('stories on the first page', () => {
  it('are only covers, in their order, with their cities', async () => {
    const merchant = await aBrand()
    const second = await aStory(merchant, { priority: 2, city_ids: [merchant.cityId] })
    const first = await aStory(merchant, { priority: 1, tint: '#112233' })
    await aStory(merchant, { channels: ['TG'] })
    await aStory(merchant, { slides: '[]' })
    expect((await shopOf(merchant, 'ru')).stories).toEqual([
      { id: first, title: 'Новое', cover: 'brand/cover', tint: '#112233', priority: 1, cities: [] },
      { id: second, title: 'Новое', cover: 'brand/cover', tint: null, priority: 2, cities: [merchant.cityId] },
    ])
  })

  it('appear and disappear at their time, and with every change', async () => {
    const merchant = await aBrand()
    const now = app.clock.now()
    const id = await aStory(merchant, { starts_at: addMinutes(now, 1), ends_at: addMinutes(now, 2) })
    expect((await shopOf(merchant)).stories).toEqual([])
    app.clock.advance(60_000)
    expect((await shopOf(merchant)).stories).toMatchObject([{ id, title: 'Yangi' }])
    await app.superuser.query(`update stories set title = '{"uz": "Boshqa"}' where id = $1`, [id])
    expect((await shopOf(merchant)).stories).toMatchObject([{ id, title: 'Boshqa' }])
    app.clock.advance(60_000)
    expect((await shopOf(merchant)).stories).toEqual([])
  })

  it('are an empty list where the brand switched them off', async () => {
    const merchant = await app.aMerchant()
    await aStory(merchant)
    expect((await shopOf(merchant)).stories).toEqual([])
  })
})

describe('banners on a page', () => {
  it('tell on which side of their picture the text is', async () => {
    const merchant = await app.aMerchant({ settings: { bannersActive: true, arActive: true } })
    const words = { title: '{"uz": "Osh"}', alt: '{}', image: 'a/old' }
    const sides = { '{"uz": "a/uz", "ar": "a/ar"}': 'rtl', '{"uz": "a/uz"}': 'ltr', '{}': 'ltr' }
    for (const [place, image_mobile] of Object.keys(sides).entries())
      await insertRow(app.superuser, 'banners', {
        ...{ merchant_id: merchant.id, id: randomUUID(), priority: place, image_mobile },
        ...words,
      })
    const { banners } = await shopOf(merchant, 'ar')
    expect(banners.map(({ flow }) => flow)).toEqual(Object.values(sides))
  })

  it.each<[Language, string, string]>([
    ['uz', 'a/m-uz', 'a/d-uz'],
    ['ru', 'a/m-ru', 'a/d-uz'],
    ['eng', 'a/m-uz', 'a/d-uz'],
  ])('have the pictures of %s, or of the nearest language', async (language, mobile, desktop) => {
    const merchant = await aBrand()
    const pictures = { image_mobile: '{"uz": "a/m-uz", "ru": "a/m-ru"}', image_desktop: '{"uz": "a/d-uz"}' }
    const words = { title: '{}', alt: '{"uz": "Issiq osh", "ru": "Горячий плов"}', image: 'a/old' }
    await insertRow(app.superuser, 'banners', { merchant_id: merchant.id, id: randomUUID(), ...words, ...pictures })
    const alt = language === 'ru' ? 'Горячий плов' : 'Issiq osh'
    expect((await shopOf(merchant, language)).banners).toMatchObject([{ title: '', alt, mobile, desktop }])
  })

  it('use one picture for every width, where they have only one', async () => {
    const merchant = await aBrand()
    const banner = { merchant_id: merchant.id, id: randomUUID(), title: '{"uz": "Aksiya"}', image: 'a/one' }
    await insertRow(app.superuser, 'banners', { ...banner, placement: 'BASKET' })
    expect((await shopOf(merchant)).banners).toMatchObject([
      { placement: 'BASKET', title: 'Aksiya', alt: '', mobile: 'a/one', desktop: 'a/one' },
    ])
  })
})

describe('a banner that leads to a promo', () => {
  async function advertised() {
    const merchant = await aBrand()
    const of = { merchant_id: merchant.id }
    const banner = { title: '{"uz": "Sovgʻa"}', image: 'a/one', action: '{"type": "PROMO", "id": "salom"}' }
    await insertRow(app.superuser, 'banners', { ...of, id: randomUUID(), ...banner })
    const set = (change: string) =>
      app.superuser.query(`update promos set ${change} where merchant_id = $1`, [merchant.id])
    const addPromo = () =>
      insertRow(app.superuser, 'promos', {
        ...{ ...of, id: randomUUID() as never, code: 'SALOM', discount_type: 'AMOUNT' },
        ...{ product_discount: 30_000, min_price: 120_000, first_order_only: true },
        ...{ starts_at: addMinutes(app.clock.now(), -60), ends_at: addMinutes(app.clock.now(), 10) },
      })
    return { set, addPromo, shown: async () => (await shopOf(merchant)).banners.map(({ promo }) => promo) }
  }

  it('shows the current conditions of the promo', async () => {
    const { set, addPromo, shown } = await advertised()
    await addPromo()
    const rules = { code: 'SALOM', discountType: 'AMOUNT', productDiscount: 30_000, deliveryDiscount: 0 }
    expect(await shown()).toEqual([{ ...rules, minPrice: 120_000, firstOrderOnly: true }])
    await set('min_price = 90000, first_order_only = false')
    expect(await shown()).toEqual([{ ...rules, minPrice: 90_000, firstOrderOnly: false }])
  })

  it('is shown only while the promo can be used', async () => {
    const { set, addPromo, shown } = await advertised()
    expect(await shown(), 'no such promo').toEqual([])
    await addPromo()
    expect(await shown()).toHaveLength(1)
    await set('is_active = false')
    expect(await shown(), 'switched off').toEqual([])
    await set('is_active = true, uses_left = 0')
    expect(await shown(), 'used up').toEqual([])
    await set('uses_left = 1')
    expect(await shown()).toHaveLength(1)
    app.clock.advance(10 * 60_000)
    expect(await shown(), 'over').toEqual([])
  })
})
