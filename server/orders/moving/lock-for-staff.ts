// An order that a member of the staff works on.
import type { OrderId } from '@dasturxon/domain/ids'
import { type StaffCaller, seesOrder } from '@dasturxon/domain/staff-roles'
import type { Scope } from '../../db/scope.ts'
import type { OrderFacts } from '../rows.ts'
import { lockOrder } from '../store.ts'

/** Locks the order until the transaction ends; `null` when the member may not see it. */
export async function lockForStaff(scope: Scope, staff: StaffCaller, orderId: OrderId): Promise<OrderFacts | null> {
  const order = await lockOrder(scope, orderId)
  if (order === null) return null
  const { branch_id: branchId, courier_id: courierId, service, status } = order
  return seesOrder(staff, { branchId, courierId, service, status }) ? order : null
}
