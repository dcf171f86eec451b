import { serverNow } from '@dasturxon/client/clock'
import { dayMonthText } from '@dasturxon/domain/date-words'
import { dayText as nearDayText, timeText } from '@dasturxon/domain/format'
import type { DeskLanguage } from '../text/languages.ts'

/** `19 ноября, 14:05`; today and tomorrow in words. */
export function momentText(at: string, language: DeskLanguage): string {
  const moment = new Date(at)
  return `${nearDayText(moment, serverNow(), language)}, ${timeText(moment)}`
}

/** `19 ноября`. */
export function dayText(at: string, language: DeskLanguage): string {
  return dayMonthText(new Date(at), language)
}
