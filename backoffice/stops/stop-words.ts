// How long a stop lasts, in words.
import { dayText, minutesText, timeText } from '@dasturxon/domain/format'
import type { StopTerm } from '@dasturxon/domain/stop'
import type { DeskLanguage } from '../text/languages.ts'
import type { Text } from '../text/text.tsx'
import type { Stop } from './stops-query.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
// what ends later is said by its time
const MOST_COUNTED_MS = 3 * HOUR_MS

/** `Yana 42 daqiqa`, `ertaga, 09:00 gacha`, or that only a hand ends it. */
export function stopLeft({ endsAt }: Stop, now: number, t: Text, language: DeskLanguage): string {
  if (endsAt === null) return t('stops.by_hand')
  const end = new Date(endsAt)
  const leftMs = end.getTime() - now
  // `now` is a whole minute that has begun, so what is left of it is counted already
  const minutes = Math.max(1, Math.floor(leftMs / MINUTE_MS))
  if (leftMs <= MOST_COUNTED_MS) return t('stops.left', { time: minutesText(minutes, language) })
  return t('stops.until', { day: dayText(end, new Date(now), language), time: timeText(end) })
}

/** The term that the stop was made for. */
export function termOf({ endsAt, stoppedAt }: Stop): StopTerm {
  if (endsAt === null) return 'BY_HAND'
  return new Date(endsAt).getTime() - new Date(stoppedAt).getTime() === HOUR_MS ? 'HOUR' : 'TOMORROW'
}
