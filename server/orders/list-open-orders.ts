import type { UserId } from '@dasturxon/domain/ids'
import type { Scope } from '../db/scope.ts'
import { countOwn, listOpenRows } from './customer-store.ts'

/** The customer's unfinished orders: while there is one, the account cannot be deleted. */
export function listOpenOrders(scope: Scope, userId: UserId) {
  return listOpenRows(scope, userId)
}

/** How many orders and signed reviews a customer has. */
export function countOrdersOf(scope: Scope, userId: UserId) {
  return countOwn(scope, userId)
}
