import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cookingMinutes, promisedMinutes, promisedWindow, travelMinutes } from './estimate.ts'

describe('what the customer is told about time', () => {
  it('counts the way at city speed and the hand-over', () => {
    expect(travelMinutes(0)).toBe(5)
    expect(travelMinutes(2500)).toBe(11)
  })

  it('waits for the slowest dish, not for the sum', () => {
    expect(
      cookingMinutes([
        { cookingMin: 5, cookingMax: 10 },
        { cookingMin: 12, cookingMax: 18 },
      ]),
    ).toEqual({ from: 12, to: 18 })
    expect(cookingMinutes([])).toEqual({ from: 0, to: 0 })
  })

  it('promises a window of at least ten minutes', () => {
    expect(promisedMinutes({ from: 12, to: 18 }, null)).toEqual({ from: 12, to: 22 })
    expect(promisedMinutes({ from: 12, to: 30 }, 2500)).toEqual({ from: 23, to: 41 })
  })

  it('never promises the farther customer an earlier time', () => {
    fc.assert(
      fc.property(fc.nat(60), fc.nat(60), fc.nat(30_000), fc.nat(30_000), (a, b, near, more) => {
        const cooking = { from: Math.min(a, b), to: Math.max(a, b) }
        const [close, far] = [promisedMinutes(cooking, near), promisedMinutes(cooking, near + more)]
        expect(far.from).toBeGreaterThanOrEqual(close.from)
        expect(far.to).toBeGreaterThanOrEqual(close.to)
      }),
    )
  })

  it('turns minutes into times', () => {
    const at = new Date('2026-11-15T10:00:00Z')
    expect(promisedWindow(at, { from: 10, to: 20 })).toEqual({
      from: new Date('2026-11-15T10:10:00Z'),
      to: new Date('2026-11-15T10:20:00Z'),
    })
  })
})
