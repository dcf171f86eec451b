// The only writer of the status of an order.
import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import type { CourierId, OrderId } from '@dasturxon/domain/ids'
import {
  type Actor,
  canCustomerCancel,
  canRestore,
  checkOrderMove,
  type OrderStatus,
} from '@dasturxon/domain/order-status'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import type { Scope } from '../../db/scope.ts'
import type { Live } from '../../live/live.ts'
import type { OrderFacts } from '../rows.ts'
import { lockOrder, saveOrderMove } from '../store.ts'
import { revive, settleMove } from './settle-move.ts'

export type MoveAsk = {
  readonly orderId: OrderId
  readonly to: OrderStatus
  readonly actor: Actor
  readonly actorId?: string | null
  readonly reason?: string | null
  /** the version the caller saw; if the order has a later one, the move is refused as stale */
  readonly version?: number | null
  readonly readyAt?: Date | null
  readonly courierId?: CourierId | null
  /** the order is paid by this move */
  readonly isPaid?: boolean
}

/** Moves the order along the table, or answers its status. Repeating a move changes nothing and succeeds. */
export async function moveOrder(scope: Scope, ask: MoveAsk, live: Live): Promise<Result<OrderFacts, ErrorRefusal>> {
  const order = await lockOrder(scope, ask.orderId)
  return order === null ? refuse('NOT_FOUND') : moveLocked(scope, order, ask, live)
}

/** The same for an order that the caller has locked. */
export async function moveLocked(
  scope: Scope,
  order: OrderFacts,
  ask: Omit<MoveAsk, 'orderId'>,
  live: Live,
): Promise<Result<OrderFacts, ErrorRefusal>> {
  const judged = checkOrderMove(order.status, ask.to, ask.actor, order.service)
  if (!judged.ok) return judged
  if (!judged.value.changed) return ok(order)
  if (ask.version != null && ask.version !== order.version)
    return refuse('STALE', { version: order.version, status: order.status })
  const late = tooLate(order, ask, scope.now)
  if (late !== null) return late
  if (order.status === 'CANCELED' && !(await revive(scope, order)))
    return refuse('MOVE_NOT_ALLOWED', { status: order.status })

  const isSaved = await saveOrderMove(scope, order, {
    to: ask.to,
    actor: ask.actor,
    actorId: ask.actorId ?? null,
    reason: ask.reason ?? null,
    readyAt: ask.readyAt ?? null,
    courierId: ask.courierId ?? null,
    isPaid: ask.isPaid ?? false,
  })
  if (!isSaved) throw new Error('expected a locked order not to change')
  await settleMove(scope, order, ask.to)
  scope.afterCommit(() => live.orderChanged(scope.merchantId, order.id))
  const moved = await lockOrder(scope, order.id)
  return moved === null ? refuse('NOT_FOUND') : ok(moved)
}

/** The two moves that also depend on the time. */
function tooLate(order: OrderFacts, ask: Pick<MoveAsk, 'actor' | 'to'>, now: Date): ErrorRefusal | null {
  const times = { status: order.status, acceptedAt: order.accepted_at, deliveryAt: order.delivery_at }
  if (ask.actor === 'customer' && ask.to === 'CANCELED' && !(order.may_cancel && canCustomerCancel(times, now))) {
    return refuse('CANCEL_TOO_LATE', { status: order.status, phone: order.branch.phone })
  }
  if (
    order.status === 'CANCELED' &&
    order.canceled_at !== null &&
    // money that was paid is being refunded
    (order.is_paid && order.total > 0 ? true : !canRestore({ canceledAt: order.canceled_at, refund: null }, now))
  ) {
    return refuse('MOVE_NOT_ALLOWED', { status: order.status })
  }
  return null
}
