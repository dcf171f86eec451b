// The orders of one customer, as the staff see them beside the customer.
import type { BranchId, UserId } from '@dasturxon/domain/ids'
import type { Scope } from '../db/scope.ts'
import { findBuyerIds, listOrderRows, type OrdersAsk } from './customer-store.ts'

/** A page of the customer's orders, the newest first. */
export async function ordersOfCustomer(scope: Scope, userId: UserId, ask: OrdersAsk) {
  const rows = await listOrderRows(scope, userId, ask)
  return rows.map((row) => ({
    ...{ id: row.id, number: row.number, branchId: row.branch_id, serviceType: row.service, status: row.status },
    ...{ total: row.total, placedDate: row.placed_at.toISOString() },
  }))
}

/** Who placed the order of this number. */
export function findBuyers(scope: Scope, number: number, branchId: BranchId | null): Promise<readonly UserId[]> {
  return findBuyerIds(scope, number, branchId)
}
