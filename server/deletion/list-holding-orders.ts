import type { OrderId, UserId } from '@dasturxon/domain/ids'
import { type Money, money } from '@dasturxon/domain/money'
import type { OrderStatus } from '@dasturxon/domain/order-status'
import type { Scope } from '../db/scope.ts'
import { listOpenOrders } from '../orders/list-open-orders.ts'
import { listPendingRefunds } from '../payments/refunds/list-pending-refunds.ts'

/** An order that prevents the deletion of an account, with its total, or with the money on its way back. */
export type HoldingOrder = {
  readonly id: OrderId
  readonly number: number
  readonly reason: 'ORDER' | 'REFUND'
  readonly status: OrderStatus
  readonly amount: Money
}

/** The orders that prevent the deletion of an account: not finished, or with a refund that is not done. */
export async function listHoldingOrders(scope: Scope, userId: UserId): Promise<readonly HoldingOrder[]> {
  const open = await listOpenOrders(scope, userId)
  const refunds = await listPendingRefunds(scope, userId)
  const ids = new Set(open.map(({ id }) => id))
  return [
    ...open.map(({ total, ...order }) => ({ ...order, reason: 'ORDER' as const, amount: money(total) })),
    ...refunds
      .filter(({ id }) => !ids.has(id))
      .map(({ amount, ...order }) => ({ ...order, reason: 'REFUND' as const, amount: money(Number(amount)) })),
  ]
}

/** Their ids, which are the facts of a refusal. */
export async function listHoldingIds(scope: Scope, userId: UserId): Promise<readonly OrderId[]> {
  return (await listHoldingOrders(scope, userId)).map(({ id }) => id)
}
