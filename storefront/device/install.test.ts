import { DAY_MS } from '@dasturxon/domain/tashkent'
import { expect, it } from 'vitest'
import { mayOffer, visitsAfter } from './install.ts'

const NOW = Date.parse('2026-11-19T10:00:00.000Z')
const NONE = { count: 0, at: 0, closedAt: 0 }
const MINUTE_MS = 60_000

it('counts a visit once, and another after half an hour', () => {
  const first = visitsAfter(NONE, NOW)
  expect(first.count).toBe(1)
  const soon = visitsAfter(first, NOW + 10 * MINUTE_MS)
  expect(soon.count).toBe(1)
  // the half hour is counted from the last page, not from the first
  expect(visitsAfter(soon, NOW + 35 * MINUTE_MS).count).toBe(1)
  expect(visitsAfter(soon, NOW + 41 * MINUTE_MS).count).toBe(2)
})

it('offers to install on the second visit', () => {
  expect(mayOffer({ ...NONE, count: 1 }, NOW)).toBe(false)
  expect(mayOffer({ ...NONE, count: 2 }, NOW)).toBe(true)
})

it('is silent for 60 days after the offer was closed', () => {
  const closed = { count: 5, at: NOW, closedAt: NOW }
  expect(mayOffer(closed, NOW + 60 * DAY_MS)).toBe(false)
  expect(mayOffer(closed, NOW + 60 * DAY_MS + 1)).toBe(true)
})
