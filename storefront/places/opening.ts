// Whether a branch is open, in words.

import { serverNow } from '@dasturxon/client/clock'
import { dayText, timeText } from '@dasturxon/domain/format'
import { closesAt, hoursFor, isHoliday, isOpenAt, opensNext } from '@dasturxon/domain/hours'
import type { Language } from '@dasturxon/domain/locale'
import { useSyncExternalStore } from 'react'
import { usePageFacts } from '../shop/page.tsx'
import type { Text } from '../text/text-of.ts'
import type { Branch } from './place.ts'

export type Opening =
  | { readonly state: 'open'; readonly until: Date | null }
  | { readonly state: 'closed'; readonly opens: Date | null }
  | { readonly state: 'holiday' }

/** The services whose hours a storefront shows. */
export type HoursService = 'DELIVERY' | 'PICK_UP'

const MINUTE_MS = 60_000

/** Whether the branch is open, closed or on a day off at a moment. */
export function openingAt(branch: Branch, service: HoursService, at: Date): Opening {
  const hours = hoursFor(branch.workHours, service)
  if (isOpenAt(hours, at, branch.exceptions)) return { state: 'open', until: closesAt(hours, at, branch.exceptions) }
  if (isHoliday(hours, at, branch.exceptions)) return { state: 'holiday' }
  return { state: 'closed', opens: opensNext(hours, at, branch.exceptions) }
}

/** The service whose hours a page of branches shows: pickup, or delivery where a branch has no pickup. */
export function shownService({ services }: Pick<Branch, 'services'>): HoursService {
  return services.includes('PICK_UP') ? 'PICK_UP' : 'DELIVERY'
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
