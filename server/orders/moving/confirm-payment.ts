// The only function that marks an order as paid.
import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import type { OrderId } from '@dasturxon/domain/ids'
import type { OrderStatus } from '@dasturxon/domain/order-status'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import type { Scope } from '../../db/scope.ts'
import type { Live } from '../../live/live.ts'
import { lockOrder } from '../store.ts'
import { confirmedStatus } from '../waiting.ts'
import { moveOrder } from './move-order.ts'
import { savePaid } from './payment-store.ts'

export type Payment = { readonly orderId: OrderId; readonly provider: string }

/**
 * Marks the order paid and, when it waited for that, sends it to the branch. Providers repeat their calls: a second call
 * changes nothing. A canceled order is not restored: the call is refused, and the money has to be refunded.
 */
export async function confirmPayment(
  scope: Scope,
  { orderId, provider }: Payment,
  live: Live,
): Promise<Result<{ status: OrderStatus }, ErrorRefusal>> {
  const order = await lockOrder(scope, orderId)
  if (order === null) return refuse('NOT_FOUND')
  const { status } = order
  if (order.is_paid) return ok({ status })
  if (status === 'CANCELED') {
    return refuse('MOVE_NOT_ALLOWED', { status, orderId, total: order.total, reason: order.cancel_reason })
  }
  if (status !== 'CREATED') {
    await savePaid(scope, order, provider)
    scope.afterCommit(() => live.orderChanged(scope.merchantId, orderId))
    return ok({ status })
  }
  const to = confirmedStatus(order.delivery_at)
  const moved = await moveOrder(scope, { orderId, to, actor: 'system', reason: provider, isPaid: true }, live)
  return moved.ok ? ok({ status: moved.value.status }) : moved
}
