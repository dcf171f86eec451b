// The orders of a customer.
import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import type { OrderId, UserId } from '@dasturxon/domain/ids'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import type { Scope } from '../db/scope.ts'
import { findOrder, findOrderByKey, listActive, listByIds, listOrders, type OrderListAsk } from './store.ts'
import { type OrderView, orderView } from './view.ts'

/** An order as its customer sees it, for other features. */
export type SeenOrder = OrderView

/** One order as its customer sees it, or `null`: another customer's order is not found. */
export async function findOrderView(scope: Scope, userId: UserId, id: OrderId): Promise<OrderView | null> {
  const order = await findOrder(scope, userId, id)
  return order === null ? null : orderView(order, scope.now)
}

/** The order placed with this key: for a client that lost its answer. */
export async function findOrderViewByKey(
  scope: Scope,
  userId: UserId,
  key: string,
): Promise<Result<OrderView, ErrorRefusal>> {
  const order = await findOrderByKey(scope, userId, key)
  return order === null ? refuse('NOT_FOUND') : ok(orderView(order, scope.now))
}

/** A page of orders, newest first. */
export async function listOrderViews(scope: Scope, userId: UserId, ask: OrderListAsk) {
  const { orders, total } = await listOrders(scope, userId, ask)
  return {
    content: orders.map((order) => orderView(order, scope.now)),
    page: ask.page,
    size: ask.size,
    totalElements: total,
    last: (ask.page + 1) * ask.size >= total,
  }
}

/** These orders, for callers who have checked that they may be shown. */
export async function listViewsOf(scope: Scope, ids: readonly OrderId[]): Promise<OrderView[]> {
  const orders = await listByIds(scope, ids)
  return orders.map((order) => orderView(order, scope.now))
}

/** These orders with the position of each line, which stays its own when other lines are taken off the order. */
export async function listPlacedOf(scope: Scope, ids: readonly OrderId[]) {
  const orders = await listByIds(scope, ids)
  return orders.map((order) => ({
    view: orderView(order, scope.now),
    positions: order.lines.map(({ position }) => position),
  }))
}

/** The unfinished orders. */
export async function listActiveViews(scope: Scope, userId: UserId): Promise<OrderView[]> {
  const orders = await listActive(scope, userId)
  return orders.map((order) => orderView(order, scope.now))
}
