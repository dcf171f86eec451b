// What is chosen, in words.
import { longDayText } from '@dasturxon/domain/date-words'
import { timeRangeText, timeText } from '@dasturxon/domain/format'
import { type Language, type Texts, textIn } from '@dasturxon/domain/locale'
import { stayFrom } from '@dasturxon/domain/reservation'
import { wallClock } from '@dasturxon/domain/tashkent'
import type { Text } from '../text/text-of.ts'

/** The beginning of a calendar day, `2026-11-22`, at the branch. */
export function dayOf(date: string): Date {
  return new Date(`${date}T00:00:00+05:00`)
}

/** The calendar day of a time at the branch, `2026-11-22`. */
export function dateOf(time: string): string {
  return wallClock(new Date(time)).toISOString().slice(0, 10)
}

/** `Shanba, 22-noyabr`. */
export function dateWords(date: string, language: Language): string {
  return longDayText(dayOf(date), language)
}

/** `Shanba, 22-noyabr, 19:00`. */
export function momentWords(t: Text, time: string, language: Language): string {
  const at = new Date(time)
  return t('booking.day_time', { day: longDayText(at, language), time: timeText(at) })
}

/** `19:00–21:00`. */
export function stayWords(time: string, language: Language): string {
  const { startsAt, endsAt } = stayFrom(new Date(time))
  return timeRangeText(startsAt, endsAt, language)
}

/** `Katta zal, 3-stol`; the hall alone where no table is assigned; '' where neither is known. */
export function placeWords(
  t: Text,
  language: Language,
  hall: { readonly name: Texts } | null,
  table: { readonly number: number } | null,
): string {
  const name = hall === null ? '' : textIn(hall.name, language, language)
  if (table === null) return name
  return t('booking.hall_table', { hall: name, number: String(table.number) })
}
