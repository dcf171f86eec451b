import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Area, areaSize, distanceM, isInArea, isInside, type Ring, ringArea, zoneAt } from './zones.ts'

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

/** A rectangle with whole corners, so that no rounding is in the way. */
const box = (west: number, south: number, east: number, north: number): Ring => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
]
const moved = (ring: Ring, lon: number, lat: number): Ring => ring.map(([x, y]) => [x + lon, y + lat])
const whole = fc.integer({ min: 0, max: 12 })
const wholePoint = fc.record({ lat: whole, lon: whole })
const wholeRing = fc.array(fc.tuple(whole, whole), { minLength: 3, maxLength: 7 })
const wholeBox = fc
  .tuple(whole, whole, whole, whole)
  .map(([a, b, c, d]) => box(Math.min(a, b), Math.min(c, d), Math.max(a, b), Math.max(c, d)))

describe('a zone of several parts', () => {
  const withHole: Area = [[box(0, 0, 10, 10), box(4, 4, 6, 6)]]
  const twoParts: Area = [[box(0, 0, 2, 2)], [box(5, 5, 9, 9), box(6, 6, 8, 8)]]

  it.each([
    ['holds what is beside its hole', withHole, 2, 2, true],
    ['does not hold what is in its hole', withHole, 5, 5, false],
    ['holds the edge of its hole', withHole, 4, 5, true],
    ['holds the corner of its hole', withHole, 6, 6, true],
    ['holds its outer edge', withHole, 0, 5, true],
    ['holds its first part', twoParts, 1, 1, true],
    ['holds its second part', twoParts, 5.5, 7, true],
    ['does not hold the hole of its second part', twoParts, 7, 7, false],
    ['does not hold what lies between its parts', twoParts, 3, 3, false],
    ['without parts holds nothing', [], 1, 1, false],
    ['with an empty part holds nothing', [[]], 1, 1, false],
  ] as const)('%s', (_, area, lat, lon, expected) => {
    expect(isInArea({ lat, lon }, area)).toBe(expected)
  })

  it('is as large as its parts without their holes', () => {
    expect(areaSize(withHole)).toBe(96)
    expect(areaSize(twoParts)).toBe(16)
  })

  it('moves with its point', () => {
    fc.assert(
      fc.property(wholeRing, wholeBox, wholePoint, whole, whole, (outer, hole, { lat, lon }, east, north) => {
        const there = [[moved(outer, east, north), moved(hole, east, north)]]
        expect(isInArea({ lat: lat + north, lon: lon + east }, there)).toBe(isInArea({ lat, lon }, [[outer, hole]]))
      }),
    )
  })

  it('never holds what is strictly inside a hole, and a hole takes nothing else away', () => {
    fc.assert(
      fc.property(wholeRing, wholeBox, wholePoint, (outer, hole, at) => {
        const [[west, south] = [0, 0], , [east, north] = [0, 0]] = hole
        const isInHole = at.lon > west && at.lon < east && at.lat > south && at.lat < north
        expect(isInArea(at, [[outer, hole]])).toBe(isInside(at, outer) && !isInHole)
      }),
    )
  })

  it('holds what any of its parts holds', () => {
    fc.assert(
      fc.property(fc.array(wholeRing, { maxLength: 4 }), wholePoint, (rings, at) => {
        const area = rings.map((ring) => [ring])
        expect(isInArea(at, area)).toBe(rings.some((ring) => isInside(at, ring)))
      }),
    )
  })
})

describe('zones looked up among many', () => {
  const shape = fc.record({
    polygon: wholeRing,
    area: fc.option(fc.array(fc.array(wholeRing, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 })),
    cityId: fc.constantFrom('a', 'b'),
  })

  it('give what looking at each of them gives, narrowed or not', () => {
    fc.assert(
      fc.property(fc.array(shape, { maxLength: 12 }), wholePoint, (zones, at) => {
        for (const isMeant of [() => true, ({ cityId }: { cityId: string }) => cityId === 'a']) {
          const holding = zones.filter((zone) => isMeant(zone) && isInArea(at, zone.area ?? [[zone.polygon]]))
          const sizes = holding.map((zone) => areaSize(zone.area ?? [[zone.polygon]]))
          const found = zoneAt(zones, at, isMeant)
          if (found === null) expect(holding).toEqual([])
          else {
            expect(holding).toContain(found)
            expect(areaSize(found.area ?? [[found.polygon]])).toBe(Math.min(...sizes))
          }
        }
      }),
    )
  })

  it('let the area decide where there is one, not the outline', () => {
    const ring = { polygon: box(0, 0, 10, 10), area: [[box(0, 0, 10, 10), box(1, 1, 9, 9)]] }
    const core = { polygon: box(0, 0, 7, 7) }
    expect(zoneAt([ring], { lat: 5, lon: 5 })).toBeNull()
    // the ring road is 36 large, the core 49
    expect(zoneAt([core, ring], { lat: 0.5, lon: 0.5 })).toBe(ring)
    expect(zoneAt([core, ring], { lat: 5, lon: 5 })).toBe(core)
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
