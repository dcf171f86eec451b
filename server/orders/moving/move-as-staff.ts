// Staff move an order: what the role may see and do, and what a cancellation must contain.
import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import { FIELD_ERRORS } from '@dasturxon/contract/errors/field-errors'
import type { BranchId, CourierId, OrderId } from '@dasturxon/domain/ids'
import { type CancelReason, cancelFault, type OrderStatus } from '@dasturxon/domain/order-status'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import {
  ACTOR_OF,
  canAssign,
  canCancelPaid,
  canTakeOver,
  moveByStaff,
  type StaffCaller,
  seesOrder,
} from '@dasturxon/domain/staff-roles'
import { recordChange } from '../../audit/record-change.ts'
import type { Scope } from '../../db/scope.ts'
import type { Live } from '../../live/live.ts'
import type { OrderFacts } from '../rows.ts'
import { lockOrder } from '../store.ts'
import { moveLocked } from './move-order.ts'
import { orderSubject } from './order-subject.ts'

export type StaffMove = {
  readonly orderId: OrderId
  readonly to: OrderStatus
  readonly reason: CancelReason | null
  readonly text: string
  readonly version: number | null
  readonly readyAt: Date | null
  /** the courier; without a branch when no such courier works here */
  readonly courier: { readonly id: CourierId; readonly branchId: BranchId | null } | null
}

/** Moves an order within the tables of roles. An order that the member may not see is not found. */
export async function moveAsStaff(
  scope: Scope,
  staff: StaffCaller,
  ask: StaffMove,
  live: Live,
): Promise<Result<OrderFacts, ErrorRefusal>> {
  const order = await lockOrder(scope, ask.orderId)
  if (order === null || !isVisible(staff, order, ask.to)) return refuse('NOT_FOUND')
  const judged = moveByStaff(order.status, ask.to, staff.role, order.service)
  if (!judged.ok) return judged
  if (!judged.value.changed) return ok(order)
  const refusal = courierRefusal(staff, order, ask) ?? cancelRefusal(staff, order, ask)
  if (refusal !== null) return refusal

  const { to, version, readyAt } = ask
  const move = { to, version, readyAt, actor: ACTOR_OF[staff.role], actorId: staff.id }
  const reason = reasonOf(ask)
  const moved = await moveLocked(scope, order, { ...move, reason, courierId: courierOf(staff, ask) }, live)
  if (!moved.ok) return moved
  const [before, after] = [traceOf(order, null), traceOf(moved.value, reason)]
  await recordChange(scope, staff, { ...orderSubject(order), action: 'order.moved', before, after })
  return moved
}

function isVisible(staff: StaffCaller, order: OrderFacts, to: OrderStatus): boolean {
  const place = placeOf(order)
  return seesOrder(staff, place) || (to === 'ATTACHED' && canTakeOver(staff, place))
}

/** What the audit log keeps of a move. */
function traceOf({ status, courier_id: courierId }: OrderFacts, reason: string | null) {
  return { status, courierId, reason }
}

function placeOf({ branch_id: branchId, courier_id: courierId, service, status }: OrderFacts) {
  return { branchId, courierId, service, status }
}

function courierRefusal(staff: StaffCaller, order: OrderFacts, { courier }: StaffMove): ErrorRefusal | null {
  if (courier === null || courier.id === order.courier_id) return null
  const { id, branchId } = courier
  const isFit = branchId !== null && canAssign(staff, placeOf(order), { id, branchId })
  return isFit ? null : refuse('COURIER_NOT_FOUND')
}

function cancelRefusal({ role }: StaffCaller, order: OrderFacts, ask: StaffMove): ErrorRefusal | null {
  if (ask.to !== 'CANCELED') return null
  if (order.is_paid && !canCancelPaid(role)) return refuse('ORDER_PAID')
  const fault = cancelFault(order.status, ACTOR_OF[role], ask)
  if (fault === null) return null
  const { field, code } = fault
  return refuse('INVALID_FIELDS', { errors: [{ path: `body.${field}`, code, description: FIELD_ERRORS[code] }] })
}

function reasonOf({ reason, text }: StaffMove): string | null {
  return reason === null || text === '' ? reason : `${reason}: ${text}`
}

/** A courier can take an order only for themselves. */
function courierOf({ reach }: StaffCaller, { to, courier }: StaffMove): CourierId | null {
  return to === 'ATTACHED' && reach.of === 'courier' ? reach.courierId : (courier?.id ?? null)
}
