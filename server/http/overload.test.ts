import { describe, expect, it } from 'vitest'
import { isShed } from './overload.ts'

describe('an overloaded process', () => {
  it('refuses renders before cached reads', () => {
    expect(isShed('render', { delayMs: 499, waiting: 0 })).toBe(false)
    expect(isShed('render', { delayMs: 501, waiting: 0 })).toBe(true)
    expect(isShed('read', { delayMs: 501, waiting: 0 })).toBe(false)
  })

  it('refuses geocoding and stories first', () => {
    expect(isShed('extra', { delayMs: 199, waiting: 0 })).toBe(false)
    expect(isShed('extra', { delayMs: 201, waiting: 0 })).toBe(true)
    expect(isShed('quote', { delayMs: 201, waiting: 0 })).toBe(false)
  })

  it('also counts callers that wait for the database', () => {
    expect(isShed('extra', { delayMs: 0, waiting: 21 })).toBe(true)
    expect(isShed('read', { delayMs: 0, waiting: 21 })).toBe(false)
  })

  it('bears as many times more as it is told to', () => {
    expect(isShed('extra', { delayMs: 1_999, waiting: 0 }, 10)).toBe(false)
    expect(isShed('extra', { delayMs: 2_001, waiting: 0 }, 10)).toBe(true)
  })
})
