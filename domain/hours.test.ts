import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  closesAt,
  type DayHours,
  type HoursException,
  hoursFor,
  isHoliday,
  isOpenAt,
  openIntervals,
  opensNext,
  sameWordsAround,
  todayHours,
  type WeekDay,
} from './hours.ts'

const WEEK: readonly WeekDay[] = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']
// 2025-06-02 is a Monday
const DATES: Readonly<Record<string, string>> = {
  mon: '2025-06-02',
  tue: '2025-06-03',
  wed: '2025-06-04',
  sat: '2025-06-07',
  sun: '2025-06-08',
  'next mon': '2025-06-09',
}

/** The moment of Tashkent's clock: `at('mon 10:30')`. */
function at(text: string): Date {
  const time = text.slice(-5)
  return new Date(`${DATES[text.slice(0, -6)]}T${time}:00+05:00`)
}

function day(weekName: WeekDay, open: string | null, close: string | null, extra: Partial<DayHours> = {}): DayHours {
  return { weekName, isDayOff: false, open, close, extraOpen: null, extraClose: null, ...extra }
}

const everyDay = (open: string, close: string) => WEEK.map((weekName) => day(weekName, open, close))

describe('a branch', () => {
  const ordinary = everyDay('10:00', '23:00')
  const late = everyDay('18:00', '02:00')
  const lunchBreak = WEEK.map((name) => day(name, '10:00', '12:45', { extraOpen: '14:00', extraClose: '23:59' }))
  const mondayOff = everyDay('18:00', '02:00').map((hours) =>
    hours.weekName === 'MONDAY' ? { ...hours, isDayOff: true } : hours,
  )
  const roundTheClock = everyDay('00:00', '23:59')
  const sundayNight = [day('SUNDAY', '20:00', '04:00')]

  it.each([
    ['opens on the minute', ordinary, 'mon 10:00', true],
    ['is closed a minute earlier', ordinary, 'mon 09:59', false],
    ['works until the last minute', ordinary, 'mon 22:59', true],
    ['closes on the minute', ordinary, 'mon 23:00', false],
    ['works past midnight', late, 'tue 01:59', true],
    ['closes in the night', late, 'tue 02:00', false],
    ['rests at lunch', lunchBreak, 'mon 13:00', false],
    ['returns after lunch', lunchBreak, 'mon 14:00', true],
    ['takes 23:59 as the end of the day', lunchBreak, 'mon 23:59', true],
    ['is closed on its day off', mondayOff, 'mon 19:00', false],
    ['finishes the night before a day off', mondayOff, 'mon 01:00', true],
    ['has no night after a day off', mondayOff, 'tue 01:00', false],
    ['carries Sunday night into Monday', sundayNight, 'next mon 03:59', true],
    ['does not carry Sunday night into Sunday morning', sundayNight, 'sun 03:00', false],
    ['may work round the clock, written 23:59', roundTheClock, 'wed 23:59', true],
    ['may work round the clock, written 00:00', everyDay('00:00', '00:00'), 'wed 00:00', true],
    ['may work round the clock, written 24:00', everyDay('00:00', '24:00'), 'wed 23:59', true],
    ['understands seconds', everyDay('10:00:00', '23:00:00'), 'mon 10:00', true],
    ['without hours is closed', [], 'mon 12:00', false],
    ['with half an entry is closed', [day('MONDAY', '10:00', null)], 'mon 12:00', false],
    ['with nonsense for hours is closed', [day('MONDAY', '10:75', '99:00')], 'mon 12:00', false],
  ])('%s', (_, hours, moment, expected) => {
    expect(isOpenAt(hours, at(moment))).toBe(expected)
  })

  it.each([
    ['later today', ordinary, 'mon 08:00', 'mon 10:00'],
    ['tomorrow', ordinary, 'mon 23:30', 'tue 10:00'],
    ['after lunch', lunchBreak, 'mon 11:00', 'mon 14:00'],
    ['after lunch, asked at the moment it opens', lunchBreak, 'mon 10:00', 'mon 14:00'],
    ['after the day off', mondayOff, 'mon 09:00', 'tue 18:00'],
    ['in almost a week', sundayNight, 'mon 05:00', 'sun 20:00'],
  ])('tells that it opens %s', (_, hours, moment, expected) => {
    expect(opensNext(hours, at(moment))).toEqual(at(expected))
  })

  it.each([
    ['never', []],
    ['never again when it never closes', roundTheClock],
  ])('opens %s', (_, hours) => {
    expect(opensNext(hours, at('mon 12:00'))).toBeNull()
  })

  it.each([
    ['tonight', ordinary, 'mon 12:00', at('mon 23:00')],
    ['after midnight', late, 'mon 19:00', at('tue 02:00')],
    ['at midnight for 23:59', lunchBreak, 'mon 19:00', at('tue 00:00')],
    ['not at all when closed', ordinary, 'mon 09:00', null],
    ['not at all when open round the clock', roundTheClock, 'mon 09:00', null],
    ['not at all when each day joins the next', everyDay('10:00', '10:00'), 'mon 09:00', null],
  ])('tells that it closes %s', (_, hours, moment, expected) => {
    expect(closesAt(hours, at(moment))).toEqual(expected)
  })

  it.each([
    ['a day off', mondayOff, 'mon 12:00', true],
    ['a day without an entry', [day('TUESDAY', '10:00', '20:00')], 'mon 12:00', true],
    ['a day without times', [day('MONDAY', null, null)], 'mon 12:00', true],
    ['not while last night still goes on', mondayOff, 'mon 01:00', false],
    ['not a working day outside its hours', ordinary, 'mon 03:00', false],
  ])('is on holiday: %s', (_, hours, moment, expected) => {
    expect(isHoliday(hours, at(moment))).toBe(expected)
  })
})

describe('a dated exception', () => {
  const hours = everyDay('10:00', '23:00')
  const off: HoursException = { date: '2025-06-03', isDayOff: true, open: null, close: null }
  const short: HoursException = { date: '2025-06-03', isDayOff: false, open: '12:00', close: '15:00' }

  it('closes the branch on that date only', () => {
    expect(isOpenAt(hours, at('tue 12:00'), [off])).toBe(false)
    expect(isHoliday(hours, at('tue 12:00'), [off])).toBe(true)
    expect(isOpenAt(hours, at('wed 12:00'), [off])).toBe(true)
    expect(opensNext(hours, at('tue 09:00'), [off])).toEqual(at('wed 10:00'))
  })

  it('replaces the hours of that date', () => {
    expect(isOpenAt(hours, at('tue 11:00'), [short])).toBe(false)
    expect(closesAt(hours, at('tue 12:00'), [short])).toEqual(at('tue 15:00'))
    expect(todayHours(hours, at('tue 11:00'), [short])).toEqual(day('TUESDAY', '12:00', '15:00'))
  })

  it('opens a branch on its weekly day off', () => {
    expect(isOpenAt([], at('tue 13:00'), [short])).toBe(true)
  })

  it('is found after a whole week of days off', () => {
    const week = WEEK.map((_, index) => ({ ...off, date: `2025-06-0${index + 2}` }))
    expect(opensNext(hours, at('mon 12:00'), week)).toEqual(at('next mon 10:00'))
  })
})

describe('hours of a service', () => {
  const pickup = { type: 'PICK_UP', hours: everyDay('09:00', '21:00') } as const
  const delivery = { type: 'DELIVERY', hours: everyDay('10:00', '20:00') } as const

  it('are its own, else those of pickup, else none', () => {
    expect(hoursFor([pickup, delivery], 'DELIVERY')).toBe(delivery.hours)
    expect(hoursFor([pickup, delivery], 'BOOKING')).toBe(pickup.hours)
    expect(hoursFor([pickup, { type: 'DELIVERY', hours: [] }], 'DELIVERY')).toBe(pickup.hours)
    expect(hoursFor([delivery], 'DINE_IN')).toEqual([])
  })

  it('of today are found by the day in Tashkent, not in UTC', () => {
    const lateSunday = new Date('2025-06-01T20:00:00Z')
    expect(todayHours(pickup.hours, lateSunday)?.weekName).toBe('MONDAY')
    expect(todayHours([day('SUNDAY', '10:00', '20:00')], lateSunday)).toBeNull()
  })
})

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
const anyDay = (weekName: WeekDay) =>
  fc.record({
    weekName: fc.constant(weekName),
    isDayOff: fc.boolean(),
    open: time,
    close: time,
    extraOpen: fc.option(time),
    extraClose: fc.option(time),
  })
const week = fc.tuple(...WEEK.map(anyDay))
const moment = fc.date({ min: at('mon 00:00'), max: at('next mon 00:00'), noInvalidDate: true })

describe('open intervals', () => {
  it('are joined where one shift ends and the next begins', () => {
    const joined = [day('MONDAY', '10:00', '14:00', { extraOpen: '14:00', extraClose: '02:00' })]
    expect(openIntervals(joined, at('mon 00:00'), 1)).toEqual([{ start: at('mon 10:00'), end: at('tue 02:00') }])
  })

  it('leave out past shifts and keep the current one', () => {
    const late = everyDay('18:00', '02:00')
    expect(openIntervals(late, at('tue 01:00'), 1)).toEqual([
      { start: at('mon 18:00'), end: at('tue 02:00') },
      { start: at('tue 18:00'), end: at('wed 02:00') },
    ])
    expect(openIntervals(late, at('tue 02:00'), 1)).toHaveLength(1)
  })

  it('come in order, never touch, and end in the future', () => {
    fc.assert(
      fc.property(week, moment, (hours, from) => {
        const intervals = openIntervals(hours, from, 7)
        for (const [index, { start, end }] of intervals.entries()) {
          expect(start.getTime()).toBeLessThan(end.getTime())
          expect(end.getTime()).toBeGreaterThan(from.getTime())
          const next = intervals[index + 1]
          if (next !== undefined) expect(next.start.getTime()).toBeGreaterThan(end.getTime())
        }
      }),
    )
  })

  it('agree with "open now", with the next opening and with closing', () => {
    fc.assert(
      fc.property(week, moment, (hours, now) => {
        const isInside = openIntervals(hours, now, 2).some(({ start, end }) => start <= now && now < end)
        expect(isOpenAt(hours, now)).toBe(isInside)
        const [opens, closes] = [opensNext(hours, now), closesAt(hours, now)]
        if (opens !== null) expect(isOpenAt(hours, opens)).toBe(true)
        if (opens !== null) expect(isOpenAt(hours, new Date(opens.getTime() - 1))).toBe(false)
        if (closes !== null) expect(isOpenAt(hours, closes)).toBe(false)
        if (closes !== null) expect(isOpenAt(hours, new Date(closes.getTime() - 1))).toBe(true)
      }),
    )
  })
})

describe('words about hours', () => {
  const around = (hours: readonly DayHours[], moment: Date) => sameWordsAround([{ hours, exceptions: [] }], moment)

  it('stay the same from one change of the day to the next', () => {
    const ordinary = everyDay('10:00', '23:00')
    expect(around(ordinary, at('mon 08:00'))).toEqual({ start: at('mon 00:00'), end: at('mon 10:00') })
    expect(around(ordinary, at('mon 10:00'))).toEqual({ start: at('mon 10:00'), end: at('mon 22:15') })
    expect(around(ordinary, at('mon 22:30'))).toEqual({ start: at('mon 22:15'), end: at('mon 23:00') })
    expect(around(ordinary, at('mon 23:30'))).toEqual({ start: at('mon 23:00'), end: at('tue 00:00') })
  })

  it('are true for every moment of such a time', () => {
    fc.assert(
      fc.property(week, moment, (hours, now) => {
        const { start, end } = around(hours, now)
        expect(start.getTime()).toBeLessThanOrEqual(now.getTime())
        expect(end.getTime()).toBeGreaterThan(now.getTime())
        for (const read of [isOpenAt, closesAt, opensNext, todayHours])
          expect(read(hours, start)).toEqual(read(hours, now))
      }),
    )
  })
})
