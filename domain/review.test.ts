import { describe, expect, it } from 'vitest'
import { ORDER_STATUSES } from './order-status.ts'
import { canReview, editableUntil, markOf } from './review.ts'

const delivered = new Date('2026-11-01T10:00:00Z')
const after = (days: number) => new Date(delivered.getTime() + days * 86_400_000)

describe('a review', () => {
  it.each([
    [0, true],
    [14, true],
    [14.001, false],
  ])('of an order handed over %d days ago: %s', (days, isOpen) => {
    const order = { status: 'DELIVERED', deliveredAt: delivered, reviewedAt: null } as const
    expect(canReview(order, after(days))).toBe(isOpen)
  })

  it.each([
    [2, true],
    [3, true],
    [3.001, false],
  ])('written on the second day may be changed on day %d: %s', (days, isOpen) => {
    const order = { status: 'CLOSED', deliveredAt: delivered, reviewedAt: after(2) } as const
    expect(canReview(order, after(days))).toBe(isOpen)
    expect(editableUntil(after(2))).toEqual(after(3))
  })

  it('is possible only for a delivered order', () => {
    for (const status of ORDER_STATUSES) {
      const isHandedOver = status === 'DELIVERED' || status === 'CLOSED'
      expect(canReview({ status, deliveredAt: delivered, reviewedAt: null }, delivered)).toBe(isHandedOver)
      expect(canReview({ status, deliveredAt: null, reviewedAt: null }, delivered)).toBe(false)
    }
  })

  it('counts a thumb up as five and a thumb down as one', () => {
    expect([markOf(true), markOf(false)]).toEqual([5, 1])
  })
})
