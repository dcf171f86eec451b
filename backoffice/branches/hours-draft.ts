// The hours of a branch while they are edited: a whole week for each service that has hours of its own.
import type { DatedHours, DayHours, HoursType, WorkHours } from '@dasturxon/domain/hours'
import { dayFault, exceptionFault, wholeWeek } from '@dasturxon/domain/hours-week'
import type { Branch } from './branches-query.ts'

export type HoursDraft = { readonly workHours: readonly WorkHours[]; readonly exceptions: readonly DatedHours[] }

export function hoursOf({ workHours, exceptions }: Branch): HoursDraft {
  return { workHours, exceptions }
}

/** The week of a service; `null` when it has none of its own and follows pickup. */
export function weekOf({ workHours }: HoursDraft, type: HoursType): readonly DayHours[] | null {
  const own = workHours.find((week) => week.type === type && week.hours.length > 0)
  return own === undefined ? null : wholeWeek(own.hours)
}

/** The draft with this week for the service; `null` takes its own week away. */
export function withWeek(draft: HoursDraft, type: HoursType, week: readonly DayHours[] | null): HoursDraft {
  const others = draft.workHours.filter((one) => one.type !== type)
  return { ...draft, workHours: week === null ? others : [...others, { type, hours: week }] }
}

/** The draft with the week of one service for all of these. */
export function copiedToAll(draft: HoursDraft, type: HoursType, types: readonly HoursType[]): HoursDraft {
  const week = weekOf(draft, type)
  return week === null ? draft : types.reduce((copied, one) => withWeek(copied, one, week), draft)
}

/** Whether a time is missing or out of order somewhere. */
export function hasFault({ workHours, exceptions }: HoursDraft): boolean {
  const days = workHours.flatMap(({ hours }) => hours)
  return days.some((day) => dayFault(day) !== null) || exceptions.some((day) => exceptionFault(day) !== null)
}
