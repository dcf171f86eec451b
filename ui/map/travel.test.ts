import { describe, expect, it } from 'vitest'
import { distanceM, rounded } from './geometry.ts'
import type { Point } from './port.ts'
import { headingOn, isInMiddle, isJump, isStale, planTravel, travelAt, travelMs, turnTo } from './travel.ts'

const point = (latitude: number, longitude: number): Point => ({ latitude, longitude })

// first north, then east
const CORNER = point(41.302, 69.28)
const ROUTE = [point(41.3, 69.28), CORNER, point(41.302, 69.283)]

describe('the time of a travel', () => {
  it.each([
    ['a second apart', 1_000, 3_000],
    ['seven seconds apart', 7_000, 7_000],
    ['a minute apart', 60_000, 15_000],
    ['out of order', -5_000, 3_000],
  ])('points %s take %i → %i ms', (_, apart, takes) => {
    expect(travelMs(100_000, 100_000 + apart)).toBe(takes)
  })
})

describe('the way of a travel', () => {
  it('follows the route around a corner', () => {
    const travel = planTravel(point(41.301, 69.28), point(41.302, 69.2815), 10_000, ROUTE)
    const half = travelAt(travel, 4_000)
    expect(half.point.longitude).toBeCloseTo(69.28, 6)
    expect(half.heading).toBeCloseTo(0, 3)
    const late = travelAt(travel, 8_000)
    expect(late.point.latitude).toBeCloseTo(41.302, 6)
    expect(late.heading).toBeCloseTo(90, 0)
  })

  it('goes at one speed', () => {
    const travel = planTravel(ROUTE[0] ?? CORNER, CORNER, 10_000, ROUTE)
    const steps = [0, 2_500, 5_000, 7_500, 10_000].map((ms) => travelAt(travel, ms).point)
    const metres = steps.slice(1).map((to, at) => distanceM(steps[at] ?? to, to))
    for (const each of metres) expect(each).toBeCloseTo(metres[0] ?? 0, 3)
  })

  it('leads straight where a point is beside the route', () => {
    const away = point(41.301, 69.284)
    const travel = planTravel(CORNER, away, 10_000, ROUTE)
    expect(travel.along).toBeNull()
    expect(rounded(travelAt(travel, 5_000).point)).toEqual(point(41.3015, 69.282))
  })

  it('leads straight back where the courier turned round', () => {
    expect(planTravel(CORNER, point(41.301, 69.28), 10_000, ROUTE).along).toBeNull()
  })

  it('leads straight where no route is known', () => {
    const travel = planTravel(point(41.3, 69.28), point(41.301, 69.28), 4_000, [])
    expect(travelAt(travel, 4_000).point).toEqual(point(41.301, 69.28))
    expect(travelAt(travel, 9_000).point).toEqual(point(41.301, 69.28))
  })

  it('keeps the direction of one who does not move', () => {
    expect(travelAt(planTravel(CORNER, CORNER, 4_000, []), 1_000).heading).toBeNull()
  })
})

it('fades over a jump of more than 300 metres', () => {
  expect(isJump(point(41.3, 69.28), point(41.3026, 69.28))).toBe(false)
  expect(isJump(point(41.3, 69.28), point(41.3028, 69.28))).toBe(true)
})

it('is stale after 60 seconds', () => {
  const sighting = { point: CORNER, atMs: 1_000 }
  expect(isStale(sighting, 61_000)).toBe(false)
  expect(isStale(sighting, 61_001)).toBe(true)
})

describe('the beak', () => {
  it('shows the direction of the route, and none beside it', () => {
    expect(headingOn(ROUTE, point(41.301, 69.28001))).toBeCloseTo(0, 3)
    expect(headingOn(ROUTE, point(41.301, 69.284))).toBeNull()
    expect(headingOn([], CORNER)).toBeNull()
  })

  it.each([
    [350, 10, 370],
    [10, 350, -10],
    [370, 20, 380],
    [0, 179, 179],
    [0, 181, -179],
    [-10, 340, -20],
    [45, 45, 45],
  ])('from %i to %i turns to %i', (shown, heading, turned) => {
    expect(turnTo(shown, heading)).toBe(turned)
  })

  it('never turns by more than half a circle, and ends where it should', () => {
    for (let shown = -720; shown <= 720; shown += 37)
      for (let heading = 0; heading < 360; heading += 23) {
        const turned = turnTo(shown, heading)
        expect(Math.abs(turned - shown)).toBeLessThanOrEqual(180)
        expect((((turned - heading) % 360) + 360) % 360).toBe(0)
      }
  })
})

it('lets the courier move freely in the middle 60 % of the map', () => {
  expect(isInMiddle({ x: 0.5, y: 0.5 })).toBe(true)
  expect(isInMiddle({ x: 0.21, y: 0.79 })).toBe(true)
  expect(isInMiddle({ x: 0.19, y: 0.5 })).toBe(false)
  expect(isInMiddle({ x: 0.5, y: 0.81 })).toBe(false)
  expect(isInMiddle({ x: 1.4, y: 0.5 })).toBe(false)
})
