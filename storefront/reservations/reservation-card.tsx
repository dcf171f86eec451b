// What a reservation says wherever it is shown: its state, its branch, and the links that belong to it.

import { vendorQuery } from '@dasturxon/client/vendor'
import { textIn } from '@dasturxon/domain/locale'
import { phoneText } from '@dasturxon/domain/phone'
import { buttonLook } from '@dasturxon/ui/button'
import { classes } from '@dasturxon/ui/classes'
import { mapPin, phone as phoneGlyph } from '@dasturxon/ui/glyphs'
import { calendarClock, navigation } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { deviceOf, directionsUrl } from '../places/branches/directions.ts'
import { useShop } from '../shop/shop.tsx'
import { useLanguage, useText } from '../text/text.tsx'
import type { Reservation } from './reservation.ts'
import { statusWords } from './reservation-words.ts'

const TONES = {
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  muted: 'bg-surface-2 text-ink-2',
} as const

type Props = { readonly reservation: Reservation }

/** The state as a pill. */
export function StatusPill({ reservation }: Props) {
  const t = useText()
  const { text, tone } = statusWords(t, reservation)
  return (
    <span className={classes('shrink-0 rounded-full px-2.5 py-1 text-caption font-semibold', TONES[tone])}>{text}</span>
  )
}

/** The branch with its address. */
export function BranchLine({ reservation }: Props) {
  const language = useLanguage()
  const { name, address } = reservation.branch
  return (
    <p className="flex gap-3">
      <Icon glyph={mapPin} size={20} className="mt-0.5 text-muted" />
      <span className="min-w-0">
        <span className="block text-label">{textIn(name, language, language)}</span>
        <span dir="auto" className="block text-small text-muted">
          {textIn(address, language, language)}
        </span>
      </span>
    </p>
  )
}

/** The way to the branch in a map program; nothing while the branch is not among those of the shop. */
export function DirectionsLink({ reservation }: Props) {
  const t = useText()
  const { branches, map } = useShop()
  const branch = branches.find(({ id }) => id === reservation.branch.id)
  if (branch === undefined) return null
  return (
    <a
      href={directionsUrl(branch, deviceOf(navigator.userAgent), map.type)}
      target="_blank"
      rel="noreferrer"
      className={buttonLook({ kind: 'ink', size: 'lg', wide: true })}
    >
      <Icon glyph={navigation} size={20} />
      {t('booking.directions')}
    </a>
  )
}

/** Downloads the file for the calendar. */
export function CalendarLink({ reservation, kind }: Props & { readonly kind: 'primary' | 'secondary' }) {
  const t = useText()
  const path = `/api/orders/v1/reservations/${encodeURIComponent(reservation.id)}/calendar${vendorQuery()}`
  return (
    <a href={path} download="reservation.ics" className={buttonLook({ kind, size: 'lg', wide: true })}>
      <Icon glyph={calendarClock} size={20} />
      {t('booking.to_calendar')}
    </a>
  )
}

/** The phone of the branch for reservations. */
export function BranchPhone({ reservation, line }: Props & { readonly line: string }) {
  const phone = reservation.branch.bookingPhone ?? reservation.branch.phone
  if (phone === null) return null
  return (
    <a href={`tel:${phone}`} className="flex min-h-14 items-center gap-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-ctl-sm bg-surface-2">
        <Icon glyph={phoneGlyph} size={20} />
      </span>
      <span className="min-w-0">
        <span className="block text-label">
          <bdi dir="ltr">{phoneText(phone)}</bdi>
        </span>
        <span className="block text-small text-muted">{line}</span>
      </span>
    </a>
  )
}
