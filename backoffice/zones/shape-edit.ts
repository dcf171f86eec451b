// Drawing the shape of a zone: corners are moved, put in and taken out, rings are closed, every step can be undone.
import { openRing } from '@dasturxon/domain/zone-edit'
import type { GeoShape } from '@dasturxon/domain/zone-shape'
import type { Area, Ring } from '@dasturxon/domain/zones'

export type Corner = Ring[number]
/** Which corner of which ring of which part. */
export type Place = { readonly part: number; readonly ring: number; readonly corner: number }
/** A ring that is not closed yet: the outline of a new part, or a hole. */
export type Drawing = { readonly kind: 'part' | 'hole'; readonly corners: Ring }

export type Shape = {
  /** rings without a repeated first corner */
  readonly area: Area
  readonly drawing: Drawing | null
  readonly chosen: Place | null
  readonly past: readonly Pick<Shape, 'area' | 'drawing'>[]
}

export type Step =
  | { readonly do: 'choose'; readonly place: Place | null }
  /** Remembers the shape as it is, before corners are dragged. */
  | { readonly do: 'remember' }
  | { readonly do: 'drag'; readonly place: Place; readonly to: Corner }
  | { readonly do: 'move'; readonly place: Place; readonly to: Corner }
  | { readonly do: 'insert'; readonly after: Place }
  | { readonly do: 'remove'; readonly place: Place }
  | { readonly do: 'draw'; readonly kind: Drawing['kind'] }
  | { readonly do: 'add'; readonly corner: Corner }
  | { readonly do: 'close' }
  | { readonly do: 'cancel' }
  | { readonly do: 'undo' }
  | { readonly do: 'reset'; readonly area: Area }

const FEWEST = 3
const MOST_PAST = 100
const METRES_OF_DEGREE = 111_320

/** A shape to begin with; one without parts begins by drawing its outline. */
export function shapeOf(area: Area): Shape {
  const opened = area.map((rings) => rings.map(openRing))
  return { area: opened, drawing: opened.length === 0 ? { kind: 'part', corners: [] } : null, chosen: null, past: [] }
}

/** The rings of GeoJSON. */
export function areaOf(geometry: GeoShape): Area {
  return geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
}

/** The area as GeoJSON with closed rings. */
export function geometryOf(area: Area) {
  const parts = area.map((rings) => rings.map(closed))
  const [only = []] = parts
  return parts.length === 1
    ? ({ type: 'Polygon', coordinates: only } as const)
    : ({ type: 'MultiPolygon', coordinates: parts } as const)
}

function closed(ring: Ring): [number, number][] {
  const corners = ring.map(([lon, lat]): [number, number] => [lon, lat])
  const [first] = corners
  return first === undefined ? corners : [...corners, first]
}

/** The shape after a step. */
export function stepped(shape: Shape, step: Step): Shape {
  switch (step.do) {
    case 'choose':
      return { ...shape, chosen: step.place }
    case 'remember':
      return remembered(shape)
    case 'drag':
      return { ...shape, chosen: step.place, area: withRing(shape.area, step.place, (ring) => moved(ring, step)) }
    case 'move':
      return stepped(remembered(shape), { ...step, do: 'drag' })
    case 'insert':
      return inserted(remembered(shape), step.after)
    case 'remove':
      return removed(shape, step.place)
    case 'draw':
      return { ...remembered(shape), drawing: { kind: step.kind, corners: [] }, chosen: null }
    case 'add':
      return shape.drawing === null ? shape : added(remembered(shape), shape.drawing, step.corner)
    case 'close':
      return closedDrawing(shape)
    case 'cancel':
      return shape.area.length === 0 ? shapeOf([]) : { ...shape, drawing: null, chosen: null }
    case 'undo':
      return undone(shape)
    case 'reset':
      return shapeOf(step.area)
  }
}

function remembered(shape: Shape): Shape {
  const { area, drawing, past } = shape
  return { ...shape, past: [...past, { area, drawing }].slice(-MOST_PAST) }
}

function undone(shape: Shape): Shape {
  const last = shape.past.at(-1)
  return last === undefined ? shape : { ...last, chosen: null, past: shape.past.slice(0, -1) }
}

function added(shape: Shape, drawing: Drawing, corner: Corner): Shape {
  return { ...shape, drawing: { ...drawing, corners: [...drawing.corners, corner] } }
}

function withRing(area: Area, { part, ring }: Place, change: (ring: Ring) => Ring): Area {
  return area.map((rings, p) => (p === part ? rings.map((one, r) => (r === ring ? change(one) : one)) : rings))
}

function moved(ring: Ring, { place, to }: { readonly place: Place; readonly to: Corner }): Ring {
  return ring.map((corner, index) => (index === place.corner ? to : corner))
}

function inserted(shape: Shape, after: Place): Shape {
  const ring = shape.area[after.part]?.[after.ring] ?? []
  const [from, to] = [ring[after.corner], ring[(after.corner + 1) % ring.length]]
  if (from === undefined || to === undefined) return shape
  const middle: Corner = [rounded((from[0] + to[0]) / 2), rounded((from[1] + to[1]) / 2)]
  const area = withRing(shape.area, after, (one) => one.toSpliced(after.corner + 1, 0, middle))
  return { ...shape, area, chosen: { ...after, corner: after.corner + 1 } }
}

/** A ring of three loses all of itself: a hole is filled, a part goes, but never the last part. */
function removed(shape: Shape, place: Place): Shape {
  const ring = shape.area[place.part]?.[place.ring] ?? []
  if (ring.length > FEWEST) {
    const area = withRing(shape.area, place, (one) => one.toSpliced(place.corner, 1))
    return { ...remembered(shape), area, chosen: { ...place, corner: Math.max(0, place.corner - 1) } }
  }
  const isPart = place.ring === 0
  if (isPart && shape.area.length === 1) return shape
  const area = isPart
    ? shape.area.toSpliced(place.part, 1)
    : shape.area.map((rings, part) => (part === place.part ? rings.toSpliced(place.ring, 1) : rings))
  return { ...remembered(shape), area, chosen: null }
}

/** A hole belongs to the part that was drawn around it; the server refuses one that lies in none. */
function closedDrawing(shape: Shape): Shape {
  const { drawing, area } = shape
  if (drawing === null || drawing.corners.length < FEWEST) return shape
  const kept = remembered(shape)
  if (drawing.kind === 'part') return { ...kept, area: [...area, [drawing.corners]], drawing: null }
  const [first] = drawing.corners
  const around = area.findIndex(([outer = []]) => first !== undefined && isBetween(first, outer))
  const part = Math.max(0, around)
  return {
    ...kept,
    area: area.map((rings, index) => (index === part ? [...rings, drawing.corners] : rings)),
    drawing: null,
  }
}

function isBetween([lon, lat]: Corner, ring: Ring): boolean {
  const [lons, lats] = [ring.map((corner) => corner[0]), ring.map((corner) => corner[1])]
  return lon >= Math.min(...lons) && lon <= Math.max(...lons) && lat >= Math.min(...lats) && lat <= Math.max(...lats)
}

/** The corner so many metres to the east and to the north. */
export function nudged([lon, lat]: Corner, eastM: number, northM: number): Corner {
  const degrees = METRES_OF_DEGREE * Math.cos((lat * Math.PI) / 180)
  return [rounded(lon + eastM / degrees), rounded(lat + northM / METRES_OF_DEGREE)]
}

function rounded(degrees: number): number {
  return Number(degrees.toFixed(6))
}

const ARROWS: Readonly<Record<string, readonly [east: number, north: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** The step of a key on a corner: arrows move it 10 m, with Shift 100 m; Del takes it out. `null` for other keys. */
export function keyStep(key: string, isFar: boolean, place: Place, corner: Corner): Step | null {
  const arrow = ARROWS[key]
  const metres = isFar ? 100 : 10
  if (arrow !== undefined) return { do: 'move', place, to: nudged(corner, arrow[0] * metres, arrow[1] * metres) }
  return key === 'Delete' || key === 'Backspace' ? { do: 'remove', place } : null
}
