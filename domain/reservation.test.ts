import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DayHours, HoursType, WeekDay, WorkHours } from './hours.ts'
import {
  answerReservationBy,
  type BookingTerms,
  bookingTimes,
  canCancelReservation,
  checkReservationMove,
  isBookable,
  noShowAt,
  overlaps,
  RESERVATION_MOVES,
  RESERVATION_STATUSES,
  type ReservationActor,
  remindAt,
  smallestTable,
  stayFrom,
} from './reservation.ts'

const WEEK: readonly WeekDay[] = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']
const ACTORS: readonly ReservationActor[] = ['customer', 'staff', 'system']
const MINUTE = 60_000

function everyDay(type: HoursType, open: string, close: string): WorkHours {
  const day = (weekName: WeekDay): DayHours => ({
    ...{ weekName, isDayOff: false, open, close },
    ...{ extraOpen: null, extraClose: null },
  })
  return { type, hours: WEEK.map(day) }
}

function tashkent(text: string): Date {
  return new Date(`${text.replace(' ', 'T')}:00+05:00`)
}

function shown(times: readonly Date[]): readonly string[] {
  return times.map((time) => new Date(time.getTime() + 300 * MINUTE).toISOString().slice(11, 16))
}

/** Monday 2 June 2025, nine in the morning, tables from 10:00 to 14:00. */
function terms(change: Partial<BookingTerms> = {}): BookingTerms {
  const workHours = [everyDay('DINE_IN', '10:00', '14:00')]
  return { workHours, exceptions: [], now: tashkent('2025-06-02 09:00'), ...change }
}

const on = (change: Partial<BookingTerms>, day: string) => shown(bookingTimes(terms(change), tashkent(`${day} 12:00`)))

describe('times to book', () => {
  it.each<[string, Partial<BookingTerms>, string, readonly string[]]>([
    ['are half hours whose stay ends by closing', {}, '2025-06-03', ['10:00', '10:30', '11:00', '11:30', '12:00']],
    ['begin an hour from now', { now: tashkent('2025-06-02 10:31') }, '2025-06-02', ['12:00']],
    ['begin exactly an hour from now', { now: tashkent('2025-06-02 10:30') }, '2025-06-02', ['11:30', '12:00']],
    [
      'follow the hours of booking where there are any',
      { workHours: [everyDay('DINE_IN', '10:00', '23:00'), everyDay('BOOKING', '18:00', '20:30')] },
      '2025-06-03',
      ['18:00', '18:30'],
    ],
    [
      'follow pickup where nothing else is said',
      { workHours: [everyDay('PICK_UP', '10:00', '12:00')] },
      '2025-06-03',
      ['10:00'],
    ],
    [
      'run past midnight with the shift',
      { workHours: [everyDay('BOOKING', '22:00', '02:00')] },
      '2025-06-03',
      ['00:00', '22:00', '22:30', '23:00', '23:30'],
    ],
    [
      'fall away on a day off',
      { exceptions: [{ date: '2025-06-03', isDayOff: true, open: null, close: null }] },
      '2025-06-03',
      [],
    ],
    ['are none yesterday', {}, '2025-06-01', []],
    ['are offered thirty days ahead', {}, '2025-07-02', ['10:00', '10:30', '11:00', '11:30', '12:00']],
    ['are none later than that', {}, '2025-07-03', []],
    ['are none where no hours are known', { workHours: [] }, '2025-06-03', []],
  ])('%s', (_, change, day, expected) => {
    expect(on(change, day)).toEqual(expected)
  })

  it('cover the whole day of a branch that never closes', () => {
    const times = on({ workHours: [everyDay('DINE_IN', '00:00', '00:00')] }, '2025-06-03')
    expect(times).toHaveLength(48)
    expect([times[0], times.at(-1)]).toEqual(['00:00', '23:30'])
  })

  it('are the only times that can be booked', () => {
    expect(isBookable(terms(), tashkent('2025-06-03 12:00'))).toBe(true)
    expect(isBookable(terms(), tashkent('2025-06-03 12:30'))).toBe(false)
    expect(isBookable(terms(), tashkent('2025-06-03 11:15'))).toBe(false)
  })

  it('are sorted, on half hours, at least an hour from now, and their stays are within the hours', () => {
    const clock = fc.integer({ min: 0, max: 24 * 60 - 1 })
    const text = (minutes: number) =>
      `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
    fc.assert(
      fc.property(clock, clock, clock, fc.nat(30), (open, close, nowMinutes, ahead) => {
        const now = new Date(tashkent('2025-06-02 00:00').getTime() + nowMinutes * MINUTE)
        const ask = terms({ now, workHours: [everyDay('BOOKING', text(open), text(close))] })
        const day = new Date(now.getTime() + ahead * 86_400_000)
        const times = bookingTimes(ask, day)
        for (const [index, time] of times.entries()) {
          expect(time.getTime() % (30 * MINUTE)).toBe(0)
          expect(time.getTime() - now.getTime()).toBeGreaterThanOrEqual(60 * MINUTE)
          expect(time.getTime()).toBeGreaterThan(times[index - 1]?.getTime() ?? 0)
          expect(isBookable(ask, time)).toBe(true)
        }
      }),
    )
  })
})

describe('a table', () => {
  const tables = [
    { number: 1, chairs: 6 },
    { number: 3, chairs: 4 },
    { number: 2, chairs: 4 },
    { number: 4, chairs: 2 },
  ]

  it.each([
    [1, 4],
    [2, 4],
    [3, 2],
    [4, 2],
    [5, 1],
  ])('for %i people is the smallest that seats them', (chairs, number) => {
    expect(smallestTable(tables, chairs)?.number).toBe(number)
  })

  it('is not found when all are too small', () => {
    expect(smallestTable(tables, 7)).toBeNull()
  })

  it('is kept for two hours, and free for the next guest when they end', () => {
    const stay = stayFrom(tashkent('2025-06-02 12:00'))
    expect(overlaps(stay, stayFrom(tashkent('2025-06-02 13:30')))).toBe(true)
    expect(overlaps(stay, stayFrom(tashkent('2025-06-02 14:00')))).toBe(false)
    expect(overlaps(stay, stayFrom(tashkent('2025-06-02 10:00')))).toBe(false)
  })
})

describe('a reservation', () => {
  const startsAt = tashkent('2025-06-02 18:00')
  const at = (minutes: number) => new Date(startsAt.getTime() + minutes * MINUTE)

  it.each([
    ['a customer until an hour before', 'CONFIRMED', 'CANCELED', 'customer', -60, 'ok'],
    ['no customer later', 'CONFIRMED', 'CANCELED', 'customer', -59, 'CANCEL_TOO_LATE'],
    ['a customer who still waits for an answer', 'REQUESTED', 'CANCELED', 'customer', -90, 'ok'],
    ['the staff at any time', 'CONFIRMED', 'CANCELED', 'staff', 5, 'ok'],
    ['the system when nobody answered', 'REQUESTED', 'CANCELED', 'system', -90, 'ok'],
    ['not the system once it is confirmed', 'CONFIRMED', 'CANCELED', 'system', -90, 'RESERVATION_PAST'],
    ['nobody once the guests sit', 'SEATED', 'CANCELED', 'staff', 5, 'RESERVATION_PAST'],
  ] as const)('is canceled by %s', (_, status, to, by, minutes, expected) => {
    const moved = checkReservationMove({ status, startsAt, to, by, now: at(minutes) })
    expect(moved.ok ? 'ok' : moved.code).toBe(expected)
  })

  it('is marked as missed twenty minutes after its start, not earlier', () => {
    const miss = (minutes: number) =>
      checkReservationMove({ status: 'CONFIRMED', startsAt, to: 'NO_SHOW', by: 'system', now: at(minutes) }).ok
    expect([miss(19), miss(20)]).toEqual([false, true])
    expect(noShowAt(startsAt)).toEqual(at(20))
  })

  it('shows its cancel button exactly while canceling is allowed', () => {
    expect(canCancelReservation('CONFIRMED', startsAt, at(-60))).toBe(true)
    expect(canCancelReservation('CONFIRMED', startsAt, at(-59))).toBe(false)
    expect(canCancelReservation('DONE', startsAt, at(-600))).toBe(false)
  })

  it('is answered within a quarter of an hour, and the guest is reminded two hours before', () => {
    expect(answerReservationBy(startsAt)).toEqual(at(15))
    expect(remindAt(startsAt)).toEqual(at(-120))
  })

  it('never leaves a final status, and moves only as the table of moves allows', () => {
    const anyStatus = fc.constantFrom(...RESERVATION_STATUSES)
    fc.assert(
      fc.property(
        anyStatus,
        anyStatus,
        fc.constantFrom(...ACTORS),
        fc.integer({ min: -600, max: 600 }),
        (status, to, by, minutes) => {
          const moved = checkReservationMove({ status, startsAt, to, by, now: at(minutes) })
          const isWritten = RESERVATION_MOVES[status].some((move) => move.to === to && move.by.includes(by))
          if (moved.ok) expect(isWritten).toBe(true)
          if (['DONE', 'CANCELED', 'NO_SHOW'].includes(status)) expect(moved.ok).toBe(false)
        },
      ),
    )
  })
})
