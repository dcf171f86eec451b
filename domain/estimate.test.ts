import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cookingMinutes,
  estimatedTime,
  minutesEarly,
  minutesLate,
  promisedMinutes,
  promisedWindow,
  travelMinutes,
} from './estimate.ts'

describe('what the customer is told about time', () => {
  it('adds the ride at city speed and the time to hand over', () => {
    expect(travelMinutes(0)).toBe(5)
    expect(travelMinutes(2500)).toBe(11)
  })

  it('takes the time of the slowest dish, not the sum', () => {
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

describe('how a promise is kept', () => {
  const at = (time: string) => new Date(`2026-11-15T${time}:00Z`)
  const promised = { from: at('19:15'), to: at('19:25') }

  it.each([
    ['19:10', 0, 15],
    ['19:21', 0, 4],
    ['19:25', 0, 0],
    ['19:29', 0, 0],
    ['19:30', 5, 0],
    ['19:31', 6, 0],
  ])('at %s it is %i minutes late and %i minutes early', (time, late, early) => {
    expect([minutesLate(promised, at(time)), minutesEarly(promised, at(time))]).toEqual([late, early])
  })

  it('is never early and late at once', () => {
    fc.assert(
      fc.property(fc.integer({ min: -600, max: 600 }), (minutes) => {
        const moment = new Date(promised.to.getTime() + minutes * 60_000)
        expect(minutesLate(promised, moment) * minutesEarly(promised, moment)).toBe(0)
      }),
    )
  })

  it('estimates by what the kitchen reports, then by when the courier left', () => {
    const progress = { readyAt: at('19:10'), onWayAt: null, distanceM: 2500 }
    expect(estimatedTime({ ...progress, readyAt: null })).toBeNull()
    expect(estimatedTime(progress)).toEqual(at('19:21'))
    expect(estimatedTime({ ...progress, onWayAt: at('19:20') })).toEqual(at('19:31'))
    expect(estimatedTime({ ...progress, distanceM: null })).toEqual(at('19:10'))
  })
})
