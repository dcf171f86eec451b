import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CodeHistory, codeWaitMs, isFlooded, nextResendMs, type SentCode } from './code-limits.ts'

const NOW = new Date('2026-03-02T12:00:00+05:00')
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

const ago = (ms: number) => new Date(NOW.getTime() - ms)

function sent(agoMs: number, changes: Partial<SentCode> = {}): SentCode {
  return { createdAt: ago(agoMs), usedAt: null, killedAt: null, tries: 0, ...changes }
}

const NONE = { count: 0, oldestAt: null }
const QUIET: CodeHistory = {
  ofNumber: [],
  ofPrefix: NONE,
  lastOfPrefixAt: null,
  ofDevice: NONE,
  ofAddress: NONE,
  ofTenant: { ...NONE, messages: 0, parts: 0 },
  ofNetwork: NONE,
  tenantSample: { decided: 0, entered: 0 },
  prefixSample: { decided: 0, entered: 0 },
}
const wait = (changes: Partial<CodeHistory>, scale = 1, isKnown = false) =>
  codeWaitMs({ ...QUIET, ...changes }, NOW, { scale, isKnown })

describe('a code', () => {
  it('is sent at once to a number that asks for the first time', () => {
    expect(wait({})).toBe(0)
  })

  it('is sent again after 60 s, then 120 s, then 300 s', () => {
    expect(wait({ ofNumber: [sent(59 * SECOND)] })).toBe(SECOND)
    expect(wait({ ofNumber: [sent(60 * SECOND)] })).toBe(0)
    expect(wait({ ofNumber: [sent(119 * SECOND), sent(10 * MINUTE)] })).toBe(SECOND)
    expect(wait({ ofNumber: [sent(120 * SECOND), sent(10 * MINUTE)] })).toBe(0)
    const four = [sent(299 * SECOND), sent(20 * MINUTE), sent(30 * MINUTE), sent(40 * MINUTE)]
    expect(wait({ ofNumber: four })).toBe(SECOND)
  })

  it('comes with the time to wait for the next', () => {
    const asked = [sent(10 * MINUTE), sent(20 * MINUTE), sent(30 * MINUTE)]
    expect([0, 1, 2, 3].map((n) => nextResendMs(asked.slice(0, n), NOW) / SECOND)).toEqual([60, 120, 300, 300])
  })

  it('has no wait once one was entered: signing in on a second device is possible at once', () => {
    const entered = sent(5 * SECOND, { usedAt: ago(SECOND) })
    expect(wait({ ofNumber: [entered, sent(90 * SECOND)] })).toBe(0)
    expect(nextResendMs([entered], NOW)).toBe(60 * SECOND)
  })

  it('goes to one number at most 5 times in an hour and 10 times in a day', () => {
    const used = (agoMs: number) => sent(agoMs, { usedAt: ago(agoMs) })
    const five = [10, 20, 30, 40, 59].map((minutes) => used(minutes * MINUTE))
    expect(wait({ ofNumber: five })).toBe(MINUTE)
    expect(wait({ ofNumber: five.slice(1) })).toBe(0)
    const ten = Array.from({ length: 10 }, (_, i) => used((i + 2) * 2 * HOUR))
    expect(wait({ ofNumber: ten })).toBe(2 * HOUR)
    expect(wait({ ofNumber: ten.slice(1) })).toBe(0)
  })

  it.each([
    ['20 to a prefix in 10 min', 'ofPrefix', 20, 10 * MINUTE],
    ['5 for a device in an hour', 'ofDevice', 5, HOUR],
    ['30 for an address in 10 min', 'ofAddress', 30, 10 * MINUTE],
  ] as const)('is refused beyond %s, until the oldest falls out', (_, name, limit, length) => {
    expect(wait({ [name]: { count: limit - 1, oldestAt: ago(length - MINUTE) } })).toBe(0)
    expect(wait({ [name]: { count: limit, oldestAt: ago(length - MINUTE) } })).toBe(MINUTE)
    expect(wait({ [name]: { count: limit, oldestAt: ago(length - MINUTE) } }, 2)).toBe(0)
  })

  it('is refused for an hour after ten wrong tries in a day', () => {
    const dead = (agoMs: number) => sent(agoMs, { tries: 5, killedAt: ago(agoMs) })
    expect(wait({ ofNumber: [dead(59 * MINUTE), dead(2 * HOUR)] })).toBe(MINUTE)
    expect(wait({ ofNumber: [dead(61 * MINUTE), dead(2 * HOUR)] })).toBe(0)
    expect(wait({ ofNumber: [dead(30 * MINUTE)] })).toBe(0)
  })

  it('pauses a prefix for half an hour when fewer than a fifth of 50 codes were entered', () => {
    const lastOfPrefixAt = ago(29 * MINUTE)
    expect(wait({ prefixSample: { decided: 50, entered: 9 }, lastOfPrefixAt })).toBe(MINUTE)
    expect(wait({ prefixSample: { decided: 50, entered: 10 }, lastOfPrefixAt })).toBe(0)
    expect(wait({ prefixSample: { decided: 49, entered: 0 }, lastOfPrefixAt })).toBe(0)
    expect(wait({ prefixSample: { decided: 50, entered: 0 }, lastOfPrefixAt: ago(31 * MINUTE) })).toBe(0)
  })

  it('needs a proof for half an hour, without a wait, where a prefix was part of a flood of the brand', () => {
    const flooded = (changes: Partial<CodeHistory>) => isFlooded({ ...QUIET, ...changes }, NOW)
    const tenantSample = { decided: 50, entered: 9 }
    expect(flooded({ tenantSample, lastOfPrefixAt: ago(29 * MINUTE) })).toBe(true)
    expect(flooded({ tenantSample, lastOfPrefixAt: ago(30 * MINUTE) })).toBe(false)
    expect(flooded({ tenantSample: { decided: 50, entered: 10 }, lastOfPrefixAt: NOW })).toBe(false)
    // numbers that nobody asked for are not affected by what others do
    expect(flooded({ tenantSample, lastOfPrefixAt: null })).toBe(false)
    expect(wait({ tenantSample, lastOfPrefixAt: NOW })).toBe(0)
  })

  it('is not stopped by what others do when the phone has signed in with this browser before', () => {
    const full = { count: 1_000, oldestAt: ago(MINUTE) }
    const flood = { ofPrefix: full, ofAddress: full, prefixSample: { decided: 50, entered: 0 }, lastOfPrefixAt: NOW }
    expect(wait(flood)).toBeGreaterThan(0)
    expect(wait(flood, 1, true)).toBe(0)
    expect(wait({ ofDevice: full }, 1, true)).toBeGreaterThan(0)
    expect(wait({ ofNumber: [sent(SECOND)] }, 1, true)).toBe(59 * SECOND)
  })

  it('never has a negative wait or one longer than a day', () => {
    const code = fc.record({
      agoMs: fc.integer({ min: 0, max: 24 * HOUR - 1 }),
      tries: fc.integer({ min: 0, max: 5 }),
      isUsed: fc.boolean(),
      isKilled: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(code, { maxLength: 15 }), (codes) => {
        const ofNumber = codes
          .toSorted((a, b) => a.agoMs - b.agoMs)
          .map(({ agoMs, tries, isUsed, isKilled }) =>
            sent(agoMs, { tries, usedAt: isUsed ? ago(agoMs) : null, killedAt: isKilled ? ago(agoMs) : null }),
          )
        const waitMs = wait({ ofNumber })
        expect(waitMs).toBeGreaterThanOrEqual(0)
        expect(waitMs).toBeLessThanOrEqual(24 * HOUR)
      }),
    )
  })
})
