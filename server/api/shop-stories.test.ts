import { randomUUID } from 'node:crypto'
import { idFrom, type StoryId } from '@dasturxon/domain/ids'
import { addMinutes } from '@dasturxon/domain/tashkent'
import type { Insertable } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tables } from '../db/tables.ts'
import type { TestMerchant } from '../testing/a-merchant.ts'
import type { Who } from '../testing/asked.ts'
import { insertRow } from '../testing/insert.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

const STORIES = 'GET /notifications/v2/stories'
const SEEN = 'POST /notifications/v2/stories/:id/seen'
const SLIDE = { image: 'brand/slide', title: { uz: 'Yoz' }, text: { uz: 'Salqin ichimlik' } }

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const aBrand = () => app.aMerchant({ settings: { storiesActive: true } })
async function aStory(merchant: TestMerchant, changes: Partial<Insertable<Tables['stories']>> = {}) {
  const id = idFrom<StoryId>(randomUUID())
  const look = { title: JSON.stringify({ uz: 'Yangi' }), cover: 'brand/cover', slides: JSON.stringify([SLIDE]) }
  await insertRow(app.superuser, 'stories', { merchant_id: merchant.id, id, ...look, ...changes })
  return id
}
const idsOf = async (who: Who, query = {}) => (await app.asked(STORIES, who, { query })).value.map(({ id }) => id)

describe('stories', () => {
  it('are shown in their order, within their dates, in their channel', async () => {
    const merchant = await aBrand()
    const now = app.clock.now()
    const second = await aStory(merchant, { priority: 2 })
    const first = await aStory(merchant, { priority: 1, starts_at: now, ends_at: addMinutes(now, 5) })
    await aStory(merchant, { starts_at: addMinutes(now, 1) })
    await aStory(merchant, { ends_at: now })
    const inBot = await aStory(merchant, { channels: ['TG'] })
    await aStory(await aBrand())
    expect(await idsOf({ merchant })).toEqual([first, second])
    expect(await idsOf({ merchant }, { type: 'TG' })).toContain(inBot)
    expect((await app.asked(STORIES, { merchant }, { query: { type: 'FAX' as 'TG' } })).status).toBe(422)
    app.clock.advance(5 * 60_000)
    expect(await idsOf({ merchant })).not.toContain(first)
  })

  it('of a city are shown only there', async () => {
    const merchant = await aBrand()
    const everywhere = await aStory(merchant, { priority: 1 })
    const local = await aStory(merchant, { priority: 2, city_ids: [merchant.cityId] })
    expect(await idsOf({ merchant })).toEqual([everywhere])
    expect(await idsOf({ merchant }, { cityId: merchant.cityId })).toEqual([everywhere, local])
    expect(await idsOf({ merchant }, { cityId: randomUUID() })).toEqual([everywhere])
  })

  it('are an empty list where the brand switched them off', async () => {
    const merchant = await app.aMerchant()
    await aStory(merchant)
    expect(await idsOf({ merchant })).toEqual([])
  })

  it('that a customer saw come last, only for this customer', async () => {
    const merchant = await aBrand()
    const [first, second] = [await aStory(merchant, { priority: 1 }), await aStory(merchant, { priority: 2 })]
    const [mine, other] = [
      { merchant, customer: await app.aCustomer(merchant) },
      { merchant, customer: await app.aCustomer(merchant) },
    ]
    for (let time = 0; time < 2; time += 1) {
      expect((await app.asked(SEEN, mine, { params: { id: first } })).value).toEqual({})
    }
    const { value } = await app.asked(STORIES, mine)
    expect(value.map(({ id, isSeen }) => [id, isSeen])).toEqual([
      [second, false],
      [first, true],
    ])
    expect(await idsOf(other)).toEqual([first, second])
    expect(await idsOf({ merchant })).toEqual([first, second])
    expect(await idsOf({ merchant, customer: { token: 'dead' } })).toEqual([first, second])
  })

  it('of another brand cannot be marked as seen, and none by a guest', async () => {
    const merchant = await aBrand()
    const who = { merchant, customer: await app.aCustomer(merchant) }
    const foreign = await aStory(await aBrand())
    expect((await app.asked(SEEN, who, { params: { id: foreign } })).problem.code).toBe('NOT_FOUND')
    expect((await app.asked(SEEN, who, { params: { id: idFrom(randomUUID()) } })).status).toBe(404)
    expect((await app.asked(SEEN, who, { params: { id: 'x' } })).status).toBe(422)
    expect((await app.asked(SEEN, { merchant }, { params: { id: foreign } })).status).toBe(401)
  })

  it('are returned with all their fields', async () => {
    const merchant = await aBrand()
    const slides = [
      { ...SLIDE, durationMs: 7000, button: { label: { uz: 'Koʻrish' }, action: { type: 'PRODUCT', id: 'x' } } },
      { video: 'brand/film', alt: { uz: 'Oshxona' }, button: { label: {}, action: { type: 'URL', id: 'ftp://x' } } },
    ]
    await aStory(merchant, { slides: JSON.stringify(slides), city_ids: [merchant.cityId], tint: '#112233' })
    const [story] = (await app.asked(STORIES, { merchant }, { query: { cityId: merchant.cityId } })).value
    expect(story).toMatchObject({ cover: 'brand/cover', tint: '#112233', cities: [merchant.cityId], startAt: null })
    expect(story?.slides).toEqual([
      {
        media: 'brand/slide',
        mediaType: 'IMAGE',
        tint: null,
        alt: { uz: 'Yoz' },
        title: { uz: 'Yoz' },
        caption: { uz: 'Salqin ichimlik' },
        durationMs: 7000,
        button: { text: { uz: 'Koʻrish' }, action: { type: 'PRODUCT', id: 'x' } },
      },
      {
        media: 'brand/film',
        mediaType: 'VIDEO',
        tint: null,
        alt: { uz: 'Oshxona' },
        title: {},
        caption: {},
        durationMs: 5000,
        button: { text: {}, action: { type: 'NONE' } },
      },
    ])
  })

  it.each(['[]', '{}', '"text"', '[1, null, {}]', '[{"title": {"uz": "rasmsiz"}}]'])(
    'with nothing to show (%s) are not told',
    async (slides) => {
      const merchant = await aBrand()
      await aStory(merchant, { slides })
      expect(await idsOf({ merchant })).toEqual([])
    },
  )
})
