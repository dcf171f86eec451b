import { describe, expect, it } from 'vitest'
import { shownLabels } from './shop-kind.ts'

describe('the labels of a product', () => {
  const all = ['HIT', 'SPICY', 'VEG', 'CHEF', 'SEASON', 'OWN']

  it.each([
    ['kitchen', all],
    ['flowers', ['HIT', 'SEASON', 'OWN']],
    ['groceries', ['HIT', 'VEG', 'SEASON', 'OWN']],
    ['goods', ['HIT', 'SEASON', 'OWN']],
  ] as const)('in a shop of the kind %s are %o', (kind, shown) => {
    expect(shownLabels(kind, all)).toEqual(shown)
  })
})
