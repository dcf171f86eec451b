import { HOURS_TYPES } from '@dasturxon/domain/hours-week'
import { useText } from '../text/text.tsx'
import { type HoursDraft, weekOf } from './hours-draft.ts'

const span = (open: string | null, close: string | null) => `${open ?? '…'}–${close ?? '…'}`

/** The hours of each service and the dates in words, for comparing two versions of them. */
export function useHoursWords() {
  const t = useText()
  return (draft: HoursDraft): Readonly<Record<string, string>> => {
    const weeks = HOURS_TYPES.map((type) => {
      const days = weekOf(draft, type)?.map((day) => {
        if (day.isDayOff) return t('places.day_off')
        const extra = day.extraOpen === null ? '' : `, ${span(day.extraOpen, day.extraClose)}`
        return span(day.open, day.close) + extra
      })
      return [t(`places.service_${type}`), days?.join(' · ') ?? '—']
    })
    const dates = draft.exceptions.map(({ date, isDayOff, open, close }) =>
      isDayOff ? `${date}: ${t('places.day_off')}` : `${date}: ${span(open, close)}`,
    )
    return { ...Object.fromEntries(weeks), [t('places.exceptions')]: dates.join(' · ') || '—' }
  }
}
