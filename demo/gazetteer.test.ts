import { distanceM } from '@dasturxon/domain/zones'
import { expect, it } from 'vitest'
import { loadBrands, loadShared } from './brands.ts'
import { gazetteer, loadEntries, type Place } from './gazetteer.ts'

const { reverse, search } = gazetteer()

it('names the road and the house of every demo branch and every saved address', async () => {
  const branches = loadBrands().flatMap((brand) => brand.branches)
  for (const { latitude: lat, longitude: lon, address } of branches) {
    const place = await placeAt({ lat, lon })
    expect(address.uz).toContain(`${place.address.road}, ${place.address.house_number}`)
  }
  for (const address of loadShared().users.flatMap((user) => user.addresses)) {
    const place = await placeAt({ lat: address.latitude, lon: address.longitude })
    expect(place.address).toMatchObject({ road: address.streetName, house_number: address.houseNumber })
    expect(place.display_name).toBe(address.description)
  }
})

it('names a house at the centre of the main city, where the map of a new address begins', async () => {
  const { latitude: lat, longitude: lon } = loadShared().cities.find(({ isMain }) => isMain) ?? {}
  const { address } = await placeAt({ lat: lat ?? 0, lon: lon ?? 0 })
  expect(address).toMatchObject({ road: 'Amir Temur shoh koʻchasi', house_number: '25' })
})

it('names only the road farther than 60 m from a known house', async () => {
  // on Amir Temur avenue, between two of the few points of its course
  const place = await placeAt({ lat: 41.3508, lon: 69.2884 })
  expect(place.address.road).toBe('Amir Temur shoh koʻchasi')
  expect(place.address.house_number).toBeUndefined()
  expect(place.address).toMatchObject({ city: 'Toshkent', country: 'Oʻzbekiston' })
})

it('answers in Russian when asked in Russian', async () => {
  const place = await placeAt({ lat: 41.32746, lon: 69.284131 }, 'ru')
  expect(place.display_name).toBe('улица Осиё, 2, Юнусабадский район, Ташкент, Узбекистан')
  expect(place.address).toMatchObject({ road: 'улица Осиё', city_district: 'Юнусабадский район', city: 'Ташкент' })
})

it('gives no street for a point far from all streets, and nothing for a desert', async () => {
  const field = await placeAt({ lat: 41.4, lon: 69.4 })
  expect(field.address.road).toBeUndefined()
  expect(field.address.city).toBe('Toshkent')
  expect(await reverse({ lat: 42.5, lon: 62 }, 'uz')).toEqual({ error: 'Unable to geocode' })
})

it.each([
  ['amir temur', 'Amir Temur shoh koʻchasi'],
  ['Амир Темур', 'Amir Temur shoh koʻchasi'],
  ["Mirzo Ulug'bek metro", 'Mirzo Ulugʻbek metro bekati'],
  ['халклар дустлиги', 'Xalqlar doʻstligi metro bekati'],
  ['osiyo 2', 'Osiyo koʻchasi, 2'],
  ['yangi sergeli', 'Yangi Sergeli koʻchasi'],
  ['oloy bozor', 'Oloy bozori'],
])('finds %s as %s first', async (query, name) => {
  const [first] = await search(query, null, 'uz')
  expect(first?.name).toBe(name)
})

it('sorts near places before far ones', async () => {
  const sergeli = { lat: 41.2261, lon: 69.2201 }
  const places = await search('metro bekati', sergeli, 'uz')
  const distances = places.map((place) => distanceM(sergeli, { lat: Number(place.lat), lon: Number(place.lon) }))
  expect(places.length).toBe(10)
  expect(distances).toEqual(distances.toSorted((a, b) => a - b))
})

it('finds nothing for words that name no place', async () => {
  expect(await search('qwerty', null, 'uz')).toEqual([])
})

it('is a selection of 200 to 300 facts that covers the metro, the avenues and the districts', () => {
  const entries = loadEntries()
  const countOf = (kind: string) => entries.filter((entry) => entry.kind === kind).length
  expect(entries.length).toBeGreaterThanOrEqual(200)
  expect(entries.length).toBeLessThanOrEqual(300)
  expect([countOf('metro'), countOf('district')]).toEqual([49, 12])
  expect(entries.filter((entry) => (entry.path?.length ?? 0) > 1).length).toBeGreaterThan(40)
  for (const entry of entries) expect(`${entry.name} ${entry.displayName}`).not.toMatch(/['’‘`]/)
})

async function placeAt(point: { lat: number; lon: number }, language: 'uz' | 'ru' = 'uz'): Promise<Place> {
  const place = await reverse(point, language)
  if ('error' in place) throw new Error(`Expected a place at ${point.lat}, ${point.lon}, found none`)
  return place
}
