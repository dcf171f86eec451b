import type { DayHours, WeekDay } from '@dasturxon/domain/hours'
import { describe, expect, it } from 'vitest'
import { aBranch } from '../../testing/a-shop.ts'
import { textIn } from '../../testing/text-in.ts'
import { openingAt } from '../opening.ts'
import type { Branch } from '../place.ts'
import { breakTexts, hoursText, isClosingSoon, stateText, weekRows } from './hours-words.ts'

const [uz, ru] = [textIn('uz'), textIn('ru')]
const WEEK: readonly WeekDay[] = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']
const tashkent = (text: string) => new Date(`${text.replace(' ', 'T')}:00+05:00`)
// 16 November 2026 is a Monday
const MONDAY_NOON = tashkent('2026-11-16 12:00')

/** `10:00-13:00 14:00-23:00`: the interval and the extra interval; `off` is a day off. */
function day(weekName: WeekDay, text: string): DayHours {
  const isDayOff = text === 'off'
  const [open = null, close = null, extraOpen = null, extraClose = null] = isDayOff ? [] : text.split(/[- ]/)
  return { weekName, isDayOff, open, close, extraOpen, extraClose }
}
const everyDay = (text: string) => WEEK.map((weekName) => day(weekName, text))
function open(hours: DayHours[], change: Partial<Branch> = {}): Branch {
  return aBranch(1, { workHours: [{ type: 'PICK_UP', hours }], ...change })
}

describe('the hours of today', () => {
  it.each([
    ['one interval', open(everyDay('10:00-23:00')), '10:00–23:00'],
    ['an extra interval that is earlier', open(everyDay('14:00-23:00 09:00-13:00')), '09:00–13:00, 14:00–23:00'],
    ['an extra interval that is later', open(everyDay('09:00-13:00 14:00-23:00')), '09:00–13:00, 14:00–23:00'],
    ['past midnight', open(everyDay('18:00-02:00')), '18:00–02:00'],
    ['round the clock', open(everyDay('00:00-00:00')), 'Tun-u kun'],
    ['round the clock, written to 24:00', open(everyDay('00:00-24:00')), 'Tun-u kun'],
    ['a day off', open([day('MONDAY', 'off')]), ''],
    ['no entry for the day', open([day('TUESDAY', '10:00-23:00')]), ''],
    [
      'a date with its own hours',
      open(everyDay('10:00-23:00'), {
        exceptions: [{ date: '2026-11-16', isDayOff: false, open: '12:00', close: '15:00' }],
      }),
      '12:00–15:00',
    ],
  ])('%s', (_, branch, text) => {
    expect(hoursText(uz, branch, 'PICK_UP', MONDAY_NOON, 'uz')).toBe(text)
  })

  it('are those of pickup where delivery has none of its own', () => {
    expect(hoursText(uz, open(everyDay('10:00-23:00')), 'DELIVERY', MONDAY_NOON, 'uz')).toBe('10:00–23:00')
  })

  it('keep their direction on a right-to-left page', () => {
    const text = hoursText(textIn('ar'), open(everyDay('10:00-23:00')), 'PICK_UP', MONDAY_NOON, 'ar')
    expect(text).toBe('\u206610:00–23:00\u2069')
  })
})

describe('whether a branch is open', () => {
  const said = (branch: Branch, at: Date) => stateText(ru, openingAt(branch, 'PICK_UP', at), at, 'ru')
  it.each([
    [MONDAY_NOON, 'Открыто до 23:00'],
    [tashkent('2026-11-16 22:30'), 'Закроется в 23:00'],
    [tashkent('2026-11-16 09:00'), 'Откроется сегодня в 10:00'],
    [tashkent('2026-11-16 23:30'), 'Откроется завтра в 10:00'],
  ])('by its hours at %s', (at, text) => {
    expect(said(open(everyDay('10:00-23:00')), at)).toBe(text)
  })

  it('a day off and a day without entry are holidays; a night shift of yesterday is not', () => {
    expect(said(open([day('MONDAY', 'off')]), MONDAY_NOON)).toBe('Сегодня выходной')
    expect(said(open([day('TUESDAY', '10:00-23:00')]), MONDAY_NOON)).toBe('Сегодня выходной')
    const night = open([day('MONDAY', '18:00-03:00'), day('TUESDAY', 'off')])
    expect(said(night, tashkent('2026-11-17 02:00'))).toBe('Открыто до 03:00')
  })

  it('is open without end round the clock', () => {
    const always = open(everyDay('00:00-00:00'))
    expect(said(always, MONDAY_NOON)).toBe('Круглосуточно')
    expect(isClosingSoon(openingAt(always, 'PICK_UP', MONDAY_NOON), MONDAY_NOON)).toBe(false)
  })
})

describe('the week', () => {
  const branch = open([...everyDay('10:00-23:30').slice(0, 4), day('FRIDAY', '10:00-12:45 14:00-23:59')], {
    exceptions: [{ date: '2026-11-19', isDayOff: true, open: null, close: null }],
  })

  it('begins today and has the days off and the dated days', () => {
    const tuesday = tashkent('2026-11-17 12:00')
    const rows = weekRows(uz, branch, 'PICK_UP', tuesday, 'uz').map(({ name, hours }) => `${name}: ${hours}`)
    expect(rows).toEqual([
      'seshanba: 10:00–23:30',
      'chorshanba: 10:00–23:30',
      'payshanba · 19.11.2026: Dam olish kuni',
      'juma: 10:00–12:45, 14:00–23:59',
      'shanba: Dam olish kuni',
      'yakshanba: Dam olish kuni',
      'dushanba: 10:00–23:30',
    ])
    const isToday = weekRows(uz, branch, 'PICK_UP', tuesday, 'uz').map((row) => row.isToday)
    expect(isToday).toEqual([true, false, false, false, false, false, false])
  })

  it('says a break in words', () => {
    expect(breakTexts(uz, branch, 'PICK_UP', MONDAY_NOON, 'uz')).toEqual(['juma: 12:45–14:00 tanaffus'])
    const daily = open(everyDay('09:00-13:00 14:00-22:00'))
    expect(breakTexts(ru, daily, 'PICK_UP', MONDAY_NOON, 'ru')).toEqual(['Ежедневно перерыв 13:00–14:00'])
    const weekend = open([day('SATURDAY', '14:00-22:00 09:00-13:00'), day('SUNDAY', '09:00-13:00 14:00-22:00')])
    expect(breakTexts(ru, weekend, 'PICK_UP', MONDAY_NOON, 'ru')).toEqual(['суббота, воскресенье: перерыв 13:00–14:00'])
  })

  it('has no break where the intervals touch or overlap', () => {
    expect(breakTexts(uz, open(everyDay('09:00-14:00 14:00-22:00')), 'PICK_UP', MONDAY_NOON, 'uz')).toEqual([])
    expect(breakTexts(uz, open(everyDay('09:00-15:00 14:00-22:00')), 'PICK_UP', MONDAY_NOON, 'uz')).toEqual([])
  })
})
