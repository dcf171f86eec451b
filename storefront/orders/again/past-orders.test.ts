import { describe, expect, it } from 'vitest'
import { aDish, OSH } from '../../testing/a-shop.ts'
import { aPastLine } from '../../testing/an-order.ts'
import { favouriteDishes, ordersToRepeat, type PastOrder, receivedOrders } from './past-orders.ts'

const NOW = new Date('2026-11-16T10:00:00Z')
const [plov, soup, tea] = [aDish(1, OSH).id, aDish(2, OSH).id, aDish(3, OSH).id]
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString()

function anOrder(
  days: number,
  dishes: readonly (typeof plov)[],
  deliveredAt: string | null = daysAgo(days),
): PastOrder {
  return { timestamp: daysAgo(days), deliveredAt, cartItems: dishes.map((id) => aPastLine(id)) }
}

describe('orders to repeat', () => {
  it('came within the last 90 days: canceled ones and older ones are not offered', () => {
    const orders = [anOrder(1, [plov]), anOrder(2, [soup], null), anOrder(89, [tea]), anOrder(91, [soup])]
    expect(receivedOrders(orders, NOW)).toEqual([orders[0], orders[2]])
  })

  it('are six at most, and of equal ones only the latest', () => {
    const equal = [anOrder(1, [plov, soup]), anOrder(2, [soup, plov]), anOrder(3, [plov])]
    expect(ordersToRepeat(equal, NOW)).toEqual([equal[0], equal[2]])
    const many = Array.from({ length: 9 }, (_, n) => anOrder(n, [plov, ...Array.from({ length: n }, () => tea)]))
    expect(ordersToRepeat(many, NOW)).toEqual(many.slice(0, 6))
  })
})

describe('favourite dishes', () => {
  const orders = [anOrder(1, [tea]), anOrder(2, [soup, tea]), anOrder(3, [soup, plov, plov])]

  it('are those of most orders, the latest first among equals', () => {
    expect(favouriteDishes(orders, [], () => true)).toEqual([tea, soup, plov])
  })

  it('with a heart stand before those without', () => {
    expect(favouriteDishes(orders, [plov], () => true)).toEqual([plov, tea, soup])
  })

  it('that cannot be had are left out', () => {
    expect(favouriteDishes(orders, [plov], (id) => id !== plov)).toEqual([tea, soup])
  })
})
