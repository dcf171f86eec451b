import { idFrom, type MerchantId } from '@dasturxon/domain/ids'
import { addDays, addMinutes } from '@dasturxon/domain/tashkent'
import { describe, expect, it } from 'vitest'
import type { GeocodedAddress, Geocoder } from '../gateways/geocoder.ts'
import { rememberingGeocoder } from './remembering-geocoder.ts'

const NOON = new Date('2026-03-02T12:00:00+05:00')
const brand = idFrom<MerchantId>('00000000-0000-4000-8000-000000000001')
const otherBrand = idFrom<MerchantId>('00000000-0000-4000-8000-000000000002')
const asker = { merchantId: brand, language: 'uz', now: NOON } as const
const point = { lat: 41.311081, lon: 69.240562 }

/** A geocoder that counts its calls. */
function outside() {
  const place: GeocodedAddress = {
    lat: '41.3',
    lon: '69.2',
    name: 'Osiyo',
    display_name: 'Osiyo, 2',
    address: { road: 'Osiyo' },
  }
  const state = { asked: 0, isDown: false }
  const answer = <T>(value: T) => {
    state.asked += 1
    return Promise.resolve<T | 'down'>(state.isDown ? 'down' : value)
  }
  const geocoder: Geocoder = { reverse: () => answer(place), search: () => answer([place]) }
  return { state, geocoder: rememberingGeocoder(geocoder), raw: geocoder, place }
}

describe('the geocoder', () => {
  it('is called once for the same point in a week', async () => {
    const { geocoder, state, place } = outside()
    expect(await geocoder.reverse(asker, point)).toEqual(place)
    expect(await geocoder.reverse({ ...asker, now: addDays(NOON, 6) }, { lat: 41.3110812, lon: 69.240562 })).toEqual(
      place,
    )
    expect(state.asked).toBe(1)
    await geocoder.reverse({ ...asker, now: addDays(NOON, 7) }, point)
    expect(state.asked).toBe(2)
  })

  it('is called again for another point, language, brand or kind of query', async () => {
    const { geocoder, state } = outside()
    await geocoder.reverse(asker, point)
    await geocoder.reverse(asker, { ...point, lat: 41.32 })
    await geocoder.reverse({ ...asker, language: 'ru' }, point)
    await geocoder.reverse({ ...asker, merchantId: otherBrand }, point)
    await geocoder.search(asker, 'osiyo', null)
    await geocoder.search(asker, 'osiyo', point)
    expect(state.asked).toBe(6)
    await geocoder.search(asker, 'OSIYO', { lat: 41.3111, lon: 69.2406 })
    expect(state.asked).toBe(6)
  })

  it('is called again at once after it was down', async () => {
    const { geocoder, state, place } = outside()
    state.isDown = true
    expect(await geocoder.reverse(asker, point)).toBe('down')
    state.isDown = false
    expect(await geocoder.reverse({ ...asker, now: addMinutes(NOON, 1) }, point)).toEqual(place)
  })

  it('has one cache however often it is opened, and a limited one', async () => {
    const { geocoder, raw, state } = outside()
    expect(rememberingGeocoder(raw)).toBe(geocoder)
    for (let i = 0; i <= 5000; i += 1) await geocoder.reverse(asker, { lat: 41 + i / 10_000, lon: 69 })
    expect(state.asked).toBe(5001)
    await geocoder.reverse(asker, { lat: 41 + 5000 / 10_000, lon: 69 })
    expect(state.asked).toBe(5001)
    await geocoder.reverse(asker, { lat: 41, lon: 69 })
    expect(state.asked).toBe(5002)
  })
})
