// What a created order waits for before the kitchen gets it.
import type { OrderStatus } from '@dasturxon/domain/order-status'
import { isOnlinePayment, type PaymentType } from '@dasturxon/domain/payment-status'
import { DAY_MS } from '@dasturxon/domain/tashkent'

export type WaitsFor = 'PAYMENT' | 'CODE'

type Created = { readonly status: OrderStatus; readonly payment_type: PaymentType; readonly is_paid: boolean }

/** The payment, or the code that was sent to the customer; `null` once the order was sent to the branch. */
export function waitsFor({ status, payment_type, is_paid }: Created): WaitsFor | null {
  if (status !== 'CREATED') return null
  return !is_paid && isOnlinePayment(payment_type) ? 'PAYMENT' : 'CODE'
}

/**
 * Whether an order must be confirmed by its own code: where the brand requires that, unless the customer has confirmed
 * their phone in this session within a day.
 */
export function needsCodeOfItsOwn(isWanted: boolean, phoneConfirmedAt: Date | null, now: Date): boolean {
  return isWanted && (phoneConfirmedAt === null || now.getTime() - phoneConfirmedAt.getTime() >= DAY_MS)
}

type NewOrder = { readonly paymentType: PaymentType; readonly isPaid: boolean; readonly deliveryAt: Date | null }

/** The first status of an order. An online payment confirms an order, so it needs no code. */
export function firstStatus({ paymentType, isPaid, deliveryAt }: NewOrder, needsCode: boolean): OrderStatus {
  const isUnpaid = !isPaid && isOnlinePayment(paymentType)
  return isUnpaid || needsCode ? 'CREATED' : confirmedStatus(deliveryAt)
}

/** The status of an order that waits for nothing: open, or scheduled for later. */
export function confirmedStatus(deliveryAt: Date | null): OrderStatus {
  return deliveryAt === null ? 'OPEN' : 'AT_TIME'
}
