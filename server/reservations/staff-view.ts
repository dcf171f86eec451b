import { type StaffRole, seesCustomers } from '@dasturxon/domain/staff-roles'
import type { ReservationRow } from './reservation-store.ts'
import { type ReservationView, reservationView } from './view.ts'

/** A reservation as the staff see it: waiters serve whoever comes, and see no phones. */
export function staffReservationView(row: ReservationRow, now: Date, role: StaffRole): ReservationView {
  const view = reservationView(row, now)
  return seesCustomers(role) ? view : { ...view, phone: '' }
}
