import { describe, expect, it } from 'vitest'
import { dayFault, dayOff, exceptionFault, plainHours, wholeWeek } from './hours-week.ts'

const day = (
  open: string | null,
  close: string | null,
  extraOpen: string | null = null,
  extraClose: string | null = null,
) => ({ isDayOff: false, open, close, extraOpen, extraClose }) as const

describe('a day of the week', () => {
  it.each([
    [day('10:00', '23:00'), null],
    [day('10:00', '02:00'), null],
    [day('10:00', '13:00', '14:00', '23:00'), null],
    [day('10:00', '13:00', '14:00', '02:00'), null],
    [day(null, '23:00'), 'open'],
    [day('10:00', null), 'close'],
    [day('10:00', '13:00', null, '23:00'), 'extraOpen'],
    [day('10:00', '13:00', '14:00', null), 'extraClose'],
    [day('10:00', '15:00', '14:00', '23:00'), 'extraOpen'],
    [day('10:00', '02:00', '14:00', '23:00'), 'extraOpen'],
    [day('10:00', '13:00', '14:00', '12:00'), 'extraClose'],
  ])('%o: %s is wrong', (times, fault) => {
    expect(dayFault(times)).toBe(fault)
  })

  it('needs no times when it is off', () => {
    expect(dayFault(dayOff('SUNDAY'))).toBeNull()
    expect(exceptionFault({ isDayOff: true, open: null, close: null })).toBeNull()
    expect(exceptionFault({ isDayOff: false, open: '10:00', close: null })).toBe('close')
  })
})

it('fills a week with days off, and takes the plain hours from its first working day', () => {
  const tuesday = { weekName: 'TUESDAY', ...day('11:00', '22:00') } as const
  expect(wholeWeek([tuesday]).map(({ isDayOff }) => isDayOff)).toEqual([true, false, true, true, true, true, true])
  const hours = [{ type: 'PICK_UP', hours: [tuesday] }] as const
  expect(plainHours(hours)).toEqual({ open: '11:00', close: '22:00', deliveryStart: '11:00', deliveryEnd: '22:00' })
  expect(plainHours([])).toEqual({ open: null, close: null, deliveryStart: null, deliveryEnd: null })
})
