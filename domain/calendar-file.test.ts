import { expect, it } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const event = {
  id: '0197',
  startsAt: new Date('2026-03-19T14:00:00Z'),
  endsAt: new Date('2026-03-19T16:00:00Z'),
  title: 'Xontaxta, Bobur filiali',
  address: 'Bobur koʻchasi, 8; Toshkent',
  description: 'Katta zal, 3-stol\n4 kishi',
  remindMinutes: 120,
  isCanceled: false,
  version: 2,
  writtenAt: new Date('2026-03-18T08:00:00Z'),
}

it('tells a calendar when and where the guests are awaited', () => {
  const lines = calendarFile(event).split('\r\n')
  expect(lines).toContain('DTSTART:20260319T140000Z')
  expect(lines).toContain('DTEND:20260319T160000Z')
  expect(lines).toContain('LOCATION:Bobur koʻchasi\\, 8\\; Toshkent')
  expect(lines).toContain('DESCRIPTION:Katta zal\\, 3-stol\\n4 kishi')
  expect(lines).toContain('TRIGGER:-PT120M')
  expect(lines).toContain('STATUS:CONFIRMED')
  expect(lines[0]).toBe('BEGIN:VCALENDAR')
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', ''])
})

it('takes back an event that was canceled', () => {
  expect(calendarFile({ ...event, isCanceled: true })).toContain('STATUS:CANCELLED\r\n')
})

it('folds long lines without dividing a letter', () => {
  const address = 'Шота Руставели кўчаси '.repeat(10)
  const text = calendarFile({ ...event, address })
  for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n ', '')).toContain(`LOCATION:${address}`)
})
