// The times a customer may choose for a later order.
import { type DayHours, type HoursException, type Interval, openIntervals } from './hours.ts'
import { addDays, addMinutes, MINUTE_MS, startOfDay } from './tashkent.ts'

/** The order is handed over between `start` and `end`. */
export type Slot = Interval

export type SlotTerms = {
  readonly hours: readonly DayHours[]
  readonly now: Date
  /** The least time from now to the first slot: cooking, and the ride when delivered. */
  readonly leadMinutes: number
  /** The last slot begins at least this long before closing. */
  readonly cookingMinutes: number
  readonly days?: number
  readonly exceptions?: readonly HoursException[]
}

const STEP_MS = 15 * MINUTE_MS
const WINDOW_MINUTES = 30
const DAYS_AHEAD = 7

/** The rules of slots, for clients that show them. */
export const SLOT_RULES = {
  stepMinutes: STEP_MS / MINUTE_MS,
  windowMinutes: WINDOW_MINUTES,
  daysAhead: DAYS_AHEAD,
} as const

/** Every slot on offer, in order: quarter hours inside the open intervals of the next `days` calendar days, today first. */
export function slotsFor(terms: SlotTerms): readonly Slot[] {
  const { hours, now, leadMinutes, cookingMinutes, days = DAYS_AHEAD, exceptions = [] } = terms
  const first = addMinutes(now, leadMinutes)
  const horizon = addDays(startOfDay(now), days)
  // one day more, so that a shift running past the last day keeps its real closing time
  return openIntervals(hours, now, days + 1, exceptions).flatMap(({ start, end }) => {
    const last = addMinutes(end, -cookingMinutes)
    return quarterHours(later(start, first), earlier(end, horizon))
      .filter((quarter) => quarter <= last)
      .map((quarter) => ({ start: quarter, end: earlier(addMinutes(quarter, WINDOW_MINUTES), end) }))
  })
}

/** Whether a slot beginning at `start` is still on offer. */
export function isSlot(terms: SlotTerms, start: Date): boolean {
  return slotsFor(terms).some((slot) => slot.start.getTime() === start.getTime())
}

/** The `count` slots closest to the wanted time, in order of time. */
export function nearestSlots(slots: readonly Slot[], wanted: Date, count = 3): readonly Slot[] {
  const distance = (slot: Slot) => Math.abs(slot.start.getTime() - wanted.getTime())
  return slots
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, count)
    .toSorted((a, b) => a.start.getTime() - b.start.getTime())
}

function quarterHours(from: Date, before: Date): readonly Date[] {
  const quarters: Date[] = []
  for (let at = Math.ceil(from.getTime() / STEP_MS) * STEP_MS; at < before.getTime(); at += STEP_MS) {
    quarters.push(new Date(at))
  }
  return quarters
}

function earlier(a: Date, b: Date): Date {
  return new Date(Math.min(a.getTime(), b.getTime()))
}

function later(a: Date, b: Date): Date {
  return new Date(Math.max(a.getTime(), b.getTime()))
}
