import { describe, expect, it } from 'vitest'
import type { DayHours, WeekDay, WorkHours } from './hours.ts'
import { type StopHours, stopEndsAt } from './stop.ts'

const DAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const
const at = (text: string) => new Date(`${text}:00+05:00`)

function branch(open: string, close: string, dayOff: WeekDay | null = null): StopHours {
  const day = (weekName: WeekDay): DayHours => ({
    ...{ weekName, isDayOff: weekName === dayOff, open, close },
    ...{ extraOpen: null, extraClose: null },
  })
  const pickUp: WorkHours = { type: 'PICK_UP', hours: DAYS.map(day) }
  return { workHours: [pickUp], exceptions: [] }
}

const usual = branch('09:00', '23:00')

describe('a stop', () => {
  it('of an hour ends after an hour, and one by hand does not end', () => {
    expect(stopEndsAt('HOUR', usual, at('2026-03-02T19:12'))).toEqual(at('2026-03-02T20:12'))
    expect(stopEndsAt('BY_HAND', usual, at('2026-03-02T19:12'))).toBeNull()
  })

  it.each([
    ['in the evening', usual, '2026-03-02T19:12', '2026-03-03T09:00'],
    ['before the opening of today', usual, '2026-03-02T07:00', '2026-03-03T09:00'],
    ['before a day off', branch('09:00', '23:00', 'TUESDAY'), '2026-03-02T19:12', '2026-03-04T09:00'],
    ['in a shift that began yesterday', branch('10:00', '03:00'), '2026-03-03T01:30', '2026-03-03T10:00'],
    ['in the evening before such a night', branch('10:00', '03:00'), '2026-03-03T20:00', '2026-03-04T10:00'],
    ['where it never closes', branch('00:00', '00:00'), '2026-03-02T19:12', '2026-03-03T00:00'],
    ['where no hours are known', { workHours: [], exceptions: [] }, '2026-03-02T19:12', '2026-03-03T00:00'],
  ])('until tomorrow, made %s, ends when the branch opens', (_, hours, now, end) => {
    expect(stopEndsAt('TOMORROW', hours, at(now))).toEqual(at(end))
  })

  it('until tomorrow ends with the first service that opens, and knows a dated day off', () => {
    const [pickUp] = branch('09:00', '23:00').workHours
    const delivery = { type: 'DELIVERY' as const, hours: branch('08:00', '23:00').workHours[0]?.hours ?? [] }
    const workHours = pickUp === undefined ? [] : [pickUp, delivery]
    const now = at('2026-03-02T19:12')
    expect(stopEndsAt('TOMORROW', { workHours, exceptions: [] }, now)).toEqual(at('2026-03-03T08:00'))
    const exceptions = [{ date: '2026-03-03', isDayOff: true, open: null, close: null }]
    expect(stopEndsAt('TOMORROW', { workHours, exceptions }, now)).toEqual(at('2026-03-04T08:00'))
  })
})
