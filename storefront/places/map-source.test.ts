import type { Shop } from '@dasturxon/contract/shop/shop'
import { idFrom } from '@dasturxon/domain/ids'
import { describe, expect, it } from 'vitest'
import { aShop } from '../testing/a-shop.ts'
import { hasMap, mapSourceOf, zonePolygons } from './map-source.ts'

const TILES = { url: '/tiles/{z}/{x}/{y}.svg', attribution: '© Tiles' }
const CENTRE: [number, number][] = [
  [69, 41],
  [69.1, 41],
  [69.1, 41.1],
]
const ISLAND: [number, number][] = [
  [70, 41],
  [70.1, 41],
  [70.1, 41.1],
]

type Zone = Shop['zones'][number]

function zone(n: number, area: Zone['area']): Zone {
  const id = `0000000${n}-0000-4000-8000-000000000000`
  return { id: idFrom(id), cityId: idFrom(id), name: '', polygon: [...CENTRE], area, color: '#123456', price: null }
}

describe("a brand's map", () => {
  it('exists with tiles, or with a key of the other engine', () => {
    const shop = aShop()
    const without = { ...shop, map: { ...shop.map, type: 'LEAFLET' as const, tiles: null } }
    expect(hasMap(without)).toBe(false)
    expect(hasMap({ ...shop, map: { ...shop.map, tiles: TILES } })).toBe(true)
    expect(hasMap({ ...shop, map: { type: 'YANDEX', key: 'k', tiles: null, theme: 'LIGHT' } })).toBe(true)
    expect(hasMap({ ...shop, map: { type: 'YANDEX', tiles: null, theme: 'LIGHT' } })).toBe(false)
  })

  it('is dark where the brand says so, and like the page elsewhere', () => {
    const shop = aShop()
    expect(mapSourceOf({ ...shop, map: { ...shop.map, theme: 'DARK' } }).theme).toBe('dark')
    expect(mapSourceOf({ ...shop, map: { ...shop.map, theme: 'LIGHT' } }).theme).toBeNull()
  })

  it('shows every part of a zone, in the colour of the zone only where there are several', () => {
    const shop = aShop()
    const parts = zonePolygons({ ...shop, zones: [zone(1, [[CENTRE], [ISLAND]])] })
    expect(parts.map(({ ring }) => ring[0])).toEqual([
      { latitude: 41, longitude: 69 },
      { latitude: 41, longitude: 70 },
    ])
    expect(parts.map(({ colour }) => colour)).toEqual([null, null])
    const [holed] = zonePolygons({ ...shop, zones: [zone(1, [[CENTRE, ISLAND]])] })
    expect(holed?.holes?.map(([first]) => first)).toEqual([{ latitude: 41, longitude: 70 }])
    const two = zonePolygons({ ...shop, zones: [zone(1, null), zone(2, null)] })
    expect(two.map(({ colour }) => colour)).toEqual(['#123456', '#123456'])
  })
})
