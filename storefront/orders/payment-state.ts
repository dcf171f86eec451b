// Whether an order is paid, in words.
import { isActive } from '@dasturxon/domain/order-status'
import { isOnlinePayment } from '@dasturxon/domain/payment-status'
import { paymentName } from '../payments/payment-words.ts'
import type { Text } from '../text/text-of.ts'
import type { Order } from './order.ts'

type Paid = Pick<Order, 'isPaid' | 'paymentType' | 'status' | 'waitsFor' | 'refund'>
type PaymentState =
  | 'paid'
  | 'waiting'
  | 'by_hand'
  | 'paid_by_hand'
  | 'unpaid'
  | 'refunding'
  | 'refunded'
  | 'refund_failed'

/** The state of the payment, from the refund back to the first waiting. */
export function paymentState({ isPaid, paymentType, status, waitsFor, refund }: Paid): PaymentState {
  if (refund?.state === 'DONE') return 'refunded'
  if (refund?.state === 'FAILED') return 'refund_failed'
  if (refund) return 'refunding'
  if (isPaid) return 'paid'
  if (waitsFor === 'PAYMENT') return 'waiting'
  if (status === 'CANCELED' || isOnlinePayment(paymentType)) return 'unpaid'
  return isActive(status) ? 'by_hand' : 'paid_by_hand'
}

const ALONE = {
  paid: 'orders.paid',
  waiting: 'orders.status_unpaid',
  by_hand: 'orders.unpaid_by_hand',
  paid_by_hand: 'orders.paid_by_hand',
  unpaid: 'orders.unpaid',
  refunding: 'orders.refund_going',
  refunded: 'orders.refund_done',
  refund_failed: 'orders.refund_failed',
} as const

/** The state of the payment, to be shown below its type. */
export function paidText(order: Paid, t: Text): string {
  return t(ALONE[paymentState(order)])
}

const WITH_TYPE = {
  paid: 'orders.paid_with',
  waiting: 'orders.waiting_with',
  by_hand: 'orders.by_hand_with',
  paid_by_hand: 'orders.paid_by_hand_with',
  unpaid: 'orders.unpaid_with',
} as const

/** The state of the payment with its type, in one line. */
export function paidWithText(order: Paid, t: Text): string {
  const state = paymentState(order)
  if (state === 'refunding' || state === 'refunded' || state === 'refund_failed') return t(ALONE[state])
  return t(WITH_TYPE[state], { payment: paymentName(order.paymentType, t) })
}
