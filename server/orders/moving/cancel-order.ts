// A customer cancels their own order.
import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import type { OrderId, UserId } from '@dasturxon/domain/ids'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import type { Scope } from '../../db/scope.ts'
import { type Once, once } from '../../idempotency/idempotency.ts'
import type { Live } from '../../live/live.ts'
import { findOrder } from '../store.ts'
import { type OrderView, orderView } from '../view.ts'
import { moveOrder } from './move-order.ts'

export type CancelOrder = {
  readonly orderId: OrderId
  readonly userId: UserId
  readonly key: string
  readonly reason: string
  readonly text: string
}

/** Cancels while the rules allow the customer to; a repeat gets the first answer. */
export async function cancelOrder(
  scope: Scope,
  ask: CancelOrder,
  live: Live,
): Promise<Result<Once<OrderView>, ErrorRefusal>> {
  const { key, userId, ...request } = ask
  return once(scope, userId, { key, request }, async () => {
    if ((await findOrder(scope, userId, ask.orderId)) === null) return refuse('NOT_FOUND')
    const reason = ask.text === '' ? ask.reason : `${ask.reason}: ${ask.text}`
    const moved = await moveOrder(
      scope,
      { orderId: ask.orderId, to: 'CANCELED', actor: 'customer', actorId: userId, reason },
      live,
    )
    return moved.ok ? ok(orderView(moved.value, scope.now)) : moved
  })
}
