// Lines over the ground: the point of a path nearest to another point, and a point some way along a path.
import { distanceM, type Point } from '@dasturxon/domain/zones'

/** The point of the path, given as [latitude, longitude], that lies nearest to `point`. */
export function nearestOnPath(path: readonly (readonly [lat: number, lon: number])[], point: Point): Point {
  // a degree of longitude is shorter than one of latitude; over a city the ratio is constant
  const squeeze = Math.cos((point.lat * Math.PI) / 180)
  const flat = path.map(([lat, lon]) => ({ x: (lon - point.lon) * squeeze, y: lat - point.lat }))
  let best = flat[0] ?? { x: 0, y: 0 }
  for (const [index, from] of flat.entries()) {
    const near = nearestOnPart(from, flat[index + 1] ?? from)
    if (Math.hypot(near.x, near.y) < Math.hypot(best.x, best.y)) best = near
  }
  return { lat: point.lat + best.y, lon: point.lon + best.x / squeeze }
}

/** The length of a path in metres. */
export function lengthM(path: readonly Point[]): number {
  return path.reduce((sum, point, index) => sum + distanceM(path[index - 1] ?? point, point), 0)
}

export type Along = {
  readonly point: Point
  /** Degrees clockwise from north; `null` on a path without a length. */
  readonly heading: number | null
}

/** The point `metres` along a path, its end when the path is shorter, and the direction there. */
export function pointAlong(path: readonly Point[], metres: number): Along {
  let left = Math.max(0, metres)
  let last: Along = { point: path[0] ?? { lat: 0, lon: 0 }, heading: null }
  for (const [index, to] of path.entries()) {
    const from = path[index - 1] ?? to
    const length = distanceM(from, to)
    if (length === 0) continue
    const part = Math.min(1, left / length)
    const point = { lat: from.lat + (to.lat - from.lat) * part, lon: from.lon + (to.lon - from.lon) * part }
    last = { point, heading: headingOf(from, to) }
    if (left <= length) return last
    left -= length
  }
  return last
}

function headingOf(from: Point, to: Point): number {
  const squeeze = Math.cos((from.lat * Math.PI) / 180)
  const angle = Math.atan2((to.lon - from.lon) * squeeze, to.lat - from.lat)
  return Math.round((angle * 180) / Math.PI + 360) % 360
}

type Flat = { readonly x: number; readonly y: number }

// nearest to the origin
function nearestOnPart(from: Flat, to: Flat): Flat {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = dx * dx + dy * dy
  if (length === 0) return from
  const part = Math.min(1, Math.max(0, -(from.x * dx + from.y * dy) / length))
  return { x: from.x + dx * part, y: from.y + dy * part }
}
