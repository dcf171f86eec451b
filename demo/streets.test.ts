import { distanceM, type Point } from '@dasturxon/domain/zones'
import { describe, expect, it } from 'vitest'
import { lengthM, nearestOnPath, pointAlong } from './path.ts'
import { networkOf, openStreets, shortestPath } from './streets.ts'
import { loadRoads } from './tiles/plan.ts'
import { unproject } from './tiles/projection.ts'

const spot = (x: number, y: number) => ({ x, y })

describe('the shortest path', () => {
  // a street to the east and one to the south from its end
  const network = networkOf(
    [
      [spot(0, 0), spot(50, 0), spot(100, 0)],
      [spot(101, 1), spot(100, 50), spot(100, 100)],
    ],
    5,
  )

  it('goes along one street and turns into the next where they meet', () => {
    const path = shortestPath(network, spot(0, 0), spot(100, 100))
    expect(path).toEqual([
      ...[spot(0, 0), spot(0, 0), spot(50, 0), spot(100, 0)],
      ...[spot(101, 1), spot(100, 50), spot(100, 100), spot(100, 100)],
    ])
  })

  it('leaves the street for a door beside it', () => {
    expect(shortestPath(network, spot(0, 0), spot(50, 10)).slice(-2)).toEqual([spot(50, 0), spot(50, 10)])
  })

  it('is a straight line where no street is of use', () => {
    expect(shortestPath(network, spot(500, 500), spot(510, 500))).toEqual([spot(500, 500), spot(510, 500)])
  })
})

describe('a ride through the demo city', () => {
  const [branch, door] = [
    { lat: 41.32746, lon: 69.284131 },
    { lat: 41.301, lon: 69.2695 },
  ]
  const path = openStreets().path(branch, door)
  const roads = loadRoads().roads.map(({ line }) => line.map(unproject))
  const asideM = (point: Point) =>
    Math.min(
      ...roads.map((road) =>
        distanceM(
          point,
          nearestOnPath(
            road.map(({ lat, lon }) => [lat, lon]),
            point,
          ),
        ),
      ),
    )

  it('begins at the branch, ends at the door and is a little longer than a straight line', () => {
    expect(distanceM(path[0] ?? door, branch)).toBeLessThan(2)
    expect(distanceM(path.at(-1) ?? branch, door)).toBeLessThan(2)
    expect(lengthM(path)).toBeGreaterThan(distanceM(branch, door))
    expect(lengthM(path)).toBeLessThan(distanceM(branch, door) * 2)
  })

  it('is on a drawn street for most of its length', () => {
    const points = Array.from({ length: 50 }, (_, index) => pointAlong(path, (lengthM(path) * index) / 49).point)
    const onStreet = points.filter((point) => asideM(point) < 45)
    expect(onStreet.length).toBeGreaterThan(40)
  })
})

describe('a point along a path', () => {
  const north = { lat: 41.31, lon: 69.28 }
  const path = [{ lat: 41.3, lon: 69.28 }, north, { lat: 41.31, lon: 69.3 }]

  it('has the direction of its piece of the path', () => {
    expect(pointAlong(path, 500)).toMatchObject({ heading: 0 })
    expect(pointAlong(path, lengthM(path) - 500)).toMatchObject({ heading: 90 })
  })

  it('is the end when the path is over, and the start of a path without length has no direction', () => {
    expect(pointAlong(path, 1e6).point).toEqual(path[2])
    expect(pointAlong([north, north], 10)).toEqual({ point: north, heading: null })
  })
})
