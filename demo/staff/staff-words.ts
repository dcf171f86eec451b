// What the staff's page of the demo says, as a type: each language has every text.
import type { OrderStatus } from '@dasturxon/domain/order-status'
import type { ReservationStatus } from '@dasturxon/domain/reservation'
import type { StaffRole } from '@dasturxon/domain/staff-roles'

export type StaffLanguage = 'uz' | 'ru' | 'eng'

export type StaffWords = Readonly<
  Record<
    | (
        | 'demo'
        | 'note'
        | 'title'
        | 'role'
        | 'branch'
        | 'all_branches'
        | 'courier'
        | 'day'
        | 'show'
        | 'language'
        | 'nothing'
      )
    | (
        | 'unread'
        | 'done'
        | 'no_key'
        | 'send'
        | 'orders'
        | 'calls'
        | 'tables'
        | 'reservations'
        | 'reviews'
        | 'paid'
        | 'unpaid'
      )
    | ('reason' | 'text' | 'choose' | 'refund_all' | 'accept_call' | 'finish_call' | 'called_times' | 'to_all')
    | (
        | 'seats'
        | 'free'
        | 'guests'
        | 'code'
        | 'due'
        | 'open_table'
        | 'close_table'
        | 'new_code'
        | 'take_payment'
        | 'cash'
      )
    | (
        | 'terminal'
        | 'reserved_for'
        | 'answer'
        | 'answered'
        | 'hide'
        | 'hidden'
        | 'stars'
        | 'good'
        | 'bad'
        | 'pick_courier'
      ),
    string
  >
> & {
  readonly roles: Readonly<Record<StaffRole, string>>
  readonly services: Readonly<Record<'DELIVERY' | 'PICK_UP' | 'DINE_IN', string>>
  readonly statuses: Readonly<Record<OrderStatus, string>>
  /** the button that moves an order to the status */
  readonly moves: Readonly<Record<OrderStatus, string>>
  readonly reservation: Readonly<Record<ReservationStatus, string>>
  readonly reservationMoves: Readonly<Record<ReservationStatus, string>>
  readonly callReasons: Readonly<Record<'COME' | 'BILL' | 'CUTLERY' | 'OTHER', string>>
  readonly cancelReasons: Readonly<Record<string, string>>
}
