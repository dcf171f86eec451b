// When a branch is open: weekly hours per service, dated exceptions, shifts that run past midnight.
import { addDays, addMinutes, startOfDay, wallClock } from './tashkent.ts'

const WEEK_DAYS = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'] as const

export type WeekDay = (typeof WEEK_DAYS)[number]
export type HoursType = 'DELIVERY' | 'PICK_UP' | 'DINE_IN' | 'BOOKING'

/** Times are 'HH:MM' in Tashkent. A close at or before its open is on the next day. */
export type DayHours = {
  readonly weekName: WeekDay
  readonly isDayOff: boolean
  readonly open: string | null
  readonly close: string | null
  readonly extraOpen: string | null
  readonly extraClose: string | null
}

export type WorkHours = { readonly type: HoursType; readonly hours: readonly DayHours[] }

/** Replaces the week's hours on one date, 'YYYY-MM-DD'. */
export type DatedHours = {
  readonly date: string
  readonly isDayOff: boolean
  readonly open: string | null
  readonly close: string | null
}

/** Closes the branch between two moments; without an end until somebody takes it away. */
export type BranchPause = { readonly pausedFrom: string; readonly pausedUntil: string | null }

/** What differs from the week. */
export type HoursException = DatedHours | BranchPause

/** Open from `start` up to but not including `end`. */
export type Interval = { readonly start: Date; readonly end: Date }

// one week shows every weekly opening; the second week covers a week of dated days off
const SEARCH_DAYS = 15
const DAY_MINUTES = 24 * 60
const FOREVER = new Date(8.64e15)

/** The weekly hours of one service; those of pickup when the service has none of its own. */
export function hoursFor(workHours: readonly WorkHours[], service: HoursType): readonly DayHours[] {
  const of = (type: HoursType) => workHours.find((entry) => entry.type === type && entry.hours.length > 0)
  return (of(service) ?? of('PICK_UP'))?.hours ?? []
}

/** The hours that hold on the calendar day of `at`; `null` when the week has no entry for it. */
export function todayHours(
  hours: readonly DayHours[],
  at: Date,
  exceptions: readonly HoursException[] = [],
): DayHours | null {
  const wall = wallClock(at)
  const weekName = WEEK_DAYS[wall.getUTCDay()]
  const date = wall.toISOString().slice(0, 10)
  const exception = datedHours(exceptions).find((candidate) => candidate.date === date)
  if (exception === undefined || weekName === undefined) return hours.find((day) => day.weekName === weekName) ?? null
  const { isDayOff, open, close } = exception
  return { weekName, isDayOff, open, close, extraOpen: null, extraClose: null }
}

/** Open intervals, in order, that end after `from` and begin within `days` calendar days, the day of `from` being the first. */
export function openIntervals(
  hours: readonly DayHours[],
  from: Date,
  days: number,
  exceptions: readonly HoursException[] = [],
): readonly Interval[] {
  const today = startOfDay(from)
  const intervals: Interval[] = []
  // the shift of yesterday may still be running
  for (let offset = -1; offset < days; offset += 1) {
    intervals.push(...intervalsOfDay(hours, addDays(today, offset), exceptions))
  }
  return withoutPauses(merged(intervals), exceptions).filter(({ end }) => end > from)
}

/** Whether the branch works at this moment. */
export function isOpenAt(hours: readonly DayHours[], at: Date, exceptions: readonly HoursException[] = []): boolean {
  return intervalAt(openIntervals(hours, at, 1, exceptions), at) !== null
}

/** The first opening after `at`; `null` when none is known for the next two weeks. */
export function opensNext(
  hours: readonly DayHours[],
  at: Date,
  exceptions: readonly HoursException[] = [],
): Date | null {
  return openIntervals(hours, at, SEARCH_DAYS, exceptions).find(({ start }) => start > at)?.start ?? null
}

/** When the shift running at `at` ends; `null` when closed now or open round the clock. */
export function closesAt(
  hours: readonly DayHours[],
  at: Date,
  exceptions: readonly HoursException[] = [],
): Date | null {
  const end = intervalAt(openIntervals(hours, at, SEARCH_DAYS, exceptions), at)?.end ?? null
  const horizon = addDays(startOfDay(at), SEARCH_DAYS)
  return end !== null && end < horizon ? end : null
}

/** Whether the day of `at` has no hours at all and no shift of the day before is still running. */
export function isHoliday(hours: readonly DayHours[], at: Date, exceptions: readonly HoursException[] = []): boolean {
  return intervalsOfDay(hours, startOfDay(at), exceptions).length === 0 && !isOpenAt(hours, at, exceptions)
}

function intervalAt(intervals: readonly Interval[], at: Date): Interval | null {
  return intervals.find(({ start, end }) => start <= at && at < end) ?? null
}

function intervalsOfDay(
  hours: readonly DayHours[],
  midnight: Date,
  exceptions: readonly HoursException[],
): readonly Interval[] {
  const day = todayHours(hours, midnight, exceptions)
  if (day === null || day.isDayOff) return []
  const shifts = [intervalOf(midnight, day.open, day.close), intervalOf(midnight, day.extraOpen, day.extraClose)]
  return shifts.filter((shift) => shift !== null)
}

function intervalOf(midnight: Date, open: string | null, close: string | null): Interval | null {
  const from = minutesOf(open)
  const until = minutesOf(close)
  if (from === null || until === null) return null
  // merchants write 23:59 for midnight
  const end = until === DAY_MINUTES - 1 ? DAY_MINUTES : until
  return { start: addMinutes(midnight, from), end: addMinutes(midnight, end > from ? end : end + DAY_MINUTES) }
}

function minutesOf(time: string | null): number | null {
  const [, hour, minute] = /^(\d{1,2}):([0-5]\d)(?::\d{2})?$/.exec(time ?? '') ?? []
  const minutes = Number(hour) * 60 + Number(minute)
  return minutes <= DAY_MINUTES ? minutes : null
}

function merged(intervals: readonly Interval[]): readonly Interval[] {
  const result: Interval[] = []
  for (const interval of intervals.toSorted((a, b) => a.start.getTime() - b.start.getTime())) {
    const last = result.at(-1)
    if (last === undefined || interval.start > last.end) result.push(interval)
    else if (interval.end > last.end) result[result.length - 1] = { start: last.start, end: interval.end }
  }
  return result
}

/** The entries that replace the hours of a date. */
export function datedHours(exceptions: readonly HoursException[]): readonly DatedHours[] {
  return exceptions.filter((exception) => 'date' in exception)
}

/** What is left of the intervals beside the pauses. */
function withoutPauses(intervals: readonly Interval[], exceptions: readonly HoursException[]): readonly Interval[] {
  return exceptions.reduce<readonly Interval[]>((left, exception) => {
    if (!('pausedFrom' in exception)) return left
    const from = new Date(exception.pausedFrom)
    const until = exception.pausedUntil === null ? FOREVER : new Date(exception.pausedUntil)
    return left.flatMap(({ start, end }) => {
      const parts = [
        { start, end: new Date(Math.min(from.getTime(), end.getTime())) },
        { start: new Date(Math.max(until.getTime(), start.getTime())), end },
      ]
      return parts.filter((part) => part.start < part.end)
    })
  }, intervals)
}

/** How long before the end of a shift a branch is shown as closing soon. */
export const CLOSES_SOON_MS = 45 * 60_000

export type WeekOfBranch = { readonly hours: readonly DayHours[]; readonly exceptions: readonly HoursException[] }

/**
 * The time around `at` in which the text about these hours stays the same: no shift begins, ends or is about to end, and no
 * day ends.
 */
export function sameWordsAround(weeks: readonly WeekOfBranch[], at: Date): Interval {
  const today = startOfDay(at)
  const moments = weeks
    .flatMap(({ hours, exceptions }) => openIntervals(hours, today, 1, exceptions))
    .flatMap(({ start, end }) => [start, new Date(end.getTime() - CLOSES_SOON_MS), end])
    .map((moment) => moment.getTime())
  const start = Math.max(today.getTime(), ...moments.filter((moment) => moment <= at.getTime()))
  const end = Math.min(addDays(today, 1).getTime(), ...moments.filter((moment) => moment > at.getTime()))
  return { start: new Date(start), end: new Date(end) }
}
