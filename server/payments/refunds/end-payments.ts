import type { OrderId } from '@dasturxon/domain/ids'
import type { Scope } from '../../db/scope.ts'
import { lockVisitOfOrder } from '../../dine-in/paying/surplus.ts'
import type { Live } from '../../live/live.ts'
import { payableOrder } from '../../orders/moving/payable-order.ts'
import { evenBill } from './even-bill.ts'
import { requestRefund } from './request-refund.ts'

/**
 * Done by a job after an order was canceled: its unused link is closed, what was paid is refunded. An order that was
 * restored meanwhile keeps its payment. Of a round at a table, what the guests have paid beyond the smaller bill goes back.
 */
export async function endPayments(scope: Scope, orderId: OrderId, live: Live): Promise<void> {
  const sessionId = await lockVisitOfOrder(scope, orderId)
  const order = await payableOrder(scope, orderId, true)
  if (order?.status === 'CANCELED') await requestRefund(scope, orderId)
  if (sessionId !== null) await evenBill(scope, sessionId, live)
}
