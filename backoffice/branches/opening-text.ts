// Whether a branch works now, in words.
import { dayText, timeText } from '@dasturxon/domain/format'
import { closesAt, hoursFor, isOpenAt, opensNext } from '@dasturxon/domain/hours'
import type { DeskLanguage } from '../text/languages.ts'
import type { Text } from '../text/text.tsx'
import type { Branch, Service } from './branches-query.ts'

export type Opening = { readonly tone: 'success' | 'plain' | 'danger'; readonly text: string }

/** `Открыт до 23:30`, or when it opens next; of the first service that it offers. */
export function openingText(branch: Branch, nowMs: number, t: Text, language: DeskLanguage): Opening {
  if (!branch.isActive) return { tone: 'danger', text: t('places.off') }
  const [service] = branch.services
  if (service === undefined) return { tone: 'danger', text: t('places.no_services') }
  return openingOf(branch, service, nowMs, t, language)
}

function openingOf(branch: Branch, service: Service, nowMs: number, t: Text, language: DeskLanguage): Opening {
  const now = new Date(nowMs)
  const hours = hoursFor(branch.workHours, service)
  if (isOpenAt(hours, now, branch.exceptions)) {
    const until = closesAt(hours, now, branch.exceptions)
    const text = until === null ? t('places.open_always') : t('places.open_until', { time: timeText(until) })
    return { tone: 'success', text }
  }
  const next = opensNext(hours, now, branch.exceptions)
  if (next === null) return { tone: 'plain', text: t('places.closed') }
  return { tone: 'plain', text: t('places.opens', { day: dayText(next, now, language), time: timeText(next) }) }
}
