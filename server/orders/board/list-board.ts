// The board: orders that are not finished.
import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import type { BranchId, OrderId } from '@dasturxon/domain/ids'
import { ok, type Result } from '@dasturxon/domain/result'
import { branchInReach, type StaffCaller, seesOrder, servicesOf } from '@dasturxon/domain/staff-roles'
import type { Scope } from '../../db/scope.ts'
import type { OrderFacts } from '../rows.ts'
import { listBoard, listByIds } from '../store.ts'

type BoardAsk = { readonly branchId: BranchId | null; readonly limit: number }

/** The unfinished orders that this member of staff may see, oldest first, of one branch when it is given. */
export async function listBoardOrders(
  scope: Scope,
  { role, reach }: StaffCaller,
  ask: BoardAsk,
): Promise<Result<readonly OrderFacts[], ErrorRefusal>> {
  const branch = branchInReach(reach, ask.branchId)
  if (!branch.ok) return branch
  const services = servicesOf(role)
  const { limit } = ask
  // a courier keeps their orders, of whatever branch
  const who =
    reach.of === 'courier'
      ? { courierId: reach.courierId, branchId: ask.branchId }
      : { courierId: null, branchId: branch.value }
  return ok(await listBoard(scope, { ...who, services, limit }))
}

/** These orders as far as this member of staff may see them, finished ones too: a board must learn that they are. */
export async function listSeenOrders(
  scope: Scope,
  staff: StaffCaller,
  ids: readonly OrderId[],
): Promise<readonly OrderFacts[]> {
  const orders = await listByIds(scope, ids)
  return orders.filter(({ branch_id: branchId, courier_id: courierId, service, status }) => {
    return status !== 'CREATED' && seesOrder(staff, { branchId, courierId, service, status })
  })
}
