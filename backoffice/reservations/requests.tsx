// Requests wait for an answer: how long there is, in words.
import { minutesText, timeText } from '@dasturxon/domain/format'
import { MINUTE_MS } from '@dasturxon/domain/tashkent'
import { Button } from '@dasturxon/ui/button'
import { timer } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import type { Reservation } from '../hall/hall-query.ts'
import { useLanguage, useText } from '../text/text.tsx'

type Props = {
  readonly reservations: readonly Reservation[]
  readonly now: number
  onOpen(reservation: Reservation): void
  onRefuse(reservation: Reservation): void
}

/** The requests of the day, the one that has waited longest first. */
export function Requests({ reservations, now, onOpen, onRefuse }: Props) {
  const t = useText()
  const language = useLanguage()
  const asked = reservations
    .filter(({ status }) => status === 'REQUESTED')
    .toSorted((a, b) => (a.answerBy ?? '').localeCompare(b.answerBy ?? ''))
  if (asked.length === 0) return null
  return (
    <ul aria-label={t('reservations.requests')} className="grid shrink-0 gap-2 px-4 pt-3 md:px-6">
      {asked.map((each) => {
        const left = each.answerBy === null ? 0 : Math.floor((new Date(each.answerBy).getTime() - now) / MINUTE_MS)
        return (
          <li
            key={each.id}
            className="flex flex-wrap items-center gap-3 rounded-lg bg-warning-soft px-4 py-2.5 text-warning"
          >
            <Icon glyph={timer} size={22} />
            <p className="min-w-50 flex-1">
              <b className="block">
                {t('reservations.waits', {
                  name: each.name,
                  guests: t('hall.guests', { count: each.chairs }),
                  time: timeText(new Date(each.reservationTime)),
                })}
              </b>
              {each.isCallDue || left <= 0
                ? t('reservations.call_now')
                : t('reservations.answer_in', { time: minutesText(left, language) })}
            </p>
            <Button size="sm" kind="raised" onClick={() => onRefuse(each)}>
              {t('reservations.refuse')}
            </Button>
            <Button size="sm" kind="ink" onClick={() => onOpen(each)}>
              {t('reservations.choose_table')}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
