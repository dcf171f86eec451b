import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { atLeastZero, lesserOf, money, percentOf, shareOf, sumOf, thousandths, timesQuantity, ZERO } from './money.ts'

const amounts = fc.integer({ min: 0, max: 1_000_000_000_000 }).map(money)

describe('money', () => {
  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses %d, which is not whole so’m', (n) => {
    expect(() => money(n)).toThrow('expected whole')
  })

  it('has no negative zero', () => {
    expect(money(-0)).toBe(0)
    expect(sumOf([])).toBe(ZERO)
  })

  it('can be limited to zero and above', () => {
    expect(atLeastZero(money(-5))).toBe(0)
    expect(atLeastZero(money(5))).toBe(5)
    expect(lesserOf(money(7), money(3), money(5))).toBe(3)
  })
})

describe('percents', () => {
  it.each([
    [1000, 10, 100],
    [5, 10, 1], // 0.5 goes up
    [4, 10, 0],
    [33_333, 15, 5000], // 4999.95
    [100_000, 2.5, 2500],
    [100_000, 0.125, 125],
    [-5, 10, 0], // −0.5 goes up, too
    [-15, 10, -1],
    [-17, 10, -2],
    [9_007_199_254_740_991, 100, 9_007_199_254_740_991],
  ])('of %d at %d %% are %d', (amount, percent, expected) => {
    expect(percentOf(money(amount), percent)).toBe(expected)
  })

  it('differ from the exact share by at most half a so’m', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 100 }), (amount, percent) => {
        const error = percentOf(amount, percent) * 100 - amount * percent
        return error > -50 && error <= 50
      }),
    )
  })
})

describe('quantities', () => {
  it.each([
    [89_000, 1, 89_000],
    [129_000, 0.1, 12_900],
    [129_000, 0.3, 38_700],
    [129_000, 0.1 + 0.2, 38_700],
    [15, 0.1, 2], // 1.5
    [45, 0.7, 32], // 31.5, which floats make 31.499999999999996
    [1, 0.499, 0],
    [19_990, 99, 1_979_010],
  ])('of %d so’m × %d cost %d', (price, quantity, expected) => {
    expect(timesQuantity(money(price), quantity)).toBe(expected)
  })

  it('cost the same whether given as one number or in thousandths', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 99 }), (price, n) => timesQuantity(price, n) === price * n),
    )
  })

  it('must be numbers', () => {
    expect(thousandths(0.1 + 0.2)).toBe(300)
    expect(thousandths(1.005)).toBe(1005) // 1004.9999999999999 in floats
    expect(() => thousandths(Number.NaN)).toThrow('three decimals')
    expect(() => timesQuantity(money(1), Number.POSITIVE_INFINITY)).toThrow('three decimals')
  })
})

describe('shares', () => {
  it.each([
    [2400, 30_000, 60_000, 1200],
    [5, 1, 2, 3], // 2.5
    [100, 1, 3, 33],
    [100, 0, 0, 0],
  ])('of %d at %d in %d are %d', (amount, part, whole, expected) => {
    expect(shareOf(money(amount), money(part), money(whole))).toBe(expected)
  })

  it('are never more than the amount, and the share of the whole is the amount', () => {
    fc.assert(
      fc.property(amounts, amounts, amounts, (amount, a, b) => {
        const [part, whole] = a < b ? [a, b] : [b, a]
        expect(shareOf(amount, part, whole)).toBeLessThanOrEqual(amount)
        expect(shareOf(amount, whole, whole)).toBe(whole === 0 ? 0 : amount)
      }),
    )
  })
})
