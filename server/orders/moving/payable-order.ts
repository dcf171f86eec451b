// The fields of an order that a payment needs.
import type { OrderId, UserId } from '@dasturxon/domain/ids'
import type { Money } from '@dasturxon/domain/money'
import type { OrderStatus } from '@dasturxon/domain/order-status'
import { type PaymentType, paymentExpiresAt } from '@dasturxon/domain/payment-status'
import type { Scope } from '../../db/scope.ts'
import { findPayable } from './payment-store.ts'

export type PayableOrder = {
  readonly id: OrderId
  readonly number: number
  readonly userId: UserId | null
  readonly total: Money
  readonly paymentType: PaymentType
  readonly status: OrderStatus
  readonly isPaid: boolean
  readonly expiresAt: Date
}

/** What is to be paid, by whom and until when; with `lock` the order cannot move until the transaction ends. */
export async function payableOrder(scope: Scope, orderId: OrderId, lock: boolean): Promise<PayableOrder | null> {
  const row = await findPayable(scope, orderId, lock)
  if (row === null) return null
  return {
    id: row.id,
    number: row.number,
    userId: row.user_id,
    total: row.total,
    paymentType: row.payment_type,
    status: row.status,
    isPaid: row.is_paid,
    expiresAt: row.expires_at ?? paymentExpiresAt(row.placed_at),
  }
}
