import type { OrderId, UserId } from '@dasturxon/domain/ids'
import type { Scope } from '../db/scope.ts'
import { listOpenOrderIds } from './customer-store.ts'

/** The customer's unfinished orders: while there is one, the account cannot be deleted. */
export function listOpenOrders(scope: Scope, userId: UserId): Promise<readonly OrderId[]> {
  return listOpenOrderIds(scope, userId)
}
