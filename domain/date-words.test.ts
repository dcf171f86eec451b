import { expect, it } from 'vitest'
import { dayMonthText, longDayText, monthText, shortWeekdayText, weekdayText } from './date-words.ts'
import { LANGUAGES } from './locale.ts'

// eleven in the evening of Friday in London is Saturday in Tashkent
const at = new Date('2026-11-20T23:00:00Z')

it.each([
  ['uz', 'Shanba, 21-noyabr'],
  ['ru', 'Суббота, 21 ноября'],
  ['eng', 'Saturday, 21 November'],
  ['zh', '星期六，11月21日'],
  ['ar', 'السبت، 21 نوفمبر'],
  ['kz', 'Сенбі, 21 қараша'],
  ['tr', 'Cumartesi, 21 Kasım'],
] as const)('names the day in %s by the calendar of Tashkent', (language, text) => {
  expect(longDayText(at, language)).toBe(text)
})

it('has a name for every day and month in every language', () => {
  for (const language of LANGUAGES) {
    const days = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 0, day + 1)))
    const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 15)))
    expect(new Set(days.map((day) => weekdayText(day, language))).size).toBe(7)
    expect(new Set(days.map((day) => shortWeekdayText(day, language))).size).toBe(7)
    expect(new Set(months.map((month) => monthText(month, language))).size).toBe(12)
    for (const month of months) expect(dayMonthText(month, language)).not.toMatch(/undefined|[{}]/)
  }
})
