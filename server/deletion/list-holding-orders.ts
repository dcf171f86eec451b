import type { OrderId, UserId } from '@dasturxon/domain/ids'
import type { Scope } from '../db/scope.ts'
import { listOpenOrders } from '../orders/list-open-orders.ts'
import { listPendingRefunds } from '../payments/refunds/list-pending-refunds.ts'

/** The orders for which an account cannot be deleted yet: still on their way, or their money is. */
export async function listHoldingOrders(scope: Scope, userId: UserId): Promise<readonly OrderId[]> {
  const open = await listOpenOrders(scope, userId)
  const refunds = await listPendingRefunds(scope, userId)
  return [...new Set([...open, ...refunds])]
}
