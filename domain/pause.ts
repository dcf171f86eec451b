// For how long a branch takes no orders.
import type { BranchPause, HoursException } from './hours.ts'
import { type StopHours, stopEndsAt } from './stop.ts'
import { addMinutes } from './tashkent.ts'

/** A quarter, half or whole hour, until the opening of tomorrow, or until somebody ends it. */
export const PAUSE_TERMS = ['MINUTES_15', 'MINUTES_30', 'HOUR', 'TOMORROW', 'BY_HAND'] as const
export type PauseTerm = (typeof PAUSE_TERMS)[number]

/** When a pause made now ends by itself; `null` when only by hand. */
export function pauseEndsAt(term: PauseTerm, branch: StopHours, now: Date): Date | null {
  if (term === 'MINUTES_15') return addMinutes(now, 15)
  if (term === 'MINUTES_30') return addMinutes(now, 30)
  // an earlier pause does not move the opening of tomorrow
  const exceptions = branch.exceptions.filter((exception) => !isPause(exception))
  return stopEndsAt(term, { ...branch, exceptions }, now)
}

/** Whether the entry is a pause, and not the hours of a date. */
function isPause(exception: HoursException): exception is BranchPause {
  return 'pausedFrom' in exception
}
