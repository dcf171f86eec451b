// The state of the courier in the words of a customer.
import { type CourierStatus, isCourierStatus } from '@dasturxon/domain/courier-status'
import type { Text, TextKey } from '../text/text-of.ts'
import type { Order } from './order.ts'

type CourierKey = Extract<TextKey, `orders.courier_${string}`>

const STATES: Readonly<Record<CourierStatus, CourierKey>> = {
  NEW_ORDER: 'orders.courier_looking',
  READY_FOR_APPROVAL: 'orders.courier_looking',
  ACCEPTED: 'orders.courier_looking',
  PERFORMER_LOOK_UP: 'orders.courier_looking',
  PERFORMER_FOUND: 'orders.courier_coming',
  PERFORMER_PICK_UP_ARRIVED: 'orders.courier_taking',
  PERFORMER_PICKUPED: 'orders.courier_bringing',
  PERFORMER_ARRIVED: 'orders.courier_at_door',
  PERFORMER_DELIVERED_FINISH: 'orders.courier_handed',
  // another courier is found by the branch; the customer has nothing to do
  PERFORMER_NOT_FOUND: 'orders.courier_other',
  ESTIMATING_FAILED: 'orders.courier_other',
  FAILED: 'orders.courier_other',
  CANCELLED: 'orders.courier_other',
  PERFORMER_RETURNING: 'orders.courier_problem',
  PERFORMER_RETURN_ARRIVED: 'orders.courier_problem',
  PERFORMER_RETURNED_FINISH: 'orders.courier_problem',
}

export type CourierState = { readonly text: string; readonly isProblem: boolean }

/** Where the courier is, in words; `null` when no courier network has said anything. */
export function courierState({ courierStatus }: Pick<Order, 'courierStatus'>, t: Text): CourierState | null {
  if (!isCourierStatus(courierStatus)) return null
  const key = STATES[courierStatus]
  return { text: t(key), isProblem: key === 'orders.courier_problem' }
}
