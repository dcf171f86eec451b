// Times of an order: cooking, delivery, the promise to the customer, and whether the promise was met.
import { addMinutes, MINUTE_MS } from './tashkent.ts'

const METRES_PER_MINUTE = 25_000 / 60
const HANDOVER_MINUTES = 5
const WINDOW_MINUTES = 10
// an order is late only when the promised end is more than this ago
const LATE_FROM_MINUTES = 5

type Cooked = { readonly cookingMin: number; readonly cookingMax: number }
export type Minutes = { readonly from: number; readonly to: number }
export type TimeWindow = { readonly from: Date; readonly to: Date }

/** Minutes that a courier needs at city speed, with the time to hand over. */
export function travelMinutes(distanceM: number): number {
  return Math.ceil(distanceM / METRES_PER_MINUTE) + HANDOVER_MINUTES
}

/** Minutes until everything is cooked: dishes are cooked at the same time, so the slowest counts. */
export function cookingMinutes(products: readonly Cooked[]): Minutes {
  return {
    from: Math.max(0, ...products.map((product) => product.cookingMin)),
    to: Math.max(0, ...products.map((product) => product.cookingMax)),
  }
}

/** The promise made by the quote: a window from the earliest to the latest time, never one moment. */
export function promisedMinutes(cooking: Minutes, distanceM: number | null): Minutes {
  const travel = distanceM === null ? 0 : travelMinutes(distanceM)
  const from = cooking.from + travel
  return { from, to: Math.max(cooking.to + travel, from + WINDOW_MINUTES) }
}

/** The promise as a window that begins to count at a moment. */
export function promisedWindow(at: Date, minutes: Minutes): TimeWindow {
  return { from: addMinutes(at, minutes.from), to: addMinutes(at, minutes.to) }
}

type Progress = {
  /** when the kitchen finished or expects to finish; `null` while it has reported nothing */
  readonly readyAt: Date | null
  readonly onWayAt: Date | null
  /** `null` when it is not delivered */
  readonly distanceM: number | null
}

/** When an order will probably be handed over; `null` while nothing is known but the promise. */
export function estimatedTime({ readyAt, onWayAt, distanceM }: Progress): Date | null {
  const leaves = onWayAt ?? readyAt
  if (leaves === null) return null
  return addMinutes(leaves, distanceM === null ? 0 : travelMinutes(distanceM))
}

/** By how many whole minutes `at` is later than the promised end; 0 until it is five. */
export function minutesLate({ to }: TimeWindow, at: Date): number {
  const minutes = Math.floor((at.getTime() - to.getTime()) / MINUTE_MS)
  return minutes >= LATE_FROM_MINUTES ? minutes : 0
}

/** By how many whole minutes `at` is earlier than the promised end; 0 when it is not. */
export function minutesEarly({ to }: TimeWindow, at: Date): number {
  return Math.max(0, Math.floor((to.getTime() - at.getTime()) / MINUTE_MS))
}
