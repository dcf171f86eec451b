import { describe, expect, it } from 'vitest'
import { bearing, distanceM, metresPerPixel, pixelOf, pointAt, rounded } from './geometry.ts'
import { lengthM, nearestOnPath, placeAt, splitPath } from './path.ts'
import type { Point } from './port.ts'

const point = (latitude: number, longitude: number): Point => ({ latitude, longitude })
const TASHKENT = point(41.311321, 69.27922327443147)

it('measures a degree of latitude as 111 kilometres', () => {
  expect(distanceM(point(41, 69), point(42, 69)) / 1000).toBeCloseTo(111.2, 1)
})

it.each([
  ['north', point(41.32, 69.28), 0],
  ['east', point(41.31, 69.29), 90],
  ['south', point(41.3, 69.28), 180],
  ['west', point(41.31, 69.27), 270],
])('knows where %s is', (_, to, degrees) => {
  expect(bearing(point(41.31, 69.28), to)).toBeCloseTo(degrees, 1)
})

it('rounds a centre to 6 decimals', () => {
  expect(rounded(TASHKENT)).toEqual(point(41.311321, 69.279223))
})

it('finds the point of every pixel again', () => {
  for (const zoom of [10, 14, 18]) {
    const found = pointAt(pixelOf(TASHKENT, zoom), zoom)
    expect(found.latitude).toBeCloseTo(TASHKENT.latitude, 9)
    expect(found.longitude).toBeCloseTo(TASHKENT.longitude, 9)
  }
})

it('agrees with itself about the size of a pixel', () => {
  const east = pointAt({ ...pixelOf(TASHKENT, 16), x: pixelOf(TASHKENT, 16).x + 100 }, 16)
  expect(distanceM(TASHKENT, east)).toBeCloseTo(100 * metresPerPixel(TASHKENT.latitude, 16), 0)
})

describe('a route', () => {
  const path = [point(41.3, 69.28), point(41.302, 69.28), point(41.302, 69.283)]

  it('is split where the courier is, and its parts add up', () => {
    const [passed, ahead] = splitPath(path, 300)
    expect(passed.at(-1)).toEqual(ahead[0])
    expect(lengthM(passed)).toBeCloseTo(300, 1)
    expect(lengthM(passed) + lengthM(ahead)).toBeCloseTo(lengthM(path), 3)
  })

  it('is all ahead at its start and all passed at its end', () => {
    expect(splitPath(path, 0)).toEqual([[], path])
    expect(splitPath(path, lengthM(path) + 1)).toEqual([path, []])
    expect(splitPath([], 5)).toEqual([[], []])
  })

  it('is found again by any point on it', () => {
    for (const alongM of [0, 50, 222, 300, 450]) {
      const place = placeAt(path, alongM)
      expect(place).not.toBeNull()
      expect(nearestOnPath(path, place?.point ?? TASHKENT)?.alongM).toBeCloseTo(alongM, 0)
    }
  })

  it('tells how far aside a point is', () => {
    const found = nearestOnPath(path, point(41.301, 69.2812))
    expect(found?.asideM).toBeCloseTo(100, 0)
    expect(found?.alongM).toBeCloseTo(111, 0)
  })

  it('has no place when it has no length', () => {
    expect(placeAt([TASHKENT], 5)).toBeNull()
    expect(nearestOnPath([TASHKENT], TASHKENT)).toBeNull()
  })
})
