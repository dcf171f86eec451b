// The board: orders that are not finished.
import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import type { BranchId, OrderId } from '@dasturxon/domain/ids'
import { ok, type Result } from '@dasturxon/domain/result'
import { branchInReach, type StaffCaller, seesOrder, servicesOf } from '@dasturxon/domain/staff-roles'
import { addDays } from '@dasturxon/domain/tashkent'
import type { Scope } from '../../db/scope.ts'
import type { OrderFacts } from '../rows.ts'
import { listBoard, listByIds, listFound } from '../store.ts'

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

const FOUND_DAYS = 14

/** Orders of the last two weeks, finished ones too, by their number, the end of a phone or a name; the newest first. */
export async function findBoardOrders(
  scope: Scope,
  { role, reach }: StaffCaller,
  ask: BoardAsk & { readonly search: string },
): Promise<Result<readonly OrderFacts[], ErrorRefusal>> {
  const branch = branchInReach(reach, ask.branchId)
  if (!branch.ok) return branch
  const text = ask.search.toLowerCase()
  const facts = { branchId: branch.value, services: servicesOf(role), limit: ask.limit }
  return ok(
    await listFound(scope, { ...facts, since: addDays(scope.now, -FOUND_DAYS), text, digits: text.replace(/\D/g, '') }),
  )
}

/** One order, in whatever state, if this member of staff may see it. */
export async function findSeenOrder(scope: Scope, staff: StaffCaller, id: OrderId): Promise<OrderFacts | null> {
  const [order] = await listByIds(scope, [id])
  if (order === undefined) return null
  const { branch_id: branchId, courier_id: courierId, service, status } = order
  return seesOrder(staff, { branchId, courierId, service, status }) ? order : null
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
