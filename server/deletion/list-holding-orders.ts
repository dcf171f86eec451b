import type { OrderId, UserId } from '@dasturxon/domain/ids'
import type { Scope } from '../db/scope.ts'
import { listOpenOrders } from '../orders/list-open-orders.ts'
import { listPendingRefunds } from '../payments/refunds/list-pending-refunds.ts'

/** The orders that prevent the deletion of an account: not finished, or with a refund that is not done. */
export async function listHoldingOrders(scope: Scope, userId: UserId): Promise<readonly OrderId[]> {
  const open = await listOpenOrders(scope, userId)
  const refunds = await listPendingRefunds(scope, userId)
  return [...new Set([...open, ...refunds])]
}
