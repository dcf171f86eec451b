// Stories and banners at the desk: added, changed, ordered and removed; what guests see follows at once.
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type CityId, idFrom, type StoryId } from '@dasturxon/domain/ids'
import { pictureFile } from '@dasturxon/domain/pictures'
import { addMinutes } from '@dasturxon/domain/tashkent'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FILM } from '../../api/office/test-content.ts'
import type { TestMerchant } from '../../testing/a-merchant.ts'
import { insertRow } from '../../testing/insert.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

const DAY_MS = 24 * 60 * 60_000

let app: TestApp
let merchant: TestMerchant
let staffKey: string

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  merchant = await app.aMerchant({ settings: { storiesActive: true, bannersActive: true } })
  staffKey = await app.aStaffKey(merchant, 'brand_admin')
})
afterAll(() => app.stop())

const by = () => ({ merchant, staffKey })
const DATES: { readonly startAt: string | null; readonly endAt: string | null } = { startAt: null, endAt: null }
const SHOWN = { isActive: true, tint: '#112233', ...DATES }
const SLIDE = {
  ...{
    media: 'brand/slide',
    mediaType: 'IMAGE' as const,
    tint: null,
    alt: {},
    title: { uz: 'Yoz' },
    caption: { uz: '' },
  },
  ...{ durationMs: 6_000, button: null },
} as const

const NO_CITIES: CityId[] = []
const NARROW: { uz?: string } = { uz: 'brand/narrow' }

type Action = { readonly type: 'PRODUCT' | 'CATEGORY' | 'BRANCH' | 'PROMO' | 'URL' | 'NONE'; readonly id?: string }

type MediaType = 'IMAGE' | 'VIDEO'

function story(action: Action | null = null, media: string = SLIDE.media) {
  const mediaType: MediaType = 'IMAGE'
  const button = action === null ? null : { text: { uz: 'Koʻrish' }, action }
  return {
    ...{
      title: { uz: 'Yangi', ru: ' ' },
      cover: 'brand/cover',
      slides: [{ ...SLIDE, media, mediaType: mediaType as MediaType, button }],
      ...SHOWN,
    },
    ...{ channels: ['WEB' as const], cities: NO_CITIES },
  }
}
function banner(action: Action = { type: 'NONE' }) {
  return {
    ...{ title: { uz: 'Aksiya' }, alt: {}, imageMobile: NARROW, imageDesktop: { uz: 'brand/wide' } },
    ...{ action, placement: 'HOME' as const, channels: ['WEB' as const], ...SHOWN },
  }
}

const addStory = (body: ReturnType<typeof story>) => app.asked('POST /office/v1/stories', by(), { body })
const addBanner = (body: ReturnType<typeof banner>) => app.asked('POST /office/v1/banners', by(), { body })
const shownStories = async () => (await app.asked('GET /notifications/v2/stories', { merchant })).value
const shownBanners = async () => (await app.asked('GET /support/v1/banner', { merchant })).value
const coversOf = async () => {
  await app.services.merchants.refresh()
  const { value } = await app.asked('GET /products/v1/shop', { merchant }, { query: { language: 'uz' } })
  return value.stories.map(({ title }) => title)
}
const log = async () =>
  (await app.asked('GET /office/v1/changes', by(), { query: {} })).value.map(({ action }) => action)

describe('a story', () => {
  it('is seen by guests once it is published, changed and gone with the next save', async () => {
    const draft = (await addStory({ ...story(), isActive: false })).value
    expect(draft).toMatchObject({ version: 1, title: { uz: 'Yangi' }, isActive: false, seen: 0, seenLately: 0 })
    expect(draft.slides).toEqual([{ ...SLIDE, caption: {} }])
    expect([await shownStories(), await coversOf()]).toEqual([[], []])
    const params = { id: draft.id }
    const publish = { params, body: { ...story(), version: 1 } }
    const shown = (await app.asked('PUT /office/v1/stories/:id', by(), publish)).value
    expect(shown).toMatchObject({ version: 2, isActive: true })
    expect(await shownStories()).toMatchObject([
      { id: draft.id, slides: [{ media: 'brand/slide', alt: { uz: 'Yoz' } }] },
    ])
    expect(await coversOf()).toEqual(['Yangi'])
    const late = await app.asked('PUT /office/v1/stories/:id', by(), publish)
    expect(late.problem).toMatchObject({ code: 'STALE', story: { version: 2 } })
    expect((await app.asked('DELETE /office/v1/stories/:id', by(), { params })).value).toEqual({})
    expect([await shownStories(), await coversOf()]).toEqual([[], []])
    const again = await app.asked('DELETE /office/v1/stories/:id', by(), { params })
    expect(again.problem.code).toBe('NOT_FOUND')
    expect(await log()).toEqual(expect.arrayContaining(['story.added', 'story.changed', 'story.removed']))
  })

  it('says how many signed-in customers have seen it, and how many of them lately', async () => {
    const { id } = (await addStory(story())).value
    const see = async () => {
      const who = { merchant, customer: await app.aCustomer(merchant) }
      await app.asked('POST /notifications/v2/stories/:id/seen', who, { params: { id } })
    }
    await see()
    app.clock.advance(8 * DAY_MS)
    await see()
    expect((await app.asked('GET /office/v1/stories', by())).value).toMatchObject([{ id, seen: 2, seenLately: 1 }])
  })

  it('leads only to what the brand has', async () => {
    const other = await app.aMerchant()
    const { id: code } = (await addPromo()).value
    expect(code).toBeDefined()
    const there: readonly Action[] = [
      { type: 'PRODUCT', id: merchant.products.plain },
      { type: 'BRANCH', id: merchant.branchId },
      { type: 'PROMO', id: ' navroz ' },
      { type: 'URL', id: 'https://example.uz/aksiya' },
    ]
    for (const action of there) expect((await addStory(story(action))).status, action.type).toBe(200)
    const path = 'body.slides.0.button.action.id'
    const lost: readonly (readonly [Action, string])[] = [
      [{ type: 'PRODUCT', id: other.products.plain }, 'NOT_A_CHOICE'],
      [{ type: 'CATEGORY', id: randomUUID() }, 'NOT_A_CHOICE'],
      [{ type: 'BRANCH', id: other.branchId }, 'NOT_A_CHOICE'],
      [{ type: 'PROMO', id: 'NOSUCH' }, 'NOT_A_CHOICE'],
      [{ type: 'PRODUCT' }, 'REQUIRED'],
      [{ type: 'URL', id: 'javascript:alert(1)' }, 'WRONG_FORMAT'],
    ]
    for (const [action, reason] of lost) {
      const { errors } = (await addStory(story(action))).problem
      expect(errors, action.type).toMatchObject([{ path, code: reason }])
    }
    const cities = await addStory({ ...story(), cities: [other.cityId] })
    expect(cities.problem).toMatchObject({ errors: [{ path: 'body.cities', code: 'NOT_A_CHOICE' }] })
  })

  it('has a title, a slide, a channel, and ends after it begins', async () => {
    const path = async (body: ReturnType<typeof story>) => (await addStory(body)).problem.errors?.map((one) => one.path)
    expect(await path({ ...story(), title: { uz: ' ', ru: '' } })).toEqual(['body.title'])
    expect(await path({ ...story(), slides: [] })).toEqual(['body.slides'])
    expect(await path({ ...story(), channels: [] })).toEqual(['body.channels'])
    const [startAt, endAt] = [app.clock.now().toISOString(), addMinutes(app.clock.now(), -1).toISOString()]
    expect(await path({ ...story(), startAt, endAt })).toEqual(['body.endAt'])
  })

  it('of another brand is neither listed nor found', async () => {
    const { id } = (await addStory(story())).value
    const other = await app.aMerchant()
    const who = { merchant: other, staffKey: await app.aStaffKey(other, 'brand_admin') }
    expect((await app.asked('GET /office/v1/stories', who)).value).toEqual([])
    const ask = { params: { id }, body: { ...story(), version: 1 } }
    expect((await app.asked('PUT /office/v1/stories/:id', who, ask)).problem.code).toBe('NOT_FOUND')
    expect((await app.asked('DELETE /office/v1/stories/:id', who, { params: { id } })).problem.code).toBe('NOT_FOUND')
  })
})

function addPromo() {
  const [startDate, endDate] = [app.clock.now().toISOString(), addMinutes(app.clock.now(), 60).toISOString()]
  const body = {
    ...{ code: 'NAVROZ', discountType: 'AMOUNT' as const, productDiscount: 5_000, deliveryDiscount: 0, minPrice: 0 },
    ...{ startDate, endDate, isActive: true, firstOrderOnly: false, description: {}, usesPerUser: 1 },
  }
  return app.asked('POST /office/v1/promos', by(), { body })
}

it('a button of a promo disappears when the promo can be used no more', async () => {
  const promo = (await addPromo()).value
  await addStory(story({ type: 'PROMO', id: 'navroz' }))
  const button = async () => (await shownStories())[0]?.slides[0]?.button
  expect(await button()).toMatchObject({ action: { type: 'PROMO', id: 'NAVROZ' } })
  const { id, uses: _uses, ...fields } = promo
  await app.asked('PUT /office/v1/promos/:id', by(), { params: { id }, body: { ...fields, isActive: false } })
  expect(await button()).toBeNull()
})

describe('a banner', () => {
  it('is shown where and as long as the desk says', async () => {
    const { id } = (await addBanner(banner({ type: 'CATEGORY', id: merchant.categoryId }))).value
    expect(await shownBanners()).toMatchObject([{ id, image: 'brand/narrow', imageDesktop: { uz: 'brand/wide' } }])
    const params = { id }
    const stop = { params, body: { ...banner(), isActive: false, version: 1 } }
    const stopped = (await app.asked('PUT /office/v1/banners/:id', by(), stop)).value
    expect(stopped).toMatchObject({ version: 2, isActive: false, action: { type: 'NONE' } })
    expect(await shownBanners()).toEqual([])
    const late = await app.asked('PUT /office/v1/banners/:id', by(), stop)
    expect(late.problem).toMatchObject({ code: 'STALE', banner: { version: 2 } })
    expect((await app.asked('DELETE /office/v1/banners/:id', by(), { params })).status).toBe(200)
    const gone = await app.asked('DELETE /office/v1/banners/:id', by(), { params })
    expect(gone.problem.code).toBe('NOT_FOUND')
    expect((await app.asked('PUT /office/v1/banners/:id', by(), stop)).problem.code).toBe('NOT_FOUND')
    expect(await log()).toEqual(expect.arrayContaining(['banner.added', 'banner.changed', 'banner.removed']))
  })

  it('has a picture, and leads to what the brand has', async () => {
    const bare = await addBanner({ ...banner(), imageMobile: {} })
    expect(bare.problem).toMatchObject({ errors: [{ path: 'body.imageMobile', code: 'REQUIRED' }] })
    const lost = await addBanner(banner({ type: 'PRODUCT', id: randomUUID() }))
    expect(lost.problem).toMatchObject({ errors: [{ path: 'body.action.id', code: 'NOT_A_CHOICE' }] })
  })

  it('with one picture for all languages is edited as that of the main one', async () => {
    const row = { merchant_id: merchant.id, id: randomUUID(), title: '{}', image: 'brand/one' }
    await insertRow(app.superuser, 'banners', row)
    const [listed] = (await app.asked('GET /office/v1/banners', by())).value
    expect(listed).toMatchObject({ id: row.id, imageMobile: { uz: 'brand/one' }, imageDesktop: {} })
  })
})

it('stories and banners are put in another order, unless some came or went meanwhile', async () => {
  const [one, two] = [(await addStory(story())).value.id, (await addStory(story())).value.id]
  const order = async (ids: StoryId[]) => app.asked('PUT /office/v1/stories/order', by(), { body: { ids } })
  expect((await order([two, one])).value).toEqual({})
  expect((await shownStories()).map(({ id }) => id)).toEqual([two, one])
  for (const ids of [[one], [one, one], [one, two, idFrom<StoryId>(randomUUID())]])
    expect((await order(ids)).problem).toMatchObject({ code: 'STALE', ids: [two, one] })
  const [first, second] = [(await addBanner(banner())).value.id, (await addBanner(banner())).value.id]
  const ask = { body: { ids: [second, first] } }
  expect((await app.asked('PUT /office/v1/banners/order', by(), ask)).value).toEqual({})
  expect((await shownBanners()).map(({ id }) => id)).toEqual([second, first])
  const short = await app.asked('PUT /office/v1/banners/order', by(), { body: { ids: [first] } })
  expect(short.problem).toMatchObject({ code: 'STALE', ids: [second, first] })
})

it('a film of a slide is played in parts, and kept while it is shown', async () => {
  const bytes = FILM
  const upload = (body: Blob) => app.asked('POST /office/v1/stories/films', by(), { body })
  const picture = await upload(new Blob(['\x89PNG\r\n'], { type: 'video/mp4' }))
  expect(picture.problem.code).toBe('FILE_TYPE_REFUSED')
  const { media } = (await upload(new Blob([new Uint8Array(bytes)], { type: 'video/mp4' }))).value
  const slide = { ...SLIDE, media, mediaType: 'VIDEO' as const }
  const { id } = (await addStory({ ...story(), slides: [slide] })).value
  expect((await shownStories())[0]?.slides).toMatchObject([{ media, mediaType: 'VIDEO' }])
  const ask = (range?: string) =>
    app.server.inject({
      url: `/media/${media}.mp4`,
      headers: { host: `${merchant.sub}.localhost`, ...(range === undefined ? {} : { range }) },
    })
  app.clock.advance(DAY_MS)
  await app.runJobs()
  const whole = await ask()
  expect(whole).toMatchObject({ statusCode: 200, headers: { 'content-type': 'video/mp4', 'accept-ranges': 'bytes' } })
  expect(whole.rawPayload).toEqual(bytes)
  const part = await ask('bytes=4-7')
  expect(part).toMatchObject({ statusCode: 206, headers: { 'content-range': `bytes 4-7/${bytes.length}` } })
  expect(part.body).toBe('ftyp')
  await app.asked('DELETE /office/v1/stories/:id', by(), { params: { id } })
  app.clock.advance(DAY_MS)
  await app.runJobs()
  expect((await ask()).statusCode).toBe(404)
})

it('pictures of a story and of a banner are kept while they are shown', async () => {
  const grey = sharp({ create: { width: 300, height: 300, channels: 3, background: '#808080' } })
  const body = new Blob([new Uint8Array(await grey.png().toBuffer())], { type: 'image/png' })
  const upload = async () => (await app.asked('POST /office/v1/menu/pictures', by(), { body })).value.image
  const [cover, slide, narrow, wide] = [await upload(), await upload(), await upload(), await upload()]
  const isThere = () =>
    [cover, slide, narrow, wide].map((key) => existsSync(join(app.services.config.mediaDir, pictureFile(key, 480))))
  const told = (await addStory({ ...story(null, slide), cover })).value
  const put = (await addBanner({ ...banner(), imageMobile: { uz: narrow }, imageDesktop: { uz: wide } })).value
  app.clock.advance(DAY_MS)
  await app.runJobs()
  expect(isThere()).toEqual([true, true, true, true])
  await app.asked('DELETE /office/v1/stories/:id', by(), { params: { id: told.id } })
  await app.asked('DELETE /office/v1/banners/:id', by(), { params: { id: put.id } })
  app.clock.advance(DAY_MS)
  await app.runJobs()
  expect(isThere()).toEqual([false, false, false, false])
})
