// When stories and banners are shown: whole days of Tashkent, each of them may be missing.
import { addDays } from '@dasturxon/domain/tashkent'
import { dayOf, startOf } from '../editing/days.ts'

type Dates = { readonly startAt: string | null; readonly endAt: string | null }
/** The first and the last day; '' for none. */
export type Days = { readonly from: string; readonly until: string }

/** The last day is the one that is over at the end. */
export function daysOf({ startAt, endAt }: Dates): Days {
  return {
    from: startAt === null ? '' : dayOf(new Date(startAt)),
    until: endAt === null ? '' : dayOf(new Date(new Date(endAt).getTime() - 1)),
  }
}

/** The dates of the days; a day that was not touched keeps its time. */
export function datesOf({ from, until }: Days, before: Dates | null): Dates {
  const was = before === null ? null : daysOf(before)
  const start = from === '' ? null : startOf(from).toISOString()
  const end = until === '' ? null : addDays(startOf(until), 1).toISOString()
  return {
    startAt: was?.from === from ? (before?.startAt ?? null) : start,
    endAt: was?.until === until ? (before?.endAt ?? null) : end,
  }
}

export type ShownState = 'draft' | 'later' | 'on' | 'over'

/** Whether guests see it now, and why not. */
export function stateOf({ isActive, startAt, endAt }: Dates & { readonly isActive: boolean }, now: number): ShownState {
  if (endAt !== null && new Date(endAt).getTime() <= now) return 'over'
  if (!isActive) return 'draft'
  return startAt !== null && new Date(startAt).getTime() > now ? 'later' : 'on'
}
