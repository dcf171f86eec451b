// What a customer has ordered here before: the orders that can be repeated, and the dishes they like.

import { queries } from '@dasturxon/client/query'
import type { ProductId } from '@dasturxon/domain/ids'
import { addDays } from '@dasturxon/domain/tashkent'
import { call } from '../../shop/api.ts'
import type { Order } from '../order.ts'

/** Older orders are not offered again. */
const MOST_DAYS = 90
const MOST_ORDERS = 6
const MOST_DISHES = 8
/** How many of the latest orders are looked at: enough to know what somebody takes often. */
const READ_ORDERS = 20
/** A heart counts as much as so many orders of the dish. */
const HEART_WEIGHT = 2

/** What is looked at of an order to know whether and what of it may be had again. */
export type PastOrder = Pick<Order, 'timestamp' | 'deliveredAt' | 'cartItems'>

/** The latest ended orders of a customer, newest first. */
export const pastOrdersQuery = queries(async (userId: string, signal) => {
  const query = { page: 0, size: READ_ORDERS, onlyArchive: 'true' }
  const answer = await call('GET /orders/v1/orders/user/:userId', { params: { userId }, query }, { signal })
  return answer.ok ? { ...answer, value: answer.value.content } : answer
})

/** Orders that came to the customer within the last 90 days, newest first. */
export function receivedOrders<Past extends PastOrder>(orders: readonly Past[], now: Date): readonly Past[] {
  const since = addDays(now, -MOST_DAYS).getTime()
  return orders.filter(({ deliveredAt, timestamp }) => deliveredAt !== null && new Date(timestamp).getTime() >= since)
}

/** What makes two orders the same to whoever orders again: dishes, options and quantities. */
function contentOf({ cartItems }: PastOrder): string {
  const lines = cartItems.map(({ productId, count, modifications }) => {
    const options = modifications.map(({ id, count: times }) => `${id}*${times}`).sort()
    return `${productId} ${count} ${options.join(' ')}`
  })
  return lines.sort().join('|')
}

/** The orders to offer again: of equal ones the latest, six at most. */
export function ordersToRepeat<Past extends PastOrder>(orders: readonly Past[], now: Date): readonly Past[] {
  const byContent = new Map<string, Past>()
  for (const order of receivedOrders(orders, now)) {
    const content = contentOf(order)
    if (!byContent.has(content)) byContent.set(content, order)
  }
  return [...byContent.values()].slice(0, MOST_ORDERS)
}

/** The dishes a customer likes best: those with a heart and those in most orders; of equal ones the latest first. */
export function favouriteDishes(
  orders: readonly PastOrder[],
  liked: readonly ProductId[],
  isOffered: (id: ProductId) => boolean,
): readonly ProductId[] {
  const weights = new Map<ProductId, number>()
  const add = (id: ProductId, weight: number) => weights.set(id, (weights.get(id) ?? 0) + weight)
  for (const { cartItems } of orders) for (const id of new Set(cartItems.map(({ productId }) => productId))) add(id, 1)
  for (const id of liked) add(id, HEART_WEIGHT)
  const known = [...weights].filter(([id]) => isOffered(id))
  return known
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MOST_DISHES)
    .map(([id]) => id)
}
