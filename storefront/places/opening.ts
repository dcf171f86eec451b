// Whether a branch is open, in words.

import { serverNow } from '@dasturxon/client/clock'
import { dayText, leftToRight, timeText } from '@dasturxon/domain/format'
import { closesAt, hoursFor, isHoliday, isOpenAt, opensNext, todayHours } from '@dasturxon/domain/hours'
import type { Language } from '@dasturxon/domain/locale'
import { useSyncExternalStore } from 'react'
import { usePageFacts } from '../shop/page.tsx'
import type { Text } from '../text/text-of.ts'
import type { Branch } from './place.ts'

export type Opening =
  | { readonly state: 'open'; readonly until: Date | null }
  | { readonly state: 'closed'; readonly opens: Date | null }
  | { readonly state: 'holiday' }

type HoursService = 'DELIVERY' | 'PICK_UP'

const MINUTE_MS = 60_000

/** Whether the branch is open, closed or on a day off at a moment. */
export function openingAt(branch: Branch, service: HoursService, at: Date): Opening {
  const hours = hoursFor(branch.workHours, service)
  if (isOpenAt(hours, at, branch.exceptions)) return { state: 'open', until: closesAt(hours, at, branch.exceptions) }
  if (isHoliday(hours, at, branch.exceptions)) return { state: 'holiday' }
  return { state: 'closed', opens: opensNext(hours, at, branch.exceptions) }
}

/** Today's hours as text, `10:00–13:00, 14:00–23:00`; '' when there are none or when it never closes. */
export function hoursText(branch: Branch, service: HoursService, at: Date, language: Language): string {
  const day = todayHours(hoursFor(branch.workHours, service), at, branch.exceptions)
  if (day === null || day.isDayOff) return ''
  const shifts = [
    [day.open, day.close],
    [day.extraOpen, day.extraClose],
  ]
  const spans = shifts.flatMap(([open, close]) => (open && close ? [`${open}–${close}`] : []))
  return spans.map((span) => leftToRight(span, language)).join(', ')
}

/** `bugun 10:00` as the two parameters of a text. */
export function whenWords(at: Date, now: Date, language: Language): { readonly day: string; readonly time: string } {
  return { day: dayText(at, now, language), time: timeText(at) }
}

/** A text that the branch is closed, with the opening time if it is known. */
export function closedText(t: Text, opensAt: Date | null, now: Date, language: Language): string {
  return opensAt === null ? t('checkout.closed') : t('checkout.closed_until', whenWords(opensAt, now, language))
}

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS / 4)
  return () => clearInterval(timer)
}

/** The server's time, rounded down to the minute; during hydration, the time at which the page was rendered. */
export function useNow(): Date {
  const { at } = usePageFacts()
  const minute = useSyncExternalStore(
    everyMinute,
    () => minuteOf(serverNow()),
    () => minuteOf(new Date(at)),
  )
  return new Date(minute * MINUTE_MS)
}

function minuteOf(at: Date): number {
  return Math.floor(at.getTime() / MINUTE_MS)
}
