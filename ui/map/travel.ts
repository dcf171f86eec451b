// How a courier moves on the map between the points that are known.
import { bearing, between, distanceM } from './geometry.ts'
import { nearestOnPath, placeAt } from './path.ts'
import type { Point } from './port.ts'

/** A place and when it was true, in milliseconds. */
export type Sighting = { readonly point: Point; readonly atMs: number }

export type Travel = {
  readonly from: Point
  readonly to: Point
  /** Where both ends lie on the route; `null` when the way leads straight. */
  readonly along: { readonly path: readonly Point[]; readonly fromM: number; readonly toM: number } | null
  readonly durationMs: number
}

/** Fading out and in again takes this long each. */
export const FADE_MS = 200
export const REDUCED_FADE_MS = 120
const LEAST_TRAVEL_MS = 3_000
const MOST_TRAVEL_MS = 15_000
const JUMP_M = 300
const STALE_MS = 60_000
/** A point farther from the route than this is beside it: the courier took another way. */
const BESIDE_M = 60
const MIDDLE = 0.6

/** A new point is reached in the time between the last two, within bounds that the eye can follow. */
export function travelMs(previousAtMs: number, nextAtMs: number): number {
  return Math.min(MOST_TRAVEL_MS, Math.max(LEAST_TRAVEL_MS, nextAtMs - previousAtMs))
}

/** Too far to have been ridden: the marker fades instead of flying. */
export function isJump(from: Point, to: Point): boolean {
  return distanceM(from, to) > JUMP_M
}

export function isStale(sighting: Sighting, nowMs: number): boolean {
  return staleInMs(sighting, nowMs) <= 0
}

/** How long the sighting may still be shown as true; 60 seconds is the last moment. */
export function staleInMs(sighting: Sighting, nowMs: number): number {
  return sighting.atMs + STALE_MS + 1 - nowMs
}

/** The courier took another way than the route. */
export function isBeside({ asideM }: { readonly asideM: number }): boolean {
  return asideM > BESIDE_M
}

/** The way from where the marker is drawn to the new point: along the route if both are on it and it leads there. */
export function planTravel(from: Point, to: Point, durationMs: number, path: readonly Point[]): Travel {
  const start = nearestOnPath(path, from)
  const end = nearestOnPath(path, to)
  const isOnPath = start !== null && end !== null && !isBeside(start) && !isBeside(end)
  const along = isOnPath && start.alongM < end.alongM ? { path, fromM: start.alongM, toM: end.alongM } : null
  return { from, to, along, durationMs }
}

/** Where the marker is after `elapsedMs` of its travel, and where it heads; linear, because wheels do not ease. */
export function travelAt(travel: Travel, elapsedMs: number): { point: Point; heading: number | null } {
  const share = travel.durationMs === 0 ? 1 : Math.max(0, Math.min(1, elapsedMs / travel.durationMs))
  const { along, from, to } = travel
  if (along !== null) {
    const place = placeAt(along.path, along.fromM + (along.toM - along.fromM) * share)
    if (place !== null) return place
  }
  return { point: between(from, to, share), heading: distanceM(from, to) < 1 ? null : bearing(from, to) }
}

/** The direction of the route where the point is; `null` beside it. */
export function headingOn(path: readonly Point[], point: Point): number | null {
  const near = nearestOnPath(path, point)
  return near === null || isBeside(near) ? null : (placeAt(path, near.alongM)?.heading ?? null)
}

/** The angle to turn to from `shown` by the shortest way; it may leave 0–360, because CSS turns by the difference. */
export function turnTo(shown: number, heading: number): number {
  const difference = (((heading - shown) % 360) + 540) % 360
  return shown + difference - 180
}

/** Whether a place, in shares of the map's width and height, is in the middle: only outside of it the map follows. */
export function isInMiddle({ x, y }: { readonly x: number; readonly y: number }): boolean {
  const edge = (1 - MIDDLE) / 2
  return x >= edge && x <= 1 - edge && y >= edge && y <= 1 - edge
}
