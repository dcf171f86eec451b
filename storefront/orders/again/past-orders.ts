// The customer's past orders: which ones can be repeated, and which dishes the customer likes.

import { queries } from '@dasturxon/client/query'
import type { ProductId } from '@dasturxon/domain/ids'
import { addDays } from '@dasturxon/domain/tashkent'
import { call } from '../../shop/api.ts'
import type { Order } from '../order.ts'

/** Older orders are not offered again. */
const MOST_DAYS = 90
const MOST_ORDERS = 6
const MOST_DISHES = 8
/** How many of the latest orders are read: enough to find the dishes that a customer orders often. */
const READ_ORDERS = 20
/** A favourite has the same weight as this many orders of the dish. */
const HEART_WEIGHT = 2

/** The fields of an order that decide whether it can be repeated. */
export type PastOrder = Pick<Order, 'timestamp' | 'deliveredAt' | 'cartItems'>

/** The latest completed or canceled orders of a customer, newest first. */
export const pastOrdersQuery = queries(async (userId: string, signal) => {
  const query = { page: 0, size: READ_ORDERS, onlyArchive: 'true' }
  const answer = await call('GET /orders/v1/orders/user/:userId', { params: { userId }, query }, { signal })
  return answer.ok ? { ...answer, value: answer.value.content } : answer
})

/** Orders that the customer received within the last 90 days, newest first. */
export function receivedOrders<Past extends PastOrder>(orders: readonly Past[], now: Date): readonly Past[] {
  const since = addDays(now, -MOST_DAYS).getTime()
  return orders.filter(({ deliveredAt, timestamp }) => deliveredAt !== null && new Date(timestamp).getTime() >= since)
}

/** Two past orders are equal when their dishes, options and quantities are equal: a key made of these. */
function contentOf({ cartItems }: PastOrder): string {
  const lines = cartItems.map(({ productId, count, modifications }) => {
    const options = modifications.map(({ id, count: times }) => `${id}*${times}`).sort()
    return `${productId} ${count} ${options.join(' ')}`
  })
  return lines.sort().join('|')
}

/** The orders to offer again, six at most; of equal orders only the latest. */
export function ordersToRepeat<Past extends PastOrder>(orders: readonly Past[], now: Date): readonly Past[] {
  const byContent = new Map<string, Past>()
  for (const order of receivedOrders(orders, now)) {
    const content = contentOf(order)
    if (!byContent.has(content)) byContent.set(content, order)
  }
  return [...byContent.values()].slice(0, MOST_ORDERS)
}

/** The customer's best-liked dishes: favourites and those in most orders; of equal ones the latest first. */
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
