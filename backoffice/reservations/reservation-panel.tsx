// One reservation: who comes, at which table, and the next step.
import { minutesText, timeRangeText } from '@dasturxon/domain/format'
import type { TableId } from '@dasturxon/domain/ids'
import { phoneText } from '@dasturxon/domain/phone'
import { checkReservationMove, RESERVATION_MOVES, type ReservationStatus } from '@dasturxon/domain/reservation'
import { MINUTE_MS } from '@dasturxon/domain/tashkent'
import { Pill } from '@dasturxon/ui/badge'
import { Button, buttonLook } from '@dasturxon/ui/button'
import { phone as phoneGlyph } from '@dasturxon/ui/glyphs'
import { cross, messageSquareText } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { IconButton } from '@dasturxon/ui/icon-button'
import { useEffect, useRef, useState } from 'react'
import type { OfficeHall, Reservation } from '../hall/hall-query.ts'
import { useLanguage, useText } from '../text/text.tsx'
import { freeTables } from './day.ts'
import { TONE } from './status-looks.ts'
import { TableSelect } from './table-select.tsx'

type Props = {
  readonly reservation: Reservation
  readonly reservations: readonly Reservation[]
  readonly halls: readonly OfficeHall[]
  readonly now: number
  readonly isBusy: boolean
  onMove(to: ReservationStatus, tableId: TableId | null): void
  onGive(tableId: TableId): void
  onCancel(): void
  onClose(): void
}

/** Details of a reservation and every step that is allowed now. */
export function ReservationPanel(props: Props) {
  const { reservation, onClose } = props
  const t = useText()
  const language = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { reservationTime, reservationUntil, status, phone, comment, canceled, name, chairs } = reservation
  return (
    <aside
      aria-label={t('reservations.details', { name })}
      className="absolute inset-0 z-10 flex flex-col border-line border-s bg-surface md:start-auto md:w-88 md:shadow-3 xl:static xl:shadow-none"
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <header className="flex items-center gap-2 px-5 pt-4 pb-2">
        <h2 ref={heading} tabIndex={-1} className="min-w-0 flex-1 truncate text-h2">
          {timeRangeText(new Date(reservationTime), new Date(reservationUntil), language)}
        </h2>
        <IconButton glyph={cross} label={t('reservations.close_panel')} onClick={onClose} />
      </header>
      <div className="grid min-h-0 flex-1 grid-cols-1 content-start gap-3 overflow-y-auto px-5 pb-4">
        <p className="flex flex-wrap gap-1.5">
          <Pill tone={TONE[status]} glyph={null}>
            {t(`reservations.status_${status}`)}
          </Pill>
          <StartsIn {...props} />
        </p>
        <div className="grid gap-1 rounded-md bg-surface-2 p-3.5">
          <b className="text-body">{name === '' ? t('reservations.erased') : name}</b>
          {phone !== '' && <span className="tnum text-muted">{phoneText(phone)}</span>}
          <span>
            {t('hall.guests', { count: chairs })} ·{' '}
            {reservation.table === null
              ? t('reservations.no_table')
              : t('hall.table', { number: reservation.table.number })}
          </span>
        </div>
        {comment !== '' && (
          <p className="flex gap-2 rounded-sm bg-warning-soft p-3 text-warning">
            <Icon glyph={messageSquareText} size={18} />
            {comment}
          </p>
        )}
        {canceled !== null && canceled.reason !== '' && <p className="text-muted">{canceled.reason}</p>}
        {phone !== '' && (
          <a href={`tel:${phone}`} className={buttonLook({ kind: 'secondary', size: 'sm' })}>
            <Icon glyph={phoneGlyph} size={18} />
            {t('reservations.call')}
          </a>
        )}
      </div>
      <Steps {...props} />
    </aside>
  )
}

const SOON_MINUTES = 180

function StartsIn({ reservation, now }: Props) {
  const t = useText()
  const language = useLanguage()
  const left = Math.round((new Date(reservation.reservationTime).getTime() - now) / MINUTE_MS)
  if (reservation.status !== 'CONFIRMED' || left > SOON_MINUTES) return null
  if (left < 0) return <Pill tone="danger">{t('reservations.late', { time: minutesText(-left, language) })}</Pill>
  return <Pill tone="warning">{t('reservations.in', { time: minutesText(left, language) })}</Pill>
}

function Steps({ reservation, reservations, halls, now, isBusy, onMove, onGive, onCancel }: Props) {
  const t = useText()
  const { id, status, chairs, table } = reservation
  const startsAt = new Date(reservation.reservationTime)
  const stay = { startsAt, endsAt: new Date(reservation.reservationUntil) }
  const free = freeTables(halls, reservations, { stay, chairs, except: id })
  const [chosen, setChosen] = useState<TableId | null>(table?.id ?? free[0]?.id ?? null)
  const steps = RESERVATION_MOVES[status]
    .map(({ to }) => to)
    .filter((to) => checkReservationMove({ status, startsAt, to, by: 'staff', now: new Date(now) }).ok)
  const next = steps.find((to) => to !== 'CANCELED' && to !== 'NO_SHOW') ?? null
  if (steps.length === 0) return null
  const isOther = chosen !== null && chosen !== (table?.id ?? null)
  return (
    <footer className="grid grid-cols-1 gap-2 border-line border-t px-5 pt-4 pb-5">
      <TableSelect label={t('reservations.table')} tables={free} chairs={chairs} value={chosen} onChange={setChosen} />
      {isOther && status !== 'REQUESTED' && (
        <Button kind="secondary" loading={isBusy} onClick={() => onGive(chosen)}>
          {t('reservations.move')}
        </Button>
      )}
      {steps.includes('NO_SHOW') && (
        <Button kind="secondary" onClick={() => onMove('NO_SHOW', null)}>
          {t('reservations.no_show')}
        </Button>
      )}
      <div className="grid grid-cols-1 gap-2">
        {steps.includes('CANCELED') && (
          <Button kind="danger" onClick={onCancel}>
            {t(status === 'REQUESTED' ? 'reservations.refuse' : 'reservations.cancel')}
          </Button>
        )}
        {next !== null && (
          <Button
            loading={isBusy}
            blocked={status === 'REQUESTED' && chosen === null ? t('reservations.nothing_free') : undefined}
            onClick={() => onMove(next, status === 'REQUESTED' ? chosen : null)}
          >
            {next === 'SEATED'
              ? t('reservations.seat', { guests: t('hall.guests', { count: chairs }) })
              : t(NEXT[next])}
          </Button>
        )}
      </div>
    </footer>
  )
}

const NEXT = {
  REQUESTED: 'reservations.confirm',
  CONFIRMED: 'reservations.confirm',
  SEATED: 'reservations.confirm',
  DONE: 'reservations.left',
  CANCELED: 'reservations.cancel',
  NO_SHOW: 'reservations.no_show',
} as const
