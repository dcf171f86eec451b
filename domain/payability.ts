// Whether an order may be paid online now.
import type { OrderStatus } from './order-status.ts'
import { isOnlinePayment, type PaymentType } from './payment-status.ts'

export type PayableFacts = {
  readonly status: OrderStatus
  readonly paymentType: PaymentType
  readonly isPaid: boolean
  /** until when an unpaid order is kept */
  readonly expiresAt: Date
}

export type Payability = 'PAYABLE' | 'PAID' | 'CANCELED' | 'EXPIRED' | 'OFFLINE'

/** Whether the order may be paid online, or why not. */
export function payability(order: PayableFacts, now: Date): Payability {
  if (order.isPaid) return 'PAID'
  if (order.status === 'CANCELED') return 'CANCELED'
  if (!isOnlinePayment(order.paymentType)) return 'OFFLINE'
  return order.status === 'CREATED' && now >= order.expiresAt ? 'EXPIRED' : 'PAYABLE'
}
