import { describe, expect, it } from 'vitest'
import { QUIET_AT_FIRST, quietUntil } from './quiet-hours.ts'

const at = (time: string) => new Date(`2026-03-02T${time}+05:00`)
const until = (time: string, from: number, to: number) => quietUntil(at(time), { from, to })?.toISOString() ?? null
const iso = (date: string) => new Date(`${date}+05:00`).toISOString()

describe('quiet hours', () => {
  it.each([
    ['21:59:59', null],
    ['22:00:00', iso('2026-03-03T08:00:00')],
    ['23:30:00', iso('2026-03-03T08:00:00')],
    ['00:00:00', iso('2026-03-02T08:00:00')],
    ['07:59:59', iso('2026-03-02T08:00:00')],
    ['08:00:00', null],
    ['12:00:00', null],
  ])('are from 22 to 8 unless chosen otherwise: at %s until %s', (time, ends) => {
    expect(until(time, QUIET_AT_FIRST.from, QUIET_AT_FIRST.to)).toBe(ends)
  })

  it.each([
    ['13:00:00', 13, 15, iso('2026-03-02T15:00:00')],
    ['15:00:00', 13, 15, null],
    ['05:00:00', 9, 9, null],
    ['09:00:00', 9, 9, null],
    ['23:00:00', 20, 0, iso('2026-03-03T00:00:00')],
    ['00:30:00', 20, 0, null],
  ] as const)('may be any hours: at %s from %i to %i', (time, from, to, ends) => {
    expect(until(time, from, to)).toBe(ends)
  })

  it('end later than they are asked for, within a day, and are over then', () => {
    for (let from = 0; from < 24; from += 1) {
      for (let to = 0; to < 24; to += 1) {
        for (let hour = 0; hour < 24; hour += 1) {
          const now = at(`${String(hour).padStart(2, '0')}:30:00`)
          const end = quietUntil(now, { from, to })
          if (end === null) continue
          expect(end.getTime() - now.getTime()).toBeGreaterThan(0)
          expect(end.getTime() - now.getTime()).toBeLessThan(24 * 3_600_000)
          expect(quietUntil(end, { from, to })).toBeNull()
        }
      }
    }
  })
})
