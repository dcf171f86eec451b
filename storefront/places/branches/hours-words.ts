// The hours of a branch in words: today, the next seven days, and breaks.
import { dateText, leftToRight, listed } from '@dasturxon/domain/format'
import { CLOSES_SOON_MS, type DayHours, datedHours, hoursFor, todayHours } from '@dasturxon/domain/hours'
import type { Language } from '@dasturxon/domain/locale'
import { addDays, wallClock } from '@dasturxon/domain/tashkent'
import type { Text } from '../../text/text-of.ts'
import { type HoursService, type Opening, whenWords } from '../opening.ts'
import type { Branch } from '../place.ts'

type Shift = { readonly open: string; readonly close: string }

export type DayRow = {
  /** Unique within the week: the date. */
  readonly date: string
  /** The day of the week, with its date where its hours are an exception. */
  readonly name: string
  readonly hours: string
  readonly isToday: boolean
}

const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
const WEEK_LENGTH = 7

/**
 * The intervals of a day. The extra interval is first, as the specification prints it, unless it begins later: then the
 * order of time is easier to read.
 */
function shiftsOf(day: DayHours | null): readonly Shift[] {
  if (day === null || day.isDayOff) return []
  const { open, close, extraOpen, extraClose } = day
  const shifts = [
    { open: extraOpen, close: extraClose },
    { open, close },
  ].flatMap(({ open, close }) => (open !== null && close !== null && open !== '' ? [{ open, close }] : []))
  return shifts.toSorted((a, b) => minutesOf(a.open) - minutesOf(b.open))
}

function minutesOf(time: string): number {
  const [hour = '', minute = ''] = time.split(':')
  return Number(hour) * 60 + Number(minute)
}

const range = (from: string, to: string, language: Language) => leftToRight(`${from}–${to}`, language)
const isRoundTheClock = ({ open, close }: Shift) => open === close || (open === '00:00' && close === '24:00')

function dayHoursText(t: Text, day: DayHours | null, language: Language): string {
  const shifts = shiftsOf(day)
  if (shifts.some(isRoundTheClock)) return t('place.round_the_clock')
  return shifts.map(({ open, close }) => range(open, close, language)).join(', ')
}

/** Today's hours as text, `10:00–13:00, 14:00–23:00`; '' on a day off and on a day that the week does not have. */
export function hoursText(t: Text, branch: Branch, service: HoursService, at: Date, language: Language): string {
  return dayHoursText(t, todayHours(hoursFor(branch.workHours, service), at, branch.exceptions), language)
}

/** Whether the branch is open, but not for long. */
export function isClosingSoon(opening: Opening, now: Date): boolean {
  return opening.state === 'open' && opening.until !== null && opening.until.getTime() - now.getTime() < CLOSES_SOON_MS
}

/** Whether the branch is open, and until when; when it opens; or that it has a day off. */
export function stateText(t: Text, opening: Opening, now: Date, language: Language): string {
  if (opening.state === 'holiday') return t('place.holiday')
  if (opening.state === 'closed') {
    return opening.opens === null ? t('place.closed') : t('place.opens', whenWords(opening.opens, now, language))
  }
  if (opening.until === null) return t('place.round_the_clock')
  const when = whenWords(opening.until, now, language)
  return isClosingSoon(opening, now) ? t('place.closes_soon', when) : t('place.open_until', when)
}

/** The next seven days, today first; the hours of a date replace those of its day of the week. */
export function weekRows(
  t: Text,
  branch: Branch,
  service: HoursService,
  now: Date,
  language: Language,
): readonly DayRow[] {
  return nextDays(branch, service, now).map(({ at, date, day, isException }, ahead) => {
    const name = dayName(t, at)
    return {
      date,
      name: isException ? `${name} · ${dateText(at)}` : name,
      hours: dayHoursText(t, day, language) || t('place.day_off'),
      isToday: ahead === 0,
    }
  })
}

/** Sentences about the breaks of the next seven days: one for each different break. */
export function breakTexts(
  t: Text,
  branch: Branch,
  service: HoursService,
  now: Date,
  language: Language,
): readonly string[] {
  const daysOf = new Map<string, string[]>()
  for (const { at, day } of nextDays(branch, service, now)) {
    const [first, second] = shiftsOf(day)
    if (first === undefined || second === undefined || minutesOf(first.close) >= minutesOf(second.open)) continue
    const hours = range(first.close, second.open, language)
    daysOf.set(hours, [...(daysOf.get(hours) ?? []), dayName(t, at)])
  }
  return [...daysOf].map(([hours, days]) =>
    days.length === WEEK_LENGTH
      ? t('place.break_daily', { hours })
      : t('place.break_on', { hours, days: listed(days, language) }),
  )
}

function nextDays(branch: Branch, service: HoursService, now: Date) {
  const hours = hoursFor(branch.workHours, service)
  return Array.from({ length: WEEK_LENGTH }, (_, ahead) => {
    const at = addDays(now, ahead)
    const date = wallClock(at).toISOString().slice(0, 10)
    const isException = datedHours(branch.exceptions).some((exception) => exception.date === date)
    return { at, date, isException, day: todayHours(hours, at, branch.exceptions) }
  })
}

function dayName(t: Text, at: Date): string {
  return t(`place.${DAYS[wallClock(at).getUTCDay()] ?? 'sunday'}`)
}
