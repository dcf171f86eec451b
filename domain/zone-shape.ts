// Reads the shape of a zone as it comes from outside: the specification's list of corners, or GeoJSON.
import { type Err, ok, type Result, refuse } from './result.ts'
import { type Area, areaSize, distanceM, isInside, type Point, type Ring, type ZoneShape } from './zones.ts'

export type GeoShape =
  | { readonly type: 'Polygon'; readonly coordinates: Area[number] }
  | { readonly type: 'MultiPolygon'; readonly coordinates: Area }

/** As it is stored: one ring, or GeoJSON. */
export type StoredShape = Ring | GeoShape

export type ShapeFault =
  | 'NOT_A_SHAPE'
  | 'NO_RINGS'
  | 'TOO_FEW_CORNERS'
  | 'RING_NOT_CLOSED'
  | 'NOT_A_NUMBER'
  | 'OUT_OF_RANGE'
  | 'LATITUDE_FIRST'
  | 'FAR_FROM_CITY'
  | 'NO_AREA'
  | 'HOLE_OUTSIDE'

/** `where` is the path of the wrong value, as in `1.0.3`: second part, outer ring, fourth corner. */
export type ShapeRefusal = Err<'SHAPE_INVALID', { readonly reason: ShapeFault; readonly where: string }>

// a closed triangle
const FEWEST_CORNERS = 4
// a zone farther than this from its city is a mistake
const FARTHEST_M = 300_000

/**
 * The shape as it may be stored, or the first thing that is wrong with it. `near` is the point of its city: by it a shape
 * with latitude and longitude exchanged is known, which no range check can see in this part of the world.
 */
export function readShape(given: unknown, near: Point | null): Result<StoredShape, ShapeRefusal> {
  const parts = partsOf(given)
  if (parts === null) return invalid('NOT_A_SHAPE', '')
  if (parts.length === 0) return invalid('NO_RINGS', '')
  const area: Ring[][] = []
  for (const [index, part] of parts.entries()) {
    const read = readPart(part, String(index), !Array.isArray(given))
    if (!read.ok) return read
    area.push([...read.value])
  }
  const place = near === null ? null : placeFault(area, near)
  if (place !== null) return invalid(place, '')
  return ok(storedOf(given, area))
}

/** The shape of a stored zone: its outline, and the whole area where one ring does not say it. */
export function zoneShape(stored: StoredShape): ZoneShape {
  if (!isGeoShape(stored)) return { polygon: stored, area: null }
  const area = stored.type === 'Polygon' ? [stored.coordinates] : stored.coordinates
  const [largest] = area.toSorted((a, b) => areaSize([b]) - areaSize([a]))
  const isOneRing = area.length === 1 && largest?.length === 1
  return { polygon: largest?.[0] ?? [], area: isOneRing ? null : area }
}

/** The shape of a zone as GeoJSON, its rings closed. */
export function geoShape({ polygon, area }: ZoneShape): GeoShape {
  const parts = (area ?? [[polygon]]).map((rings) => rings.map(closedRing))
  const [only] = parts
  return parts.length === 1 && only !== undefined
    ? { type: 'Polygon', coordinates: only }
    : { type: 'MultiPolygon', coordinates: parts }
}

function isGeoShape(stored: StoredShape): stored is GeoShape {
  return 'type' in stored
}

function closedRing(ring: Ring): Ring {
  const [first] = ring
  return first === undefined || isClosed(ring) ? ring : [...ring, first]
}

function isClosed(ring: Ring): boolean {
  const [first, last] = [ring[0], ring.at(-1)]
  return first !== undefined && last !== undefined && first[0] === last[0] && first[1] === last[1]
}

/** The parts that stand in the given value, not yet looked into; `null` when it is nothing of the kind. */
function partsOf(given: unknown): readonly unknown[] | null {
  if (Array.isArray(given)) return given.length === 0 ? [] : [[given]]
  if (typeof given !== 'object' || given === null || !('type' in given)) return null
  if (given.type === 'Feature')
    return 'geometry' in given && !isFeature(given.geometry) ? partsOf(given.geometry) : null
  if (!('coordinates' in given) || !Array.isArray(given.coordinates)) return null
  if (given.type === 'MultiPolygon') return given.coordinates
  if (given.type !== 'Polygon') return null
  return given.coordinates.length === 0 ? [] : [given.coordinates]
}

function isFeature(given: unknown): boolean {
  return typeof given === 'object' && given !== null && 'type' in given && given.type === 'Feature'
}

function readPart(part: unknown, where: string, mustClose: boolean): Result<readonly Ring[], ShapeRefusal> {
  if (!Array.isArray(part) || part.length === 0) return invalid('NO_RINGS', where)
  const rings: Ring[] = []
  for (const [index, given] of part.entries()) {
    const ring = readRing(given, `${where}.${index}`, mustClose)
    if (!ring.ok) return ring
    rings.push(ring.value)
  }
  const [outer = [], ...holes] = rings
  if (areaSize([rings]) === 0) return invalid('NO_AREA', where)
  const stray = holes.findIndex((hole) => !hole.every(([lon, lat]) => isInside({ lat, lon }, outer)))
  return stray === -1 ? ok(rings) : invalid('HOLE_OUTSIDE', `${where}.${stray + 1}`)
}

function readRing(given: unknown, where: string, mustClose: boolean): Result<Ring, ShapeRefusal> {
  if (!Array.isArray(given)) return invalid('NOT_A_SHAPE', where)
  const ring: (readonly [number, number])[] = []
  for (const [index, corner] of given.entries()) {
    const fault = cornerFault(corner)
    if (fault !== null) return invalid(fault, `${where}.${index}`)
    ring.push([corner[0], corner[1]])
  }
  if (ring.length < FEWEST_CORNERS) return invalid('TOO_FEW_CORNERS', where)
  return mustClose && !isClosed(ring) ? invalid('RING_NOT_CLOSED', where) : ok(ring)
}

function cornerFault(corner: unknown): ShapeFault | null {
  if (!Array.isArray(corner) || corner.length < 2) return 'NOT_A_SHAPE'
  const [lon, lat]: readonly unknown[] = corner
  if (typeof lon !== 'number' || typeof lat !== 'number' || Number.isNaN(lon) || Number.isNaN(lat))
    return 'NOT_A_NUMBER'
  if (Math.abs(lon) <= 180 && Math.abs(lat) <= 90) return null
  return Math.abs(lon) <= 90 && Math.abs(lat) <= 180 ? 'LATITUDE_FIRST' : 'OUT_OF_RANGE'
}

function placeFault(area: Area, near: Point): ShapeFault | null {
  const corners = area.flatMap(([outer = []]) => outer)
  const isNear = (lon: number, lat: number) => Math.abs(lat) <= 90 && distanceM({ lat, lon }, near) <= FARTHEST_M
  if (corners.every(([lon, lat]) => isNear(lon, lat))) return null
  return corners.every(([lon, lat]) => isNear(lat, lon)) ? 'LATITUDE_FIRST' : 'FAR_FROM_CITY'
}

function storedOf(given: unknown, area: readonly (readonly Ring[])[]): StoredShape {
  const [only = []] = area
  if (Array.isArray(given)) return only[0] ?? []
  return area.length === 1 ? { type: 'Polygon', coordinates: only } : { type: 'MultiPolygon', coordinates: area }
}

function invalid(reason: ShapeFault, where: string) {
  return refuse('SHAPE_INVALID', { reason, where })
}
