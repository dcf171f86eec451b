import { describe, expect, it } from 'vitest'
import { crossesItself, doOverlap, isTangled, openRing } from './zone-edit.ts'
import type { Ring } from './zones.ts'

const square = (lon: number, lat: number, side = 1): Ring => [
  [lon, lat],
  [lon + side, lat],
  [lon + side, lat + side],
  [lon, lat + side],
]
const BOW: Ring = [
  [0, 0],
  [1, 1],
  [1, 0],
  [0, 1],
]

describe('an outline', () => {
  it('may not cross itself, closed or not', () => {
    expect(crossesItself(square(0, 0))).toBe(false)
    expect(crossesItself(openRing([...square(0, 0), [0, 0]]))).toBe(false)
    expect(crossesItself(BOW)).toBe(true)
    expect(crossesItself([...square(0, 0), [0.5, 0]])).toBe(true)
  })

  it('may have holes and several parts that stay clear of each other', () => {
    expect(isTangled([[square(0, 0, 3), square(1, 1)], [square(5, 5)]])).toBe(false)
    expect(isTangled([[square(0, 0, 3), square(2.5, 2.5)]])).toBe(true)
    expect(isTangled([[square(0, 0), BOW]])).toBe(true)
  })
})

describe('two zones', () => {
  const zone = (ring: Ring) => ({ polygon: ring })

  it('overlap when they share ground, and not when they share a border', () => {
    expect(doOverlap(zone(square(0, 0)), zone(square(0.5, 0.5)))).toBe(true)
    expect(doOverlap(zone(square(0, 0, 3)), zone(square(1, 1)))).toBe(true)
    expect(doOverlap(zone(square(1, 1)), zone(square(0, 0, 3)))).toBe(true)
    expect(doOverlap(zone(square(0, 0)), zone(square(0, 0)))).toBe(true)
    expect(doOverlap(zone(square(0, 0)), zone(square(1, 0)))).toBe(false)
    expect(doOverlap(zone(square(0, 0)), zone(square(4, 4)))).toBe(false)
  })

  it('do not overlap when one lies in the hole of the other', () => {
    const ring = { polygon: square(0, 0, 3), area: [[square(0, 0, 3), square(1, 1)]] }
    expect(doOverlap(ring, zone(square(1.2, 1.2, 0.5)))).toBe(false)
    expect(doOverlap(ring, zone(square(1.2, 1.2, 1.5)))).toBe(true)
  })
})
