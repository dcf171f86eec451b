// The states of a delivery by a courier, in the words of courier networks; an order without a courier has none of them.
import type { OrderStatus } from './order-status.ts'

export const COURIER_STATUSES = [
  'NEW_ORDER',
  'ESTIMATING_FAILED',
  'READY_FOR_APPROVAL',
  'ACCEPTED',
  'PERFORMER_LOOK_UP',
  'PERFORMER_FOUND',
  'PERFORMER_NOT_FOUND',
  'PERFORMER_PICK_UP_ARRIVED',
  'PERFORMER_PICKUPED',
  'PERFORMER_ARRIVED',
  'PERFORMER_DELIVERED_FINISH',
  'PERFORMER_RETURNING',
  'PERFORMER_RETURN_ARRIVED',
  'PERFORMER_RETURNED_FINISH',
  'FAILED',
  'CANCELLED',
] as const

export type CourierStatus = (typeof COURIER_STATUSES)[number]

/** Whether a stored text is one of these states. */
export function isCourierStatus(text: string | null): text is CourierStatus {
  return COURIER_STATUSES.some((status) => status === text)
}

const AFTER_MOVE: Readonly<Partial<Record<OrderStatus, CourierStatus>>> = {
  ATTACHED: 'PERFORMER_FOUND',
  ON_WAY: 'PERFORMER_PICKUPED',
  DELIVERED: 'PERFORMER_DELIVERED_FINISH',
}

/** The state of the courier that a move of a delivery implies; `null` when the move changes none. */
export function courierStatusAfter(to: OrderStatus): CourierStatus | null {
  return AFTER_MOVE[to] ?? null
}
