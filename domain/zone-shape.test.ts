import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { geoShape, readShape, type StoredShape, zoneShape } from './zone-shape.ts'
import { isInArea, type Ring, zoneAt } from './zones.ts'

const TASHKENT = { lat: 41.31, lon: 69.28 }

const closedBox = (west: number, south: number, east: number, north: number): Ring => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
]
const city = closedBox(69.2, 41.2, 69.4, 41.4)
const lake = closedBox(69.28, 41.28, 69.32, 41.32)
const airport = closedBox(69.45, 41.2, 69.5, 41.25)
const swapped = (ring: Ring): Ring => ring.map(([lon, lat]) => [lat, lon])
const polygon = (...rings: unknown[]) => ({ type: 'Polygon', coordinates: rings })

describe('the shape of a zone', () => {
  it.each<readonly [string, unknown, StoredShape]>([
    ['a list of corners', city, city],
    ['a list of corners that is not closed', city.slice(0, 4), city.slice(0, 4)],
    ['a Polygon', polygon(city), { type: 'Polygon', coordinates: [city] }],
    ['a Polygon with a hole', polygon(city, lake), { type: 'Polygon', coordinates: [city, lake] }],
    [
      'a MultiPolygon',
      { type: 'MultiPolygon', coordinates: [[city, lake], [airport]] },
      { type: 'MultiPolygon', coordinates: [[city, lake], [airport]] },
    ],
    [
      'a Feature',
      { type: 'Feature', properties: {}, geometry: polygon(city) },
      { type: 'Polygon', coordinates: [city] },
    ],
    [
      'corners with a height, which is left out',
      polygon(city.map(([lon, lat]) => [lon, lat, 450])),
      { type: 'Polygon', coordinates: [city] },
    ],
  ])('may be %s', (_, given, stored) => {
    expect(readShape(given, TASHKENT)).toEqual({ ok: true, value: stored })
  })

  it.each<readonly [string, unknown, string, string]>([
    ['nothing', null, 'NOT_A_SHAPE', ''],
    ['text', 'Polygon', 'NOT_A_SHAPE', ''],
    ['another kind of GeoJSON', { type: 'LineString', coordinates: city }, 'NOT_A_SHAPE', ''],
    ['a Feature in a Feature', { type: 'Feature', geometry: { type: 'Feature' } }, 'NOT_A_SHAPE', ''],
    ['no coordinates', { type: 'Polygon' }, 'NOT_A_SHAPE', ''],
    ['an empty list', [], 'NO_RINGS', ''],
    ['a Polygon without rings', polygon(), 'NO_RINGS', ''],
    ['a MultiPolygon with an empty part', { type: 'MultiPolygon', coordinates: [[city], []] }, 'NO_RINGS', '1'],
    ['a ring that is not closed', polygon(city.slice(0, 4)), 'RING_NOT_CLOSED', '0.0'],
    ['a hole that is not closed', polygon(city, lake.slice(0, 4)), 'RING_NOT_CLOSED', '0.1'],
    ['three corners', polygon(city.slice(0, 3)), 'TOO_FEW_CORNERS', '0.0'],
    ['three corners of a list', city.slice(0, 3), 'TOO_FEW_CORNERS', '0.0'],
    ['a corner that is text', polygon([['69.2', '41.2'], ...city]), 'NOT_A_NUMBER', '0.0.0'],
    ['a corner that is not a number', polygon([...city.slice(0, 4), [69.2, Number.NaN]]), 'NOT_A_NUMBER', '0.0.4'],
    ['a corner of one number', polygon([[69.2], ...city]), 'NOT_A_SHAPE', '0.0.0'],
    ['a ring that is no list', polygon('ring'), 'NOT_A_SHAPE', '0.0'],
    ['a longitude beyond the world', polygon([[190, 91], ...city]), 'OUT_OF_RANGE', '0.0.0'],
    ['an infinite corner', polygon([[Infinity, 41], ...city]), 'OUT_OF_RANGE', '0.0.0'],
    ['a latitude that can only be a longitude', polygon([[41, 169], ...city]), 'LATITUDE_FIRST', '0.0.0'],
    ['latitude before longitude', polygon(swapped(city)), 'LATITUDE_FIRST', ''],
    ['another part of the world', polygon(closedBox(2, 48, 3, 49)), 'FAR_FROM_CITY', ''],
    ['a line there and back', polygon([city[0], city[1], city[0], city[1], city[0]]), 'NO_AREA', '0'],
    ['a hole beside it', polygon(city, airport), 'HOLE_OUTSIDE', '0.1'],
  ])('is refused when it is %s', (_, given, reason, where) => {
    expect(readShape(given, TASHKENT)).toEqual({ ok: false, code: 'SHAPE_INVALID', facts: { reason, where } })
  })

  it('is not asked where it lies when its city is not known', () => {
    expect(readShape(polygon(swapped(city)), null).ok).toBe(true)
  })

  it('is never guessed: whatever is sent is refused or can be used', () => {
    const value = fc.oneof(fc.double(), fc.constantFrom(69.2, 41.2, 200), fc.string())
    const ring = fc.array(fc.array(value, { maxLength: 3 }), { maxLength: 6 })
    const given = fc.oneof(
      fc.anything(),
      ring,
      fc.record({ type: fc.constantFrom('Polygon', 'MultiPolygon', 'Feature'), coordinates: fc.anything() }),
      fc.record({ type: fc.constant('Polygon'), coordinates: fc.array(ring, { maxLength: 3 }) }),
    )
    fc.assert(
      fc.property(given, (shape) => {
        const read = readShape(shape, null)
        if (!read.ok) return
        const zone = zoneShape(read.value)
        const [[lon, lat] = [0, 0]] = zone.polygon
        expect(isInArea({ lat, lon }, zone.area ?? [[zone.polygon]])).toBe(true)
      }),
    )
  })
})

describe('a stored shape', () => {
  const stored: StoredShape = { type: 'MultiPolygon', coordinates: [[airport], [city, lake]] }

  it('shows the outline of its largest part, and the whole area beside it', () => {
    expect(zoneShape(stored)).toEqual({ polygon: city, area: stored.coordinates })
    expect(zoneShape(city)).toEqual({ polygon: city, area: null })
    expect(zoneShape({ type: 'Polygon', coordinates: [city] })).toEqual({ polygon: city, area: null })
  })

  it('delivers to every part of it and not into its hole', () => {
    const zones = [zoneShape(stored)]
    expect(zoneAt(zones, { lat: 41.22, lon: 69.47 })).toBe(zones[0])
    expect(zoneAt(zones, { lat: 41.22, lon: 69.22 })).toBe(zones[0])
    expect(zoneAt(zones, { lat: 41.3, lon: 69.3 })).toBeNull()
  })

  it('comes back as the GeoJSON it was, and a list of corners as a closed Polygon', () => {
    expect(geoShape(zoneShape(stored))).toEqual(stored)
    expect(geoShape(zoneShape(city.slice(0, 4)))).toEqual({ type: 'Polygon', coordinates: [city] })
    expect(geoShape(zoneShape({ type: 'Polygon', coordinates: [city, lake] }))).toEqual(polygon(city, lake))
  })
})
