import { describe, expect, it } from 'vitest'
import { ORDER_STATUSES } from './order-status.ts'
import {
  BAD_TAGS,
  canReview,
  editableUntil,
  GOOD_TAGS,
  isJustDelivered,
  markOf,
  reviewableUntil,
  tagsFor,
} from './review.ts'

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
    expect(reviewableUntil(order, after(days))).toEqual(isOpen ? after(3) : null)
  })

  it('may be written until the end of the fourteenth day', () => {
    const order = { status: 'DELIVERED', deliveredAt: delivered, reviewedAt: null } as const
    expect(reviewableUntil(order, after(1))).toEqual(after(14))
  })

  it.each([
    [1, BAD_TAGS],
    [3, BAD_TAGS],
    [4, GOOD_TAGS],
    [5, GOOD_TAGS],
  ])('with %d stars offers its tags', (stars, tags) => {
    expect(tagsFor(stars)).toBe(tags)
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

describe('an order that was just delivered', () => {
  it.each([
    [0, true],
    [59, true],
    [60, false],
  ])('is shown first %d minutes later: %s', (minutes, isFirst) => {
    expect(isJustDelivered(delivered, new Date(delivered.getTime() + minutes * 60_000))).toBe(isFirst)
  })

  it('is none while it is not delivered', () => {
    expect(isJustDelivered(null, delivered)).toBe(false)
  })
})
