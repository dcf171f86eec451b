// For how long a product is stopped at a branch.
import { type DayHours, type HoursException, hoursFor, openIntervals, opensNext, type WorkHours } from './hours.ts'
import { addDays, addMinutes, startOfDay } from './tashkent.ts'

/** An hour, until the opening of tomorrow, or until somebody ends it. */
export const STOP_TERMS = ['HOUR', 'TOMORROW', 'BY_HAND'] as const
export type StopTerm = (typeof STOP_TERMS)[number]

export type StopHours = { readonly workHours: readonly WorkHours[]; readonly exceptions: readonly HoursException[] }

const HOUR_MINUTES = 60
const SERVED = ['DELIVERY', 'PICK_UP', 'DINE_IN'] as const

/** When a stop made now ends by itself; `null` when only by hand. */
export function stopEndsAt(term: StopTerm, branch: StopHours, now: Date): Date | null {
  if (term === 'BY_HAND') return null
  return term === 'HOUR' ? addMinutes(now, HOUR_MINUTES) : opensTomorrow(branch, now)
}

/** The first opening of the next working day; midnight for a branch that never closes. */
function opensTomorrow({ workHours, exceptions }: StopHours, now: Date): Date {
  const midnight = addDays(startOfDay(now), 1)
  const openings = SERVED.flatMap((service) => {
    const hours = hoursFor(workHours, service)
    const from = isOfYesterday(hours, exceptions, now) ? now : new Date(midnight.getTime() - 1)
    return opensNext(hours, from, exceptions)?.getTime() ?? []
  })
  return openings.length === 0 ? midnight : new Date(Math.min(...openings))
}

/** Whether the shift that is running began yesterday: its tomorrow is today. */
function isOfYesterday(hours: readonly DayHours[], exceptions: readonly HoursException[], now: Date): boolean {
  return openIntervals(hours, now, 1, exceptions).some(({ start }) => start < startOfDay(now))
}
