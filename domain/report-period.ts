// The period of a report, and the earlier one that it is compared with.
import { addDays, DAY_MS, startOfDay } from './tashkent.ts'

export const PERIODS = ['today', 'yesterday', 'week', 'month', 'own'] as const
export type PeriodName = (typeof PERIODS)[number]
/** From the beginning of `from` to the end of `to`: days in Tashkent, 2026-03-18. */
export type Days = { readonly from: string; readonly to: string }
export type Span = { readonly from: Date; readonly to: Date }
export type ReportPeriod = {
  /** all of the asked days */
  readonly whole: Span
  /** what is over: ends now when the last day is not over */
  readonly soFar: Span
  /** the days before, of which as much is over */
  readonly before: Span
  /** all of the days before */
  readonly wholeBefore: Span
  readonly isRunning: boolean
  readonly dayCount: number
}

const MOST_DAYS = 366
const TASHKENT = '+05:00'

/** The instant at which a day begins in Tashkent; `null` when the text is no day. */
function beginningOf(day: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null
  const at = new Date(`${day}T00:00:00${TASHKENT}`)
  return Number.isNaN(at.getTime()) || dayOf(at) !== day ? null : at
}

/** The day in Tashkent. */
export function dayOf(at: Date): string {
  return new Date(at.getTime() + 5 * 60 * 60_000).toISOString().slice(0, 10)
}

/** The days of a period with a name, today being one of them. */
export function daysOf(name: Exclude<PeriodName, 'own'>, now: Date): Days {
  const back = (days: number) => dayOf(addDays(now, -days))
  if (name === 'today') return { from: back(0), to: back(0) }
  if (name === 'yesterday') return { from: back(1), to: back(1) }
  return { from: back(name === 'week' ? 6 : 29), to: back(0) }
}

/**
 * The period, and what it is compared with: one day with the same day a week ago, several days with as many before them.
 * Of a day that is not over, with as much of the other one. `null` when there are too many days, or none.
 */
export function reportPeriod({ from, to }: Days, now: Date): ReportPeriod | null {
  const [start, last] = [beginningOf(from), beginningOf(to)]
  if (start === null || last === null) return null
  const dayCount = Math.round((last.getTime() - start.getTime()) / DAY_MS) + 1
  if (dayCount < 1 || dayCount > MOST_DAYS || startOfDay(now) < start) return null
  const end = addDays(last, 1)
  const over = now < end ? now : end
  const shift = dayCount === 1 ? 7 : dayCount
  const earlier = (at: Date) => addDays(at, -shift)
  return {
    whole: { from: start, to: end },
    soFar: { from: start, to: over },
    before: { from: earlier(start), to: earlier(over) },
    wholeBefore: { from: earlier(start), to: earlier(end) },
    isRunning: now < end,
    dayCount,
  }
}

/** By how many percent the figure has changed, whole; `null` when there was nothing. */
export function changePercent(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 100)
}
