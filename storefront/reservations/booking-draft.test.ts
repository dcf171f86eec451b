import { expect, it } from 'vitest'
import { EMPTY_BOOKING, parseBooking } from './booking-draft.ts'

const NOW = Date.parse('2026-03-18T08:00:00Z')
const draft = { ...EMPTY_BOOKING, date: '2026-03-19', chairs: 4, time: '2026-03-19T14:00:00.000Z', name: 'Madina' }
const savedAgo = (minutes: number) => parseBooking({ draft, savedAt: NOW - minutes * 60_000 }, NOW)

it('is kept for half an hour', () => {
  expect(savedAgo(30)?.draft).toEqual(draft)
  expect(savedAgo(30.1)).toBeNull()
})

it('is empty where something else was stored', () => {
  for (const stored of [null, 'draft', 7, {}, { draft }, { savedAt: NOW }, { draft, savedAt: NOW + 60_000 }]) {
    expect(parseBooking(stored, NOW)).toBeNull()
  }
  const broken = { branchId: 'main', chairs: 'four', time: 7, changing: { id: 'x', version: 1 } }
  expect(parseBooking({ draft: broken, savedAt: NOW }, NOW)?.draft).toEqual(EMPTY_BOOKING)
})
