// Rules for a zone that is being drawn: no outline crosses itself, and two zones that overlap are said so.
import { type Area, isInArea, type Ring, type ZoneShape } from './zones.ts'

type Corner = Ring[number]

/** The corners without a repeated first one at the end. */
export function openRing(ring: Ring): Ring {
  const [first, last] = [ring[0], ring.at(-1)]
  const isClosed = ring.length > 1 && first !== undefined && last !== undefined && isSame(first, last)
  return isClosed ? ring.slice(0, -1) : ring
}

/** Whether two sides of the ring that are not neighbours meet. */
export function crossesItself(ring: Ring): boolean {
  const sides = sidesOf(ring)
  return sides.some((side, index) =>
    sides.slice(index + 2).some((other, step) => {
      const isNeighbour = index === 0 && step + 2 === sides.length - 1
      return !isNeighbour && doMeet(side, other)
    }),
  )
}

/** Whether any outline of the area crosses itself or another one: holes and parts may not touch each other's sides. */
export function isTangled(area: Area): boolean {
  const rings = area.flat().map(openRing)
  if (rings.some(crossesItself)) return true
  return rings.some((ring, index) => rings.slice(index + 1).some((other) => doCross(ring, other)))
}

/** Whether the two zones share ground; a common border is none. */
export function doOverlap(a: ZoneShape, b: ZoneShape): boolean {
  const [first, second] = [a.area ?? [[a.polygon]], b.area ?? [[b.polygon]]]
  const crosses = first.flat().some((ring) => second.flat().some((other) => doCross(openRing(ring), openRing(other))))
  return crosses || holdsCorner(first, second) || holdsCorner(second, first)
}

function holdsCorner(area: Area, other: Area): boolean {
  return other.some(([outer = []]) => {
    const middle = middleOf(openRing(outer))
    const isOwn = middle !== null && isInArea({ lon: middle[0], lat: middle[1] }, other)
    const corners = isOwn ? [...outer, middle] : outer
    return corners.some(([lon, lat]) => isInArea({ lat, lon }, area) && !isOnBorder([lon, lat], area))
  })
}

/** The mean of the corners: inside every zone that is not bent around it. */
function middleOf(ring: Ring): Corner | null {
  if (ring.length === 0) return null
  const sum = ring.reduce(([lon, lat], corner) => [lon + corner[0], lat + corner[1]] as const, [0, 0] as const)
  return [sum[0] / ring.length, sum[1] / ring.length]
}

function isOnBorder(corner: Corner, area: Area): boolean {
  return area
    .flat()
    .some((ring) => sidesOf(openRing(ring)).some(([a, b]) => turn(a, b, corner) === 0 && isIn(a, b, corner)))
}

type Side = readonly [Corner, Corner]

function sidesOf(ring: Ring): readonly Side[] {
  return ring.flatMap((corner, index): Side[] => {
    const next = ring[(index + 1) % ring.length]
    return next === undefined ? [] : [[corner, next]]
  })
}

function doCross(a: Ring, b: Ring): boolean {
  const others = sidesOf(b)
  return sidesOf(a).some(([p, q]) =>
    others.some(([r, s]) => turn(p, q, r) * turn(p, q, s) < 0 && turn(r, s, p) * turn(r, s, q) < 0),
  )
}

function doMeet([p, q]: Side, [r, s]: Side): boolean {
  const [a, b, c, d] = [turn(p, q, r), turn(p, q, s), turn(r, s, p), turn(r, s, q)]
  if (a * b < 0 && c * d < 0) return true
  return (
    (a === 0 && isIn(p, q, r)) || (b === 0 && isIn(p, q, s)) || (c === 0 && isIn(r, s, p)) || (d === 0 && isIn(r, s, q))
  )
}

// square degrees: what six decimals cannot tell apart
const FLAT = 1e-13

/** On which side of the line from `a` to `b` the corner is: 1, -1, or 0 on it. */
function turn([aLon, aLat]: Corner, [bLon, bLat]: Corner, [lon, lat]: Corner): number {
  const cross = (bLon - aLon) * (lat - aLat) - (bLat - aLat) * (lon - aLon)
  return Math.abs(cross) <= FLAT ? 0 : Math.sign(cross)
}

function isIn(a: Corner, b: Corner, [lon, lat]: Corner): boolean {
  const isWithin = (value: number, from: number, to: number) =>
    Math.min(from, to) <= value && value <= Math.max(from, to)
  return isWithin(lon, a[0], b[0]) && isWithin(lat, a[1], b[1])
}

function isSame(a: Corner, b: Corner): boolean {
  return a[0] === b[0] && a[1] === b[1]
}
