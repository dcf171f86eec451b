import { describe, expect, it } from 'vitest'
import { daysBetween, groupOf } from './customer-groups.ts'

const NOW = new Date('2026-11-19T12:00:00Z')
const ago = (days: number) => new Date(NOW.getTime() - days * 86_400_000)

describe('the group of a customer', () => {
  it.each([
    ['has never ordered', 0, null, null, null],
    ['ordered first this month', 1, 3, 3, 'new'],
    ['ordered five times this month', 5, 20, 1, 'regular'],
    ['ordered four times in a year', 4, 300, 10, null],
    ['ordered often, and last 45 days ago', 9, 300, 45, 'regular'],
    ['ordered often, and not for longer', 9, 300, 46, 'leaving'],
    ['ordered twice, long ago', 2, 300, 200, null],
  ] as const)('who %s', (_, orders, first, last, group) => {
    const so = { orders, firstAt: first === null ? null : ago(first), lastAt: last === null ? null : ago(last) }
    expect(groupOf(so, NOW)).toBe(group)
  })
})

it('counts the days between orders from the second one on', () => {
  expect(daysBetween({ orders: 1, firstAt: ago(3), lastAt: ago(3) })).toBeNull()
  expect(daysBetween({ orders: 4, firstAt: ago(20), lastAt: ago(2) })).toBe(6)
})
