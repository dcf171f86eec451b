import type { ReservationId, UserId } from '@dasturxon/domain/ids'
import type { Scope } from '../db/scope.ts'
import { findReservation } from './reservation-store.ts'
import { type ReservationView, reservationView } from './view.ts'

/** The reservation that was just saved in this transaction. */
export async function showReservation(scope: Scope, id: ReservationId): Promise<ReservationView> {
  const row = await findReservation(scope, id)
  if (row === undefined) throw new Error('expected the reservation that was just saved')
  return reservationView(row, scope.now)
}

/** The reservation, if it is this customer's; otherwise `null`. */
export async function showOwnReservation(
  scope: Scope,
  userId: UserId,
  id: ReservationId,
): Promise<ReservationView | null> {
  const row = await findReservation(scope, id)
  return row?.user_id === userId ? reservationView(row, scope.now) : null
}
