import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { NoPlace } from '../gateways/geocoder.ts'
import { NEARBY } from '../testing/a-merchant.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

const REVERSE = 'GET /notifications/v1/nominatim/reverse'
const SEARCH = 'GET /notifications/v1/nominatim/search'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

describe('address look-up', () => {
  it('gives the address of a point to a guest, and calls the geocoder once', async () => {
    const who = { merchant: await app.aMerchant() }
    const before = app.geocoder.asked
    const { value } = await app.asked(REVERSE, who, { query: { ...NEARBY, format: 'jsonv2' } })
    expect(value).toMatchObject({ address: { road: 'Navoiy koʻchasi', house_number: '12' } })
    await app.asked(REVERSE, who, { query: NEARBY })
    expect(app.geocoder.asked).toBe(before + 1)
    await app.asked(REVERSE, { merchant: await app.aMerchant() }, { query: NEARBY })
    expect(app.geocoder.asked).toBe(before + 2)
  })

  it('finds places by name, near a point or anywhere', async () => {
    const who = { merchant: await app.aMerchant() }
    const found = await app.asked(SEARCH, who, { query: { q: 'navoiy', ...NEARBY } })
    expect(found.value.map(({ name }) => name)).toEqual(['Navoiy koʻchasi'])
    expect((await app.asked(SEARCH, who, { query: { q: 'navoiy' } })).value).toHaveLength(1)
  })

  it('answers that nothing is known there', async () => {
    const who = { merchant: await app.aMerchant() }
    const { reverse } = app.geocoder
    const nothing: NoPlace = { error: 'Unable to geocode' }
    app.geocoder.reverse = async () => nothing
    const { value } = await app.asked(REVERSE, who, { query: { lat: 0, lon: 0 } })
    app.geocoder.reverse = reverse
    expect(value).toEqual(nothing)
  })

  it('is refused while the geocoder is down, and works again afterwards', async () => {
    const who = { merchant: await app.aMerchant() }
    app.geocoder.isDown = true
    const answers = [
      await app.asked(REVERSE, who, { query: NEARBY }),
      await app.asked(SEARCH, who, { query: { q: 'navoiy' } }),
    ]
    app.geocoder.isDown = false
    expect(answers.map(({ problem }) => [problem.status, problem.code])).toEqual(Array(2).fill([503, 'GEOCODER_DOWN']))
    expect(answers[0]?.problem.description.eng).toBe('Error in nominatim, inform the developers or try again later')
    expect((await app.asked(REVERSE, who, { query: NEARBY })).status).toBe(200)
  })

  it.each([
    { lat: 91, lon: 0 },
    { lat: 'x' as unknown as number, lon: 0 },
  ])('refuses the point %j', async (query) => {
    const who = { merchant: await app.aMerchant() }
    expect((await app.asked(REVERSE, who, { query })).status).toBe(422)
  })

  it.each(['', 'n', ' n ', 'x'.repeat(65)])('refuses to search for %j', async (q) => {
    const who = { merchant: await app.aMerchant() }
    expect((await app.asked(SEARCH, who, { query: { q } })).status).toBe(422)
  })
})
