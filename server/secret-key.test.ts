import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { weaknessOf } from './secret-key.ts'

it.each([
  ['short', /32 characters/],
  ['k'.repeat(64), /different characters/],
  ['abababababababababababababababab', /different characters/],
  ['0000000000000000000000000000000000000000000000000000000000000001', /different characters/],
  ['k7Qp2xVm9ZtLk7Qp2xVm9ZtLk7Qp2xVm9ZtL', /repeats/],
  ['k7Qp2xVm9ZtLs4Wk7Qp2xVm9ZtLs4Wk7Qp2', /repeats/],
  ['changeme-changeme-and-change-me-again', /stands for a key/],
  ['CHANGE_ME_with_32_characters_or_more!', /stands for a key/],
  ['please-replace-this-with-a-random-one', /stands for a key/],
  ['my super secret key for the shop 2026', /stands for a key/],
  ['qwertyuiop[]asdfghjkl;zxcvbnm,./1234', /keyboard/],
  ['zyxwvutsrqponmlkjihgfedcba9876543210', /alphabet/],
  ['Xq8-1234567-Lm3vT0pZk5Wd9RbYcHsJfUa', /keyboard/],
  ['йцукенгшщзхъфывапролджэячсмитьбю1958', /keyboard/],
])('refuses %s', (key, reason) => {
  expect(weaknessOf(key)).toMatch(reason)
})

it('accepts random keys, in every encoding', () => {
  for (let time = 0; time < 1_000; time += 1) {
    // as even as a random source, and the same in every run
    const bytes = createHash('sha256').update(`key ${time}`).digest()
    for (const spelling of ['base64url', 'base64', 'hex'] as const) {
      const key = bytes.toString(spelling)
      expect(weaknessOf(key), key).toBeNull()
    }
  }
})

it('accepts a sentence that a person invented', () => {
  expect(weaknessOf('to‘rt ot, 9 qovun va bitta yomg‘irli kuz')).toBeNull()
})
