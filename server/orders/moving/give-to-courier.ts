// The staff give a delivery to a courier, to another one, or to nobody. The status of the order stays.
import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import type { BranchId, CourierId, OrderId } from '@dasturxon/domain/ids'
import type { OrderStatus } from '@dasturxon/domain/order-status'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import { ACTOR_OF, canAssign, type StaffCaller } from '@dasturxon/domain/staff-roles'
import { recordChange } from '../../audit/record-change.ts'
import type { Scope } from '../../db/scope.ts'
import type { Live } from '../../live/live.ts'
import type { OrderFacts } from '../rows.ts'
import { lockOrder } from '../store.ts'
import { lockForStaff } from './lock-for-staff.ts'
import { orderSubject } from './order-subject.ts'
import { saveCourier } from './save-change.ts'

type CourierAsk = {
  readonly orderId: OrderId
  readonly version: number
  /** without a branch when no such courier works here; `null` for nobody */
  readonly courier: { readonly id: CourierId; readonly branchId: BranchId | null } | null
}

const GIVABLE: readonly OrderStatus[] = ['ACCEPTED', 'COOKING', 'DONE', 'ATTACHED', 'ON_WAY']

/** Gives the order to the courier, as the caller saw it; giving it to the same one again changes nothing. */
export async function giveToCourier(
  scope: Scope,
  staff: StaffCaller,
  { orderId, version, courier }: CourierAsk,
  live: Live,
): Promise<Result<OrderFacts, ErrorRefusal>> {
  const order = await lockForStaff(scope, staff, orderId)
  if (order === null) return refuse('NOT_FOUND')
  const { status } = order
  if ((courier?.id ?? null) === order.courier_id) return ok(order)
  if (order.version !== version) return refuse('STALE', { version: order.version, status })
  // what is on its way is in somebody's hands
  const isGivable =
    order.service === 'DELIVERY' && GIVABLE.includes(status) && (courier !== null || status !== 'ON_WAY')
  if (!isGivable) return refuse('MOVE_NOT_ALLOWED', { status })
  if (courier !== null && !isFit(staff, order, courier)) return refuse('COURIER_NOT_FOUND')

  const courierId = courier?.id ?? null
  const by = { actor: ACTOR_OF[staff.role], actorId: staff.id }
  await saveCourier(scope, order, { courierId, status: courier === null ? null : 'PERFORMER_FOUND' }, by)
  const [before, after] = [{ courierId: order.courier_id }, { courierId }]
  await recordChange(scope, staff, { ...orderSubject(order), action: 'order.assigned', before, after })
  scope.afterCommit(() => live.orderChanged(scope.merchantId, orderId))
  const changed = await lockOrder(scope, orderId)
  if (changed === null) throw new Error('expected a locked order to stay')
  return ok(changed)
}

function isFit(staff: StaffCaller, order: OrderFacts, { id, branchId }: NonNullable<CourierAsk['courier']>): boolean {
  return branchId !== null && canAssign(staff, { branchId: order.branch_id }, { id, branchId })
}
