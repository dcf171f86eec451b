import { expect, it } from 'vitest'
import { isConsentDue } from './consent.ts'

const NOW = new Date('2026-11-16T07:00:00Z')
const daysAgo = (days: number) => NOW.getTime() - days * 24 * 60 * 60_000

it.each([
  ['who was never asked is asked', false, 0, true],
  ['who did not answer is left alone for 90 days', false, daysAgo(89), false],
  ['who did not agree is asked again after 90 days', false, daysAgo(90), true],
  ['who agreed is never asked again', true, daysAgo(900), false],
] as const)('%s', (_, isGiven, at, isDue) => {
  expect(isConsentDue({ isGiven, at }, NOW)).toBe(isDue)
})
