// Rules of the editor of the menu.
import { describe, expect, it } from 'vitest'
import { moved } from './data/moved.ts'
import { shownInstead } from './data/use-menu-languages.ts'
import { parseNumber } from './fields/parse-number.ts'

describe('a number that somebody types', () => {
  it('may have spaces and a comma', () => {
    expect(['34 000', '34\u00a0000', '0,5', '12.25', ''].map(parseNumber)).toEqual([34_000, 34_000, 0.5, 12.25, null])
  })

  it('is no number with other characters', () => {
    for (const text of ['abc', '1e5', '-3', '1,2,3', '12.3456']) expect(parseNumber(text)).toBeUndefined()
  })
})

it('moves a row up or down and keeps the others in their order', () => {
  expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moved(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c'])
  expect(moved(['a'], 5, 0)).toEqual(['a'])
})

it('says what guests are shown where a language has no text', () => {
  expect(shownInstead({ uz: 'Osh', ru: 'Плов' }, 'eng', 'uz')).toEqual({ language: 'uz', text: 'Osh' })
  expect(shownInstead({ ru: 'Плов' }, 'eng', 'uz')).toEqual({ language: 'ru', text: 'Плов' })
  expect(shownInstead({ uz: 'Osh' }, 'uz', 'uz')).toBeNull()
  expect(shownInstead({}, 'uz', 'uz')).toBeNull()
})
