// Where a point lies: inside which delivery zone, and how far from a branch.

export type Point = { readonly lat: number; readonly lon: number }

/** Corners as [longitude, latitude]; whether the first is repeated at the end does not matter. */
export type Ring = readonly (readonly [lon: number, lat: number])[]

/** Parts of a zone, each an outer ring followed by its holes: the coordinates of a GeoJSON MultiPolygon. */
export type Area = readonly (readonly Ring[])[]

/** `polygon` is the outline of the zone, or of its largest part; `area` says it all where one ring cannot. */
export type ZoneShape = { readonly polygon: Ring; readonly area?: Area | null | undefined }

const EARTH_RADIUS_M = 6_371_009
// square degrees: above the rounding of floats within a city, below what six decimals can tell apart
const EDGE_TOLERANCE = 1e-13

/** Whether the ring holds the point; its edge belongs to it, so that neighbouring zones leave no gap. */
export function isInside(point: Point, ring: Ring): boolean {
  return sideOf(point, ring) !== 'outside'
}

/** Whether a part of the area holds the point outside its holes; the edge of a hole belongs to the area too. */
export function isInArea(point: Point, area: Area): boolean {
  return area.some(([outer = [], ...holes]) => {
    if (sideOf(point, outer) === 'outside') return false
    return holes.every((hole) => sideOf(point, hole) !== 'inside')
  })
}

/** The whole shape of a zone in one form. */
function areaOf({ polygon, area }: ZoneShape): Area {
  return area ?? [[polygon]]
}

/**
 * The zone that holds the point; the smallest when several do, `null` when none does. `isMeant` narrows the zones.
 * The same list is prepared once, so a list must not change after it was used.
 */
export function zoneAt<Z extends ZoneShape>(
  zones: readonly Z[],
  point: Point,
  isMeant: (zone: Z) => boolean = () => true,
): Z | null {
  for (const at of preparedFor(zones)) {
    if (point.lon < at.west || point.lon > at.east || point.lat < at.south || point.lat > at.north) continue
    const zone = zones[at.index]
    if (zone !== undefined && isMeant(zone) && isInArea(point, at.area)) return zone
  }
  return null
}

type Box = { readonly west: number; readonly south: number; readonly east: number; readonly north: number }
type Prepared = Box & { readonly index: number; readonly size: number; readonly area: Area }

const preparedZones = new WeakMap<readonly ZoneShape[], readonly Prepared[]>()

/** Zones with their bounding boxes, the smallest first: the first that holds a point is the answer. */
function preparedFor(zones: readonly ZoneShape[]): readonly Prepared[] {
  const held = preparedZones.get(zones)
  if (held !== undefined) return held
  const prepared = zones
    .map((zone, index) => {
      const area = areaOf(zone)
      return { index, area, size: areaSize(area), ...boxOf(area) }
    })
    .toSorted((a, b) => a.size - b.size)
  preparedZones.set(zones, prepared)
  return prepared
}

function boxOf(area: Area): Box {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [lon, lat] of area.flatMap(([outer = []]) => outer)) {
    west = Math.min(west, lon)
    east = Math.max(east, lon)
    south = Math.min(south, lat)
    north = Math.max(north, lat)
  }
  return { west, south, east, north }
}

/** Size in square degrees, holes left out: good for comparing zones of one city. */
export function areaSize(area: Area): number {
  return area.reduce((sum, [outer = [], ...holes]) => {
    const held = holes.reduce((left, hole) => left - ringArea(hole), ringArea(outer))
    return sum + Math.max(0, held)
  }, 0)
}

/** Area in square degrees, never negative. */
export function ringArea(ring: Ring): number {
  let doubled = 0
  let from = ring.at(-1)
  for (const to of ring) {
    if (from !== undefined) doubled += from[0] * to[1] - to[0] * from[1]
    from = to
  }
  return Math.abs(doubled) / 2
}

/** Straight-line distance over the ground, in whole metres. */
export function distanceM(a: Point, b: Point): number {
  const halfLat = radians(b.lat - a.lat) / 2
  const halfLon = radians(b.lon - a.lon) / 2
  const chord = Math.sin(halfLat) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(halfLon) ** 2
  return Math.round(2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(chord))))
}

function sideOf(point: Point, ring: Ring): 'inside' | 'edge' | 'outside' {
  let inside = false
  let from = ring.at(-1)
  for (const to of ring) {
    if (from === undefined) return 'outside'
    const [lonA, latA] = from
    const [lonB, latB] = to
    from = to
    const cross = (lonB - lonA) * (point.lat - latA) - (latB - latA) * (point.lon - lonA)
    if (Math.abs(cross) <= EDGE_TOLERANCE && isBetween(point.lon, lonA, lonB) && isBetween(point.lat, latA, latB)) {
      return 'edge'
    }
    const crossesRay = latA > point.lat !== latB > point.lat && cross > 0 === latB > latA
    if (crossesRay) inside = !inside
  }
  return inside ? 'inside' : 'outside'
}

function isBetween(value: number, a: number, b: number): boolean {
  return Math.min(a, b) <= value && value <= Math.max(a, b)
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
