// How a courier moves on the map between the known points.
import { bearing, between, distanceM } from './geometry.ts'
import { nearestOnPath, placeAt } from './path.ts'
import type { Point } from './port.ts'

/** A position of the courier and its time in milliseconds. */
export type Sighting = { readonly point: Point; readonly atMs: number }

export type Travel = {
  readonly from: Point
  readonly to: Point
  /** The distances of both ends along the route; `null` when the marker moves in a straight line. */
  readonly along: { readonly path: readonly Point[]; readonly fromM: number; readonly toM: number } | null
  readonly durationMs: number
}

/** Duration of each fade: out, and in again. */
export const FADE_MS = 200
export const REDUCED_FADE_MS = 120
const LEAST_TRAVEL_MS = 3_000
const MOST_TRAVEL_MS = 15_000
const JUMP_M = 300
const STALE_MS = 60_000
/** A point farther from the route than this is not on it: the courier took another route. */
const BESIDE_M = 60
const MIDDLE = 0.6

/** The marker takes as long as the time between the last two points, limited to a readable duration. */
export function travelMs(previousAtMs: number, nextAtMs: number): number {
  return Math.min(MOST_TRAVEL_MS, Math.max(LEAST_TRAVEL_MS, nextAtMs - previousAtMs))
}

/** Too far to have been travelled: the marker fades out and in instead of moving. */
export function isJump(from: Point, to: Point): boolean {
  return distanceM(from, to) > JUMP_M
}

export function isStale(sighting: Sighting, nowMs: number): boolean {
  return staleInMs(sighting, nowMs) <= 0
}

/** How long the sighting can still be shown as current; it is stale after 60 seconds. */
export function staleInMs(sighting: Sighting, nowMs: number): number {
  return sighting.atMs + STALE_MS + 1 - nowMs
}

/** Whether the courier left the route. */
export function isBeside({ asideM }: { readonly asideM: number }): boolean {
  return asideM > BESIDE_M
}

/** The travel from the drawn position to the new point: along the route if both are on it and the direction is the same. */
export function planTravel(from: Point, to: Point, durationMs: number, path: readonly Point[]): Travel {
  const start = nearestOnPath(path, from)
  const end = nearestOnPath(path, to)
  const isOnPath = start !== null && end !== null && !isBeside(start) && !isBeside(end)
  const along = isOnPath && start.alongM < end.alongM ? { path, fromM: start.alongM, toM: end.alongM } : null
  return { from, to, along, durationMs }
}

/** The position and heading of the marker after `elapsedMs`; linear, because a vehicle has a steady speed. */
export function travelAt(travel: Travel, elapsedMs: number): { point: Point; heading: number | null } {
  const share = travel.durationMs === 0 ? 1 : Math.max(0, Math.min(1, elapsedMs / travel.durationMs))
  const { along, from, to } = travel
  if (along !== null) {
    const place = placeAt(along.path, along.fromM + (along.toM - along.fromM) * share)
    if (place !== null) return place
  }
  return { point: between(from, to, share), heading: distanceM(from, to) < 1 ? null : bearing(from, to) }
}

/** The direction of the route at the point; `null` when the point is not on the route. */
export function headingOn(path: readonly Point[], point: Point): number | null {
  const near = nearestOnPath(path, point)
  return near === null || isBeside(near) ? null : (placeAt(path, near.alongM)?.heading ?? null)
}

/** The angle for the shortest turn from `shown`; it may be outside 0–360, because CSS animates the difference. */
export function turnTo(shown: number, heading: number): number {
  const difference = (((heading - shown) % 360) + 540) % 360
  return shown + difference - 180
}

/** Whether a position, in shares of the map's size, is in the middle part: the map follows only outside of it. */
export function isInMiddle({ x, y }: { readonly x: number; readonly y: number }): boolean {
  const edge = (1 - MIDDLE) / 2
  return x >= edge && x <= 1 - edge && y >= edge && y <= 1 - edge
}
