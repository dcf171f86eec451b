import { timeText } from '@dasturxon/domain/format'
import { Pill } from '@dasturxon/ui/badge'
import { classes } from '@dasturxon/ui/classes'
import type { Reservation } from '../hall/hall-query.ts'
import { useText } from '../text/text.tsx'
import { TONE } from './status-looks.ts'

type Props = {
  readonly reservations: readonly Reservation[]
  readonly openId: string | null
  onOpen(reservation: Reservation): void
}

/** The day as a list, for a phone. */
export function ReservationList({ reservations, openId, onOpen }: Props) {
  const t = useText()
  return (
    <ul className="grid gap-2">
      {reservations.map((each) => (
        <li key={each.id}>
          <button
            type="button"
            aria-pressed={each.id === openId}
            className={classes(
              'flex min-h-16 w-full items-center gap-3 rounded-lg bg-surface p-3.5 text-start shadow-1',
              each.id === openId && 'edge-brand',
            )}
            onClick={() => onOpen(each)}
          >
            <b className="tnum w-14 text-h3">{timeText(new Date(each.reservationTime))}</b>
            <span className="min-w-0 flex-1">
              <b className="block truncate text-body">{each.name === '' ? t('reservations.erased') : each.name}</b>
              <span className="block truncate text-muted">
                {each.table === null ? t('reservations.no_table') : t('hall.table', { number: each.table.number })} ·{' '}
                {t('hall.guests', { count: each.chairs })}
              </span>
            </span>
            <Pill tone={TONE[each.status]} glyph={null}>
              {t(`reservations.status_${each.status}`)}
            </Pill>
          </button>
        </li>
      ))}
    </ul>
  )
}
