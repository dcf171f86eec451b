import { serverNow } from '@dasturxon/client/clock'
import { dayText, timeText } from '@dasturxon/domain/format'
import type { DeskLanguage } from '../text/languages.ts'

/** `19 ноября, 14:05`; today and tomorrow in words. */
export function momentText(at: string, language: DeskLanguage): string {
  const moment = new Date(at)
  return `${dayText(moment, serverNow(), language)}, ${timeText(moment)}`
}
