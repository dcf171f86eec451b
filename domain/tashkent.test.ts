import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, addMinutes, DAY_MS, startOfDay, wallClock } from './tashkent.ts'

it.each([
  ['just before midnight', '2025-03-30T18:59:59.999Z', '2025-03-29T19:00:00.000Z'],
  ['at midnight', '2025-03-30T19:00:00.000Z', '2025-03-30T19:00:00.000Z'],
  ['before the epoch', '1969-12-31T18:00:00.000Z', '1969-12-30T19:00:00.000Z'],
])('the day begins at 19:00 of Greenwich: %s', (_, at, start) => {
  expect(startOfDay(new Date(at)).toISOString()).toBe(start)
})

it('puts every moment in a day of exactly 24 hours, also when other countries change their clocks', () => {
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true }), (at) => {
      const start = startOfDay(at)
      fc.pre(!Number.isNaN(start.getTime()) && !Number.isNaN(addDays(start, 1).getTime()))
      expect(at.getTime() - start.getTime()).toBeGreaterThanOrEqual(0)
      expect(at.getTime() - start.getTime()).toBeLessThan(DAY_MS)
      expect(wallClock(start).getTime() % DAY_MS === 0).toBe(true)
      expect(addMinutes(start, 24 * 60)).toEqual(addDays(start, 1))
    }),
  )
})
