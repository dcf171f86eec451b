import type { OrderId } from '@dasturxon/domain/ids'
import type { Scope } from '../../db/scope.ts'
import { payableOrder } from '../../orders/moving/payable-order.ts'
import { requestRefund } from './request-refund.ts'

/**
 * Done by a job after an order was canceled: its unused link is closed, what was paid is refunded. An order that was
 * restored meanwhile keeps its payment.
 */
export async function endPayments(scope: Scope, orderId: OrderId): Promise<void> {
  const order = await payableOrder(scope, orderId, true)
  if (order?.status === 'CANCELED') await requestRefund(scope, orderId)
}
