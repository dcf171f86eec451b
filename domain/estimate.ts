// How long it takes: cooking, the way, and what the customer is told.
import { addMinutes } from './tashkent.ts'

const METRES_PER_MINUTE = 25_000 / 60
const HANDOVER_MINUTES = 5
const WINDOW_MINUTES = 10

type Cooked = { readonly cookingMin: number; readonly cookingMax: number }
export type Minutes = { readonly from: number; readonly to: number }

/** Minutes on the road for a courier at city speed, with time to hand over. */
export function travelMinutes(distanceM: number): number {
  return Math.ceil(distanceM / METRES_PER_MINUTE) + HANDOVER_MINUTES
}

/** Minutes until everything is cooked: dishes cook side by side, so the slowest counts. */
export function cookingMinutes(products: readonly Cooked[]): Minutes {
  return {
    from: Math.max(0, ...products.map((product) => product.cookingMin)),
    to: Math.max(0, ...products.map((product) => product.cookingMax)),
  }
}

/** What is promised: from the soonest to the latest, never a point in time. */
export function promisedMinutes(cooking: Minutes, distanceM: number | null): Minutes {
  const travel = distanceM === null ? 0 : travelMinutes(distanceM)
  const from = cooking.from + travel
  return { from, to: Math.max(cooking.to + travel, from + WINDOW_MINUTES) }
}

/** The promise as a window of time from a moment on. */
export function promisedWindow(at: Date, minutes: Minutes): { readonly from: Date; readonly to: Date } {
  return { from: addMinutes(at, minutes.from), to: addMinutes(at, minutes.to) }
}
