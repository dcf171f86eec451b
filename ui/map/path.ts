// A route as a line: the point at a distance along it, and the position on it that is nearest to a point.
import { bearing, between, distanceM } from './geometry.ts'
import type { Point } from './port.ts'

export type OnPath = {
  /** The position on the route that is nearest to the point. */
  readonly point: Point
  /** Its distance from the start, along the route. */
  readonly alongM: number
  /** The distance between the point and the route. */
  readonly asideM: number
}

/** The length of a route. */
export function lengthM(path: readonly Point[]): number {
  return legsOf(path).reduce((sum, { metres }) => sum + metres, 0)
}

/** The route before and after a distance; both parts contain the point where they meet. */
export function splitPath(path: readonly Point[], alongM: number): readonly [passed: Point[], ahead: Point[]] {
  const first = path[0]
  if (first === undefined || alongM <= 0) return [[], [...path]]
  let left = alongM
  for (const [at, { from, to, metres }] of legsOf(path).entries()) {
    if (left < metres) {
      const here = between(from, to, left / metres)
      return [
        [...path.slice(0, at + 1), here],
        [here, ...path.slice(at + 1)],
      ]
    }
    left -= metres
  }
  return [[...path], []]
}

/** The point at a distance along the route, and the direction there; `null` for a route of length 0. */
export function placeAt(path: readonly Point[], alongM: number): { point: Point; heading: number } | null {
  let left = Math.max(0, alongM)
  const legs = legsOf(path).filter(({ metres }) => metres > 0)
  for (const { from, to, metres } of legs) {
    if (left <= metres) return { point: between(from, to, left / metres), heading: bearing(from, to) }
    left -= metres
  }
  const last = legs.at(-1)
  return last === undefined ? null : { point: last.to, heading: bearing(last.from, last.to) }
}

/** The nearest position on the route; `null` for a route of fewer than two points. */
export function nearestOnPath(path: readonly Point[], point: Point): OnPath | null {
  let passedM = 0
  let nearest: OnPath | null = null
  for (const { from, to, metres } of legsOf(path)) {
    const share = shareOf(from, to, point)
    const here = between(from, to, share)
    const asideM = distanceM(here, point)
    if (nearest === null || asideM < nearest.asideM) nearest = { point: here, alongM: passedM + metres * share, asideM }
    passedM += metres
  }
  return nearest
}

type Leg = { readonly from: Point; readonly to: Point; readonly metres: number }

function legsOf(path: readonly Point[]): Leg[] {
  return path.slice(1).flatMap((to, at) => {
    const from = path[at]
    return from === undefined ? [] : [{ from, to, metres: distanceM(from, to) }]
  })
}

/** The projection of the point on this leg, as a share from 0 to 1; a street is short enough for plane geometry. */
function shareOf(from: Point, to: Point, point: Point): number {
  const narrow = Math.cos((from.latitude * Math.PI) / 180)
  const x = (to.longitude - from.longitude) * narrow
  const y = to.latitude - from.latitude
  const long = x * x + y * y
  if (long === 0) return 0
  const dot = (point.longitude - from.longitude) * narrow * x + (point.latitude - from.latitude) * y
  return Math.max(0, Math.min(1, dot / long))
}
