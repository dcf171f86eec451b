import { describe, expect, it } from 'vitest'
import { contrastRatio, takesWhite } from './colour.ts'

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#fce000', '#000', 15.8],
    ['FCE000', '#000', 15.8],
    ['no colour', '#ffffff', 21],
  ])('of %s and %s is %d', (a, b, expected) => {
    expect(contrastRatio(a, b)).toBeCloseTo(expected, 1)
    expect(contrastRatio(b, a)).toBe(contrastRatio(a, b))
  })
})

it('uses white text on dark backgrounds only', () => {
  expect(['#000000', '#1b6b4a', '#e53935'].map(takesWhite)).toEqual([true, true, true])
  expect(['#ffffff', '#fce000', '#fff6d6'].map(takesWhite)).toEqual([false, false, false])
})
