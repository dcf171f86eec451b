// A reservation → the contract's spelling. An allow-list: fields that are not named here are never sent.
import type { Reservation } from '@dasturxon/contract/shop/halls-v1'
import { answerReservationBy, canCancelReservation, cancelReservationBy } from '@dasturxon/domain/reservation'
import type { z } from 'zod'
import type { ReservationRow } from './reservation-store.ts'

export type ReservationView = z.output<typeof Reservation>

/** A reservation as its customer and the staff see it. */
export function reservationView(row: ReservationRow, now: Date): ReservationView {
  return {
    id: row.id,
    status: row.status,
    version: row.version,
    branch: {
      id: row.branch_id,
      name: row.branch_name,
      address: row.branch_address,
      phone: row.branch_phone,
      bookingPhone: row.booking_phone,
    },
    hall: row.hall_id === null || row.hall_name === null ? null : { id: row.hall_id, name: row.hall_name },
    table: reservedTable(row),
    chairs: row.chairs,
    reservationTime: row.starts_at.toISOString(),
    reservationUntil: row.ends_at.toISOString(),
    name: row.name,
    phone: row.phone,
    comment: row.comment,
    canCancel: canCancelReservation(row.status, row.starts_at, now),
    cancelUntil: cancelReservationBy(row.starts_at).toISOString(),
    answerBy: row.status === 'REQUESTED' ? answerReservationBy(askedAt(row)).toISOString() : null,
    isCallDue: row.status === 'REQUESTED' && row.call_due_at !== null,
    canceled: canceledOf(row),
    timestamp: row.created_at.toISOString(),
  }
}

/** When the staff were asked last. */
export function askedAt({ asked_at, created_at }: Pick<ReservationRow, 'asked_at' | 'created_at'>): Date {
  return asked_at ?? created_at
}

function reservedTable({ table_id, table_number, table_chairs }: ReservationRow): ReservationView['table'] {
  if (table_id === null || table_number === null || table_chairs === null) return null
  return { id: table_id, number: table_number, chairs: table_chairs }
}

function canceledOf({ canceled_at, canceled_by, cancel_reason }: ReservationRow): ReservationView['canceled'] {
  if (canceled_at === null || canceled_by === null) return null
  return { by: canceled_by, reason: cancel_reason ?? '', at: canceled_at.toISOString() }
}
