// What a table says in two short lines.
import { numberText, timeText } from '@dasturxon/domain/format'
import { MINUTE_MS } from '@dasturxon/domain/tashkent'
import type { DeskLanguage } from '../text/languages.ts'
import type { Text } from '../text/text.tsx'
import type { TableNow, TableState } from './table-state.ts'

/** How the tile of a table looks. */
export const TILE: Readonly<Record<TableState, string>> = {
  FREE: 'bg-surface edge-switch text-ink-2',
  OPEN: 'bg-success-soft text-ink',
  CALLED: 'bg-danger text-on-danger',
  BILL: 'bg-warning-fill text-photo-ink',
  PAYING: 'bg-brand-soft edge-brand text-ink',
  SOON: 'bg-info-soft text-info',
}

/** `48 min`, from an hour on `1 h 12`. */
function shortly(minutes: number, t: Text): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return hours === 0
    ? t('hall.minutes', { minutes })
    : t('hall.hours', { hours, minutes: String(rest).padStart(2, '0') })
}

const minutesSince = (at: string, now: number) => Math.max(0, Math.floor((now - new Date(at).getTime()) / MINUTE_MS))

/** The two lines below the number: the sum and how long, or the seats and who comes. */
export function tableLines({ table, state, call, next }: TableNow, now: number, t: Text, language: DeskLanguage) {
  const { session, chairs } = table
  if (session === null) {
    const coming = next === null ? '' : t('hall.reserved_at', { time: timeText(new Date(next.reservationTime)) })
    return [t('hall.seats', { count: chairs }), coming] as const
  }
  const sum = numberText(session.bill.duePrice > 0 ? session.bill.duePrice : session.bill.totalPrice, language)
  if (call !== null && state === 'CALLED') return [sum, shortly(minutesSince(call.calledAt, now), t)] as const
  return [sum, shortly(minutesSince(session.openedAt, now), t)] as const
}
