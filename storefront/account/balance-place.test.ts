import { expect, it } from 'vitest'
import { aShop } from '../testing/a-shop.ts'
import { balancePlace } from './balance-place.ts'

it.each([
  [true, true, 'top'],
  [true, false, 'end'],
  [false, true, null],
  [false, false, null],
])('balance shown %s, at the top of the profile %s: %s', (balanceActive, isVisibleAtProfileTop, place) => {
  const { settings } = aShop({ settings: { balanceActive, isVisibleAtProfileTop } })
  expect(balancePlace(settings)).toBe(place)
})
