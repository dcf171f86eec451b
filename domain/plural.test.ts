import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from './locale.ts'
import { plural } from './plural.ts'

const russian = ['блюдо', 'блюда', 'блюд']
const english = ['dish', 'dishes']
const arabic = ['zero', 'one', 'two', 'few', 'many', 'other']

describe('the word after a number', () => {
  it.each([
    [0, 'блюд'],
    [1, 'блюдо'],
    [2, 'блюда'],
    [4, 'блюда'],
    [5, 'блюд'],
    [11, 'блюд'],
    [12, 'блюд'],
    [14, 'блюд'],
    [21, 'блюдо'],
    [22, 'блюда'],
    [25, 'блюд'],
    [101, 'блюдо'],
    [111, 'блюд'],
    [112, 'блюд'],
    [1.5, 'блюда'],
    [-1, 'блюдо'],
  ])('in Russian: %d %s', (n, expected) => {
    expect(plural('ru', n, russian)).toBe(expected)
  })

  it.each([
    [0, 'dishes'],
    [1, 'dish'],
    [1.5, 'dishes'],
    [2, 'dishes'],
    [21, 'dishes'],
  ])('in English: %d %s', (n, expected) => {
    expect(plural('eng', n, english)).toBe(expected)
  })

  it.each([
    [0, 'zero'],
    [1, 'one'],
    [2, 'two'],
    [3, 'few'],
    [10, 'few'],
    [11, 'many'],
    [99, 'many'],
    [100, 'other'],
    [102, 'other'],
    [103, 'few'],
    [111, 'many'],
    [1.5, 'other'],
  ])('in Arabic: %d %s', (n, expected) => {
    expect(plural('ar', n, arabic)).toBe(expected)
  })

  it.each(['uz', 'kz', 'tr', 'zh'] as const)('in %s does not change', (language) => {
    fc.assert(
      fc.property(fc.nat(), (n) => {
        expect(plural(language, n, ['ta'])).toBe('ta')
      }),
    )
  })

  it('falls back to the last form given', () => {
    expect(plural('ru', 5, ['шт.'])).toBe('шт.')
    expect(plural('ar', 0, [])).toBe('')
  })

  it('is always one of the forms', () => {
    fc.assert(
      fc.property(fc.constantFrom(...LANGUAGES), fc.double({ noNaN: true }), (language, n) => {
        expect(arabic).toContain(plural(language, n, arabic))
      }),
    )
  })
})
