// Which delivery zone a point is in, and how far it is from a branch.

export type Point = { readonly lat: number; readonly lon: number }

/** Corners as [longitude, latitude]; whether the first is repeated at the end does not matter. */
export type Ring = readonly (readonly [lon: number, lat: number])[]

const EARTH_RADIUS_M = 6_371_009
// square degrees: more than the rounding error of floats within a city, less than six decimals can distinguish
const EDGE_TOLERANCE = 1e-13

/** Whether the ring contains the point; the edge counts, so that neighbouring zones leave no gap. */
export function isInside(point: Point, ring: Ring): boolean {
  let inside = false
  for (const [[lonA, latA], [lonB, latB]] of edgesOf(ring)) {
    const cross = (lonB - lonA) * (point.lat - latA) - (latB - latA) * (point.lon - lonA)
    const isBeside = isBetween(point.lon, lonA, lonB) && isBetween(point.lat, latA, latB)
    if (isBeside && Math.abs(cross) <= EDGE_TOLERANCE) return true
    const crossesRay = latA > point.lat !== latB > point.lat && cross > 0 === latB > latA
    if (crossesRay) inside = !inside
  }
  return inside
}

/** The zone that contains the point; the smallest when several do, `null` when none does. */
export function zoneAt<Z extends { readonly polygon: Ring }>(zones: readonly Z[], point: Point): Z | null {
  const [smallest] = zones
    .filter((zone) => isInside(point, zone.polygon))
    .toSorted((a, b) => ringArea(a.polygon) - ringArea(b.polygon))
  return smallest ?? null
}

/** Area in square degrees, never negative: for comparing rings of one city. */
export function ringArea(ring: Ring): number {
  let doubled = 0
  for (const [[lonA, latA], [lonB, latB]] of edgesOf(ring)) doubled += lonA * latB - lonB * latA
  return Math.abs(doubled) / 2
}

/** Straight-line distance over the ground, in whole metres. */
export function distanceM(a: Point, b: Point): number {
  const halfLat = radians(b.lat - a.lat) / 2
  const halfLon = radians(b.lon - a.lon) / 2
  const chord = Math.sin(halfLat) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(halfLon) ** 2
  return Math.round(2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(chord))))
}

function edgesOf(ring: Ring): readonly (readonly [Ring[number], Ring[number]])[] {
  return ring.map((corner, index) => [corner, ring[index + 1] ?? ring[0] ?? corner] as const)
}

function isBetween(value: number, a: number, b: number): boolean {
  return Math.min(a, b) <= value && value <= Math.max(a, b)
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
