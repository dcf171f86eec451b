// Lines over the ground: the point of a path nearest to another point, and a point some way along a line.
import type { Point } from '@dasturxon/domain/zones'

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

/** The point that lies `part` (0 to 1) of the way from `from` to `to`. */
export function pointBetween(from: Point, to: Point, part: number): Point {
  const way = Math.min(1, Math.max(0, part))
  return { lat: from.lat + (to.lat - from.lat) * way, lon: from.lon + (to.lon - from.lon) * way }
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
