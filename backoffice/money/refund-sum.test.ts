import { money } from '@dasturxon/domain/money'
import { expect, it } from 'vitest'
import { refundSum } from './refund-sum.ts'

const line = (position: number, count: number, paid: number, refunded = 0) => ({
  position,
  count,
  paid: money(paid),
  refunded,
})

it('is what was paid for the chosen lines, and nothing without a choice', () => {
  const lines = [line(0, 3, 24_000), line(1, 1, 16_000)]
  expect(refundSum(lines, new Map())).toBeNull()
  expect(refundSum(lines, new Map([[0, 0]]))).toBeNull()
  expect(refundSum(lines, new Map([[0, 1]]))).toBe(8_000)
  expect(
    refundSum(
      lines,
      new Map([
        [0, 3],
        [1, 1],
      ]),
    ),
  ).toBe(40_000)
})

it('adds up to the whole line, whatever was refunded before', () => {
  const before = refundSum([line(0, 3, 10_000)], new Map([[0, 1]])) ?? 0
  const after = refundSum([line(0, 3, 10_000, 1)], new Map([[0, 2]])) ?? 0
  expect(before + after).toBe(10_000)
  expect(refundSum([line(0, 3, 10_000, 1)], new Map([[0, 3]]))).toBeNull()
})
