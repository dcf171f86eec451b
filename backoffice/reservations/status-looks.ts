import type { PillTone } from '@dasturxon/ui/badge'
import type { Reservation } from '../hall/hall-query.ts'

type Status = Reservation['status']

/** How a reservation looks on the timeline. */
export const BLOCK: Readonly<Record<Status, string>> = {
  REQUESTED: 'bg-warning-soft text-warning edge-line',
  CONFIRMED: 'bg-surface edge-brand text-ink',
  SEATED: 'bg-brand text-on-brand',
  DONE: 'bg-surface-2 text-muted',
  CANCELED: 'bg-surface-2 text-muted',
  NO_SHOW: 'bg-danger-soft text-danger',
}

export const TONE: Readonly<Record<Status, PillTone>> = {
  REQUESTED: 'warning',
  CONFIRMED: 'success',
  SEATED: 'brand',
  DONE: 'plain',
  CANCELED: 'plain',
  NO_SHOW: 'danger',
}
