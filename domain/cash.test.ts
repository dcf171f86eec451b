import { describe, expect, it } from 'vitest'
import { changeFor, likelyCash } from './cash.ts'
import { money } from './money.ts'

describe('the sums that a customer may hand over', () => {
  it.each([
    [89_000, [90_000, 100_000, 200_000]],
    [99_600, [100_000, 200_000]],
    [12_000, [20_000, 50_000, 100_000, 200_000]],
    [134_500, [140_000, 150_000, 200_000]],
    [200_000, [210_000, 220_000, 250_000, 300_000, 400_000]],
    [1_234_000, [1_240_000, 1_250_000, 1_300_000, 1_400_000]],
  ])('for %i they are %j', (total, sums) => {
    expect(likelyCash(money(total))).toEqual(sums)
  })

  it('are always more than the total, different and in ascending order', () => {
    for (let total = 0; total < 700_000; total += 1_777) {
      const sums = likelyCash(money(total))
      expect(sums.every((sum, index) => sum > (sums[index - 1] ?? total))).toBe(true)
    }
  })
})

describe('the change', () => {
  it('is what is left of the given sum', () => {
    expect(changeFor(money(89_000), money(100_000))).toBe(11_000)
    expect(changeFor(money(89_000), money(89_000))).toBe(0)
  })

  it('does not exist when the given sum is too small', () => {
    expect(changeFor(money(89_000), money(88_999))).toBeNull()
  })
})
