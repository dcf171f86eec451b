import { expect, it } from 'vitest'
import { money } from './money.ts'
import { changedPrice, PRICE_STEPS } from './price-change.ts'

it.each([
  [30_000, 10, 1, 33_000],
  [34_000, 7, 500, 36_500],
  [34_000, -7, 1000, 32_000],
  [28_000, 2.5, 100, 28_700],
  [1_250, 10, 500, 1_500],
  [900, -100, 1, 0],
  [900, -150, 1, 0],
] as const)('%i by %d percent in steps of %i is %i', (price, percent, step, changed) => {
  expect(changedPrice(money(price), percent, step)).toBe(changed)
})

it('stays as it is by 0 percent when it is a multiple of the step', () => {
  for (const step of PRICE_STEPS) expect(changedPrice(money(34_000), 0, step)).toBe(34_000)
})
