import { describe, expect, it } from 'vitest'
import { changedFields } from './audit.ts'

describe('the fields of a change', () => {
  it('are those that differ, with both values', () => {
    const before = { name: { uz: 'Osh' }, price: 30_000, tags: ['a'] }
    const after = { name: { uz: 'Osh' }, price: 32_000, tags: ['a', 'b'] }
    expect(changedFields(before, after)).toEqual({
      before: { price: 30_000, tags: ['a'] },
      after: { price: 32_000, tags: ['a', 'b'] },
    })
  })

  it('are none when the thing was saved as it was', () => {
    expect(changedFields({ price: 1, note: null }, { price: 1 })).toBeNull()
  })

  it('have null for a value that was not there', () => {
    expect(changedFields({}, { price: 1 })).toEqual({ before: { price: null }, after: { price: 1 } })
  })
})
