import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BranchId, idFrom, isId } from './ids.ts'

describe('ids', () => {
  it('takes any UUID as the database prints it', () => {
    fc.assert(fc.property(fc.uuid(), (text) => isId(text) && idFrom<BranchId>(text) === text))
  })

  it.each(['', 'undefined', '7', '3F2504E0-4F89-41D3-9A0C-0305E82C3301', '3f2504e0-4f89-41d3-9a0c-0305e82c3301 '])(
    'does not take %j for an id',
    (text) => {
      expect(isId(text)).toBe(false)
      expect(() => idFrom(text)).toThrow('expected an id')
    },
  )
})
