import type { Reservation } from '../hall/hall-query.ts'
import { useText } from '../text/text.tsx'

/** How many reservations and guests the day has. */
export function DaySums({ reservations }: { readonly reservations: readonly Reservation[] }) {
  const t = useText()
  if (reservations.length === 0) return null
  const coming = reservations.filter(({ status }) => status !== 'CANCELED')
  const missed = reservations.filter(({ status }) => status === 'NO_SHOW').length
  const guests = coming.reduce((sum, { chairs }) => sum + chairs, 0)
  return (
    <p className="shrink-0 px-4 py-3 text-muted md:px-6">
      {t('reservations.count', { count: coming.length })} · {t('hall.guests', { count: guests })}
      {missed > 0 && ` · ${t('reservations.missed', { count: missed })}`}
    </p>
  )
}
