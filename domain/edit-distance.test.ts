import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editDistance } from './edit-distance.ts'

describe('typos', () => {
  it.each([
    ['the same word', 'lavash', 'lavash', 0],
    ['a letter left out', 'lavash', 'lavsh', 1],
    ['a letter too many', 'lavash', 'lavvash', 1],
    ['another letter', 'lavash', 'lavosh', 1],
    ['two letters in the wrong order', 'lavash', 'lavahs', 1],
    ['two typos', 'lavash', 'lovosh', 2],
    ['another word', 'lavash', 'burger', null],
    ['nothing typed', 'ab', '', 2],
  ])('%s', (_, word, typed, count) => {
    expect(editDistance(word, typed, 2)).toBe(count)
  })

  it('counts the same in both directions', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })
    fc.assert(fc.property(word, word, (one, other) => editDistance(one, other, 8) === editDistance(other, one, 8)))
  })

  it('counts one typo for a letter that is changed, missing or added, at any position', () => {
    const place = fc.nat({ max: 5 })
    fc.assert(
      fc.property(place, fc.constantFrom('drop', 'add', 'change'), (at, typo) => {
        const word = 'lavash'
        const letter = typo === 'drop' ? '' : typo === 'add' ? `z${word[at]}` : 'z'
        expect(editDistance(word, word.slice(0, at) + letter + word.slice(at + 1), 2)).toBe(1)
      }),
    )
  })
})
