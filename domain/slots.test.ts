import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DayHours, openIntervals, type WeekDay } from './hours.ts'
import { isSlot, nearestSlots, type SlotTerms, slotsFor } from './slots.ts'

const WEEK: readonly WeekDay[] = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']
const MINUTE = 60_000

function everyDay(open: string, close: string): readonly DayHours[] {
  return WEEK.map((weekName) => ({ weekName, isDayOff: false, open, close, extraOpen: null, extraClose: null }))
}

function tashkent(text: string): Date {
  return new Date(`${text.replace(' ', 'T')}:00+05:00`)
}

/** Monday 2 June 2025, hours 10:00–22:00, half an hour of lead, twenty minutes of cooking, today only. */
function terms(change: Partial<SlotTerms> = {}): SlotTerms {
  const now = tashkent('2025-06-02 09:00')
  return { hours: everyDay('10:00', '22:00'), now, leadMinutes: 30, cookingMinutes: 20, days: 1, ...change }
}

describe('slots', () => {
  it.each([
    ['begin at opening', terms(), '2025-06-02 10:00'],
    ['begin after the lead, on the next quarter', terms({ now: tashkent('2025-06-02 12:01') }), '2025-06-02 12:45'],
    [
      'begin on a quarter when the branch opens off it',
      terms({ hours: everyDay('10:10', '22:00') }),
      '2025-06-02 10:15',
    ],
    [
      'begin exactly at the lead when it is a quarter',
      terms({ now: tashkent('2025-06-02 12:15') }),
      '2025-06-02 12:45',
    ],
  ])('%s', (_, ask, expected) => {
    expect(slotsFor(ask)[0]?.start).toEqual(tashkent(expected))
  })

  it.each([
    ['end so that the kitchen can finish', terms(), '2025-06-02 21:30'],
    ['end exactly at closing less cooking', terms({ cookingMinutes: 30 }), '2025-06-02 21:30'],
    ['end a quarter before closing without cooking', terms({ cookingMinutes: 0 }), '2025-06-02 21:45'],
    [
      'do not stop for midnight when the shift goes on',
      terms({ hours: everyDay('18:00', '02:00') }),
      '2025-06-02 23:45',
    ],
    [
      'do not stop at midnight of a branch that never closes',
      terms({ hours: everyDay('00:00', '23:59') }),
      '2025-06-02 23:45',
    ],
  ])('%s', (_, ask, expected) => {
    expect(slotsFor(ask).at(-1)?.start).toEqual(tashkent(expected))
  })

  it('include the rest of last night’s shift', () => {
    const ask = terms({ hours: everyDay('18:00', '02:00'), now: tashkent('2025-06-02 00:10'), leadMinutes: 15 })
    expect(slotsFor(ask)[0]?.start).toEqual(tashkent('2025-06-02 00:30'))
  })

  it('are half an hour long, shorter at closing', () => {
    const slots = slotsFor(terms({ cookingMinutes: 0 }))
    expect(slots[0]).toEqual({ start: tashkent('2025-06-02 10:00'), end: tashkent('2025-06-02 10:30') })
    expect(slots.at(-1)?.end).toEqual(tashkent('2025-06-02 22:00'))
  })

  it('cover seven calendar days, today included', () => {
    const { days: _, ...week } = terms()
    expect(slotsFor(week).at(-1)?.start).toEqual(tashkent('2025-06-08 21:30'))
  })

  it('skip a dated day off', () => {
    const exceptions = [{ date: '2025-06-02', isDayOff: true, open: null, close: null }]
    expect(slotsFor(terms({ exceptions }))).toEqual([])
  })

  it('are none when the branch closes before anything can be cooked', () => {
    expect(slotsFor(terms({ now: tashkent('2025-06-02 21:20') }))).toEqual([])
  })
})

describe('a chosen slot', () => {
  it('is refused when not on a quarter hour, too soon, or in the past', () => {
    const noon = tashkent('2025-06-02 12:00')
    expect(isSlot(terms(), noon)).toBe(true)
    expect(isSlot(terms(), new Date(noon.getTime() + 1))).toBe(false)
    expect(isSlot(terms({ now: tashkent('2025-06-02 11:30') }), noon)).toBe(true)
    expect(isSlot(terms({ now: tashkent('2025-06-02 11:31') }), noon)).toBe(false)
    expect(isSlot(terms(), tashkent('2025-06-02 21:45'))).toBe(false)
  })

  it('that is no longer available is answered with the three nearest, in order', () => {
    const slots = slotsFor(terms({ now: tashkent('2025-06-02 11:31') }))
    expect(nearestSlots(slots, tashkent('2025-06-02 12:00')).map(({ start }) => start)).toEqual([
      tashkent('2025-06-02 12:15'),
      tashkent('2025-06-02 12:30'),
      tashkent('2025-06-02 12:45'),
    ])
    expect(nearestSlots(slots, tashkent('2025-06-02 15:00'), 3).map(({ start }) => start)).toEqual([
      tashkent('2025-06-02 14:45'),
      tashkent('2025-06-02 15:00'),
      tashkent('2025-06-02 15:15'),
    ])
    expect(nearestSlots([], tashkent('2025-06-02 15:00'))).toEqual([])
  })
})

describe('for any hours', () => {
  const time = fc.integer({ min: 0, max: 95 }).map((quarter) => {
    const [hour, minute] = [Math.floor(quarter / 4), (quarter % 4) * 15 + (quarter % 7)]
    return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
  })
  const hours = fc
    .tuple(time, time, fc.subarray([...WEEK]))
    .map(([open, close, daysOff]) =>
      everyDay(open, close).map((day) => ({ ...day, isDayOff: daysOff.includes(day.weekName) })),
    )
  const anyTerms = fc.record({
    hours,
    now: fc.date({ min: tashkent('2025-06-01 00:00'), max: tashkent('2025-06-09 00:00'), noInvalidDate: true }),
    leadMinutes: fc.integer({ min: 0, max: 180 }),
    cookingMinutes: fc.integer({ min: 0, max: 120 }),
    days: fc.integer({ min: 1, max: 7 }),
  })

  it('every slot is a quarter hour, after the lead, inside open hours, with time to cook', () => {
    fc.assert(
      fc.property(anyTerms, (ask) => {
        const open = openIntervals(ask.hours, ask.now, ask.days + 1)
        for (const slot of slotsFor(ask)) {
          expect(slot.start.getTime() % (15 * MINUTE)).toBe(0)
          expect(slot.start.getTime()).toBeGreaterThanOrEqual(ask.now.getTime() + ask.leadMinutes * MINUTE)
          const shift = open.find(({ start, end }) => start <= slot.start && slot.end <= end)
          expect(shift).toBeDefined()
          expect(slot.start < slot.end).toBe(true)
          expect(slot.start.getTime() + ask.cookingMinutes * MINUTE).toBeLessThanOrEqual(shift?.end.getTime() ?? 0)
        }
      }),
      { numRuns: 50 },
    )
  })

  it('every slot on offer is accepted, and none is offered twice', () => {
    fc.assert(
      fc.property(anyTerms, fc.nat(), (ask, pick) => {
        const slots = slotsFor(ask)
        const chosen = slots[pick % Math.max(1, slots.length)]
        if (chosen !== undefined) expect(isSlot(ask, chosen.start)).toBe(true)
        expect(new Set(slots.map(({ start }) => start.getTime())).size).toBe(slots.length)
      }),
      { numRuns: 50 },
    )
  })
})
