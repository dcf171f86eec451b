import fc from 'fast-check'
import { expect, it } from 'vitest'
import { money, sumOf } from './money.ts'
import { type RefundedLine, refundLines } from './refund-lines.ts'

const PAID = [
  { position: 0, quantity: 3, total: money(10_000) },
  { position: 1, quantity: 0.5, total: money(7_000) },
]

it('returns the share of the line that was paid', () => {
  expect(refundLines(PAID, [], [{ position: 0, count: 1 }])).toEqual([{ position: 0, count: 1, amount: 3_333 }])
  expect(refundLines(PAID, [], [{ position: 1, count: 0.1 }])).toEqual([{ position: 1, count: 0.1, amount: 1_400 }])
})

it.each([
  ['a line that does not exist', [{ position: 2, count: 1 }]],
  ['more than the line has', [{ position: 0, count: 4 }]],
  ['nothing of a line', [{ position: 0, count: 0 }]],
  [
    'a line twice',
    [
      { position: 0, count: 1 },
      { position: 0, count: 1 },
    ],
  ],
])('refuses %s', (_, asked) => {
  expect(refundLines(PAID, [], asked)).toBeNull()
})

it('refuses more than earlier refunds have left', () => {
  const earlier = [{ position: 0, count: 2, amount: money(6_667) }]
  expect(refundLines(PAID, earlier, [{ position: 0, count: 2 }])).toBeNull()
  expect(refundLines(PAID, earlier, [{ position: 0, count: 1 }])).toEqual([{ position: 0, count: 1, amount: 3_333 }])
})

it('all refunds of a line add up to what was paid for it', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1 }), (total, tenths) => {
      const quantity = tenths.reduce((sum, each) => sum + each, 0) / 10
      const paid = [{ position: 0, quantity, total: money(total) }]
      const done: RefundedLine[] = []
      for (const each of tenths) done.push(...(refundLines(paid, done, [{ position: 0, count: each / 10 }]) ?? []))
      expect(done).toHaveLength(tenths.length)
      expect(sumOf(done.map(({ amount }) => amount))).toBe(total)
      expect(done.every(({ amount }) => amount >= 0)).toBe(true)
    }),
  )
})
