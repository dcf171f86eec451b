// The money for an order came otherwise than by a payment of its own: the staff took it, or guests paid the bill of a table.
import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import type { OrderId } from '@dasturxon/domain/ids'
import type { OrderStatus } from '@dasturxon/domain/order-status'
import type { PaymentType } from '@dasturxon/domain/payment-status'
import { type Result, refuse } from '@dasturxon/domain/result'
import type { Scope } from '../../db/scope.ts'
import type { Live } from '../../live/live.ts'
import { lockOrder } from '../store.ts'
import { confirmPayment } from './confirm-payment.ts'
import { savePaymentType } from './payment-store.ts'

export type SettleOrder = {
  readonly orderId: OrderId
  readonly paymentType: PaymentType
  /** `null` when the guests paid online */
  readonly staffId: string | null
}

/** Marks the order paid, with the payment type that was really used. A second time changes nothing. */
export async function settleOrder(
  scope: Scope,
  { orderId, paymentType, staffId }: SettleOrder,
  live: Live,
): Promise<Result<{ status: OrderStatus }, ErrorRefusal>> {
  const order = await lockOrder(scope, orderId)
  if (order === null) return refuse('NOT_FOUND')
  if (!order.is_paid && order.payment_type !== paymentType) {
    await savePaymentType(scope, order, paymentType, { actor: staffId === null ? 'customer' : 'branch', id: staffId })
  }
  return confirmPayment(scope, { orderId, provider: paymentType }, live)
}
