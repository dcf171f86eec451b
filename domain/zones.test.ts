import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distanceM, isInside, type Ring, ringArea, zoneAt } from './zones.ts'

const square: Ring = [
  [69.2, 41.2],
  [69.4, 41.2],
  [69.4, 41.4],
  [69.2, 41.4],
]
/** A square with a rectangle cut out at the top. */
const horseshoe: Ring = [
  [0, 0],
  [6, 0],
  [6, 6],
  [4, 6],
  [4, 2],
  [2, 2],
  [2, 6],
  [0, 6],
]
const closed = (ring: Ring): Ring => [...ring, ...ring.slice(0, 1)]

/** Six decimals, as points are stored. */
const degrees = (min: number, max: number) => fc.integer({ min: min * 1e6, max: max * 1e6 }).map((n) => n / 1e6)
const lat = degrees(41, 42)
const lon = degrees(69, 70)
const point = fc.record({ lat, lon })

describe('a zone', () => {
  it.each([
    ['holds its middle', square, 41.3, 69.3, true],
    ['does not hold what lies north', square, 41.41, 69.3, false],
    ['does not hold what lies west', square, 41.3, 69.19, false],
    ['holds its edge, so that neighbours leave no gap', square, 41.2, 69.3, true],
    ['holds its corner', square, 41.4, 69.4, true],
    ['holds an arm of a bent shape', horseshoe, 4, 1, true],
    ['does not hold the bay of a bent shape', horseshoe, 4, 3, false],
    ['holds what is level with a corner', horseshoe, 2, 1, true],
    ['without an area holds nothing beside it', [[69.2, 41.2]], 41.3, 69.3, false],
    ['without corners holds nothing', [], 41.3, 69.3, false],
  ] as const)('%s', (_, ring, lat, lon, expected) => {
    expect(isInside({ lat, lon }, ring)).toBe(expected)
    expect(isInside({ lat, lon }, closed(ring))).toBe(expected)
    expect(isInside({ lat, lon }, ring.toReversed())).toBe(expected)
  })

  it('is the same zone whether or not its ring is closed, in either direction', () => {
    const ring = fc.array(fc.tuple(lon, lat), { minLength: 3, maxLength: 8 })
    fc.assert(
      fc.property(ring, point, (corners, where) => {
        expect(isInside(where, closed(corners))).toBe(isInside(where, corners))
        expect(isInside(where, corners.toReversed())).toBe(isInside(where, corners))
        expect(ringArea(closed(corners))).toBeCloseTo(ringArea(corners))
        expect(ringArea(corners)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('as a rectangle contains exactly the points between its sides', () => {
    fc.assert(
      fc.property(point, point, point, (a, b, at) => {
        const [west, east] = [Math.min(a.lon, b.lon), Math.max(a.lon, b.lon)]
        const [south, north] = [Math.min(a.lat, b.lat), Math.max(a.lat, b.lat)]
        const rectangle: Ring = [
          [west, south],
          [east, south],
          [east, north],
          [west, north],
        ]
        const isBetween = at.lon >= west && at.lon <= east && at.lat >= south && at.lat <= north
        expect(isInside(at, rectangle)).toBe(isBetween)
        expect(isInside(a, rectangle)).toBe(true)
        expect(ringArea(rectangle)).toBeCloseTo((east - west) * (north - south))
      }),
    )
  })
})

describe('of several zones', () => {
  const city = { name: 'city', polygon: square }
  const centre = {
    name: 'centre',
    polygon: [
      [69.28, 41.28],
      [69.32, 41.28],
      [69.32, 41.32],
      [69.28, 41.32],
    ],
  } as const

  it('the smallest is chosen, whatever their order', () => {
    const middle = { lat: 41.3, lon: 69.3 }
    expect(zoneAt([city, centre], middle)).toBe(centre)
    expect(zoneAt([centre, city], middle)).toBe(centre)
    expect(zoneAt([city, centre], { lat: 41.39, lon: 69.39 })).toBe(city)
    expect(zoneAt([city, centre], { lat: 40, lon: 69.3 })).toBeNull()
    expect(zoneAt([], middle)).toBeNull()
  })
})

describe('distance', () => {
  it('from the clock of Chorsu to Amir Temur square is about four kilometres', () => {
    const metres = distanceM({ lat: 41.3265, lon: 69.235 }, { lat: 41.3111, lon: 69.2797 })
    expect(metres).toBeGreaterThan(4000)
    expect(metres).toBeLessThan(4200)
  })

  it('of one degree along a meridian is 111 km', () => {
    expect(distanceM({ lat: 41, lon: 69 }, { lat: 42, lon: 69 })).toBe(111195)
  })

  it('is a whole number, the same in both directions, and 0 to the same point', () => {
    fc.assert(
      fc.property(point, point, (a, b) => {
        expect(distanceM(a, b)).toBe(distanceM(b, a))
        expect(distanceM(a, b)).toBeGreaterThanOrEqual(0)
        expect(Number.isInteger(distanceM(a, b))).toBe(true)
        expect(distanceM(a, a)).toBe(0)
      }),
    )
  })
})
