import { describe, expect, it } from 'vitest'
import { budgetUse, isBudgetAlarm, judgeBudget, type Standing } from './code-budget.ts'

const NOW = new Date('2026-03-02T12:00:00+05:00')
const MINUTE = 60_000
const spent = (ofTenant: number, ofNetwork = 0) => {
  const oldestAt = new Date(NOW.getTime() - 50 * MINUTE)
  return { ofTenant: { count: ofTenant, oldestAt }, ofNetwork: { count: ofNetwork, oldestAt }, isFlooded: false }
}
const judged = (who: Standing['who'], hasProof: boolean, ofTenant: number, ofNetwork = 0) =>
  judgeBudget(spent(ofTenant, ofNetwork), { who, hasProof }, NOW).kind

describe('the messages of a brand', () => {
  it.each([
    [0, 'send', 'send', 'send', 'send'],
    [149, 'send', 'send', 'send', 'send'],
    [150, 'proof', 'send', 'send', 'send'],
    [199, 'proof', 'send', 'send', 'send'],
    [200, 'proof', 'send if known', 'send', 'send'],
    [269, 'proof', 'send if known', 'send', 'send'],
    [270, 'wait', 'wait', 'proof', 'send'],
    [299, 'wait', 'wait', 'proof', 'send'],
    [300, 'wait', 'wait', 'wait', 'wait'],
  ])('after %i: a stranger %s, with a proof %s; a known browser %s; a session %s', (count, ...kinds) => {
    const found = [
      judged('stranger', false, count),
      judged('stranger', true, count),
      judged('known', false, count),
      judged('signed in', false, count),
    ]
    expect(found).toEqual(kinds)
    expect(judged('known', true, count)).toBe(count < 300 ? 'send' : 'wait')
  })

  it('need a proof after sixty for one network, and end at a hundred and twenty; known browsers are not affected', () => {
    expect([59, 60, 119, 120].map((count) => judged('stranger', false, 0, count))).toEqual([
      ...['send', 'proof', 'proof', 'wait'],
    ])
    expect([60, 119, 120].map((count) => judged('stranger', true, 0, count))).toEqual(['send', 'send', 'wait'])
    expect(judged('known', false, 0, 500)).toBe('send')
  })

  it('need a proof from the first one where nobody enters the codes', () => {
    const flooded = { ...spent(60), isFlooded: true }
    expect(judgeBudget(flooded, { who: 'stranger', hasProof: false }, NOW).kind).toBe('proof')
    expect(judgeBudget(flooded, { who: 'stranger', hasProof: true }, NOW).kind).toBe('send')
    expect(judgeBudget(flooded, { who: 'known', hasProof: false }, NOW).kind).toBe('send')
  })

  it('are refused until the oldest is more than an hour ago', () => {
    const verdict = judgeBudget(spent(300), { who: 'known', hasProof: true }, NOW)
    expect(verdict).toEqual({ kind: 'wait', ms: 10 * MINUTE })
  })

  it('are as many as the scale says', () => {
    const stranger = { who: 'stranger', hasProof: false } as const
    expect(judgeBudget(spent(299), stranger, NOW, 2).kind).toBe('send')
    expect(judgeBudget(spent(300), stranger, NOW, 2).kind).toBe('proof')
  })

  it('are messages of two parts: longer ones use up more of it', () => {
    expect([budgetUse(10, 10), budgetUse(10, 20), budgetUse(10, 31)]).toEqual([10, 10, 16])
  })

  it('raise one alarm, at 70 % of the hourly budget', () => {
    expect([208, 209, 210].map((before) => isBudgetAlarm(before, before + 1))).toEqual([false, true, false])
    // a long message steps over the figure
    expect([isBudgetAlarm(209, 211), isBudgetAlarm(211, 213)]).toEqual([true, false])
  })
})
