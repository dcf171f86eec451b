// Quiet hours: when a customer is not told of promos and news. By the clock of Tashkent, in whole hours.
import { addMinutes, startOfDay, wallClock } from './tashkent.ts'

/** From one hour (0 to 23) until another; the same hour twice is no quiet at all. */
export type QuietHours = { readonly from: number; readonly to: number }

export const QUIET_AT_FIRST: QuietHours = { from: 22, to: 8 }

const HOURS = 24
const HOUR_MINUTES = 60

/** When the quiet that holds at `at` ends; `null` when there is none at that moment. */
export function quietUntil(at: Date, { from, to }: QuietHours): Date | null {
  const hour = wallClock(at).getUTCHours()
  const length = (to - from + HOURS) % HOURS
  const isQuiet = (hour - from + HOURS) % HOURS < length
  if (!isQuiet) return null
  const ends = to > hour ? to : to + HOURS
  return addMinutes(startOfDay(at), ends * HOUR_MINUTES)
}
