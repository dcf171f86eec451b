import { serverNow } from '@dasturxon/client/clock'
import type { CustomerGroup } from '@dasturxon/domain/customer-groups'
import { dayMonthText } from '@dasturxon/domain/date-words'
import { dateText, dayText } from '@dasturxon/domain/format'
import { LANGUAGES } from '@dasturxon/domain/locale'
import { dayKey } from '@dasturxon/domain/tashkent'
import type { PillTone } from '@dasturxon/ui/badge'
import { type Text, useLanguage, useText } from '../text/text.tsx'
import type { CustomerDetails } from './customers-query.ts'

export const GROUP_TONES: Readonly<Record<CustomerGroup, PillTone>> = {
  ...{ new: 'info', regular: 'success', leaving: 'warning' },
}

const NEAR_MS = 36 * 3_600_000

/** Prints a day that is over: today and yesterday in words, this year without the year. */
export function useDayWords(): (at: string) => string {
  const language = useLanguage()
  return (at) => {
    const [day, now] = [new Date(at), serverNow()]
    const near = dayText(day, now, language)
    if (now.getTime() - day.getTime() < NEAR_MS && near !== dateText(day)) return near
    return dayKey(day).slice(0, 4) === dayKey(now).slice(0, 4) ? dayMonthText(day, language) : dateText(day)
  }
}

/** The name, or that there is none. */
export function nameText(name: string, t: Text): string {
  return name === '' ? t('customers.nameless') : name
}

/** Since when, the birthday and the language of a customer. */
export function useFactsLine(): (customer: CustomerDetails) => string {
  const t = useText()
  const language = useLanguage()
  return ({ createdDate, birthday, language: spoken }) => {
    const known = LANGUAGES.find((one) => one === spoken)
    const facts = [t('customers.since', { date: dateText(new Date(createdDate)) })]
    // any year that has the 29th of February
    if (birthday !== null)
      facts.push(t('customers.birthday', { date: dayMonthText(new Date(`2024-${birthday}T12:00:00Z`), language) }))
    if (known !== undefined) facts.push(t(`customers.speaks_${known}`))
    return facts.join(' · ')
  }
}
