import { describe, expect, it } from 'vitest'
import { changePercent, dayOf, daysOf, reportPeriod } from './report-period.ts'

// 19:12 in Tashkent, a Wednesday
const NOW = new Date('2026-03-18T14:12:00Z')

describe('the period of a report', () => {
  it('of today is compared with the same day a week ago, to this hour', () => {
    const period = reportPeriod(daysOf('today', NOW), NOW)
    expect(period).toEqual({
      whole: { from: new Date('2026-03-17T19:00:00Z'), to: new Date('2026-03-18T19:00:00Z') },
      soFar: { from: new Date('2026-03-17T19:00:00Z'), to: NOW },
      before: { from: new Date('2026-03-10T19:00:00Z'), to: new Date('2026-03-11T14:12:00Z') },
      wholeBefore: { from: new Date('2026-03-10T19:00:00Z'), to: new Date('2026-03-11T19:00:00Z') },
      isRunning: true,
      dayCount: 1,
    })
  })

  it('of days that are over is compared with as many whole days before', () => {
    const period = reportPeriod({ from: '2026-03-01', to: '2026-03-10' }, NOW)
    expect(period?.isRunning).toBe(false)
    expect(period?.before).toEqual(period?.wholeBefore)
    expect([period?.before.from, period?.before.to].map((at) => dayOf(at ?? NOW))).toEqual(['2026-02-19', '2026-03-01'])
  })

  it('has a name, or two days that are not in the future, not swapped, and at most a year', () => {
    expect(daysOf('yesterday', NOW)).toEqual({ from: '2026-03-17', to: '2026-03-17' })
    expect(daysOf('week', NOW)).toEqual({ from: '2026-03-12', to: '2026-03-18' })
    expect(daysOf('month', NOW)).toEqual({ from: '2026-02-17', to: '2026-03-18' })
    for (const [from, to] of [
      ['2026-03-19', '2026-03-19'],
      ['2026-03-10', '2026-03-09'],
      ['2025-03-01', '2026-03-10'],
      ['2026-02-30', '2026-03-10'],
      ['1 March', '2026-03-10'],
    ] as const)
      expect(reportPeriod({ from, to }, NOW)).toBeNull()
  })

  it('begins a day at midnight in Tashkent', () => {
    expect(dayOf(new Date('2026-03-17T18:59:59Z'))).toBe('2026-03-17')
    expect(dayOf(new Date('2026-03-17T19:00:00Z'))).toBe('2026-03-18')
  })

  it('says a change in whole percent, and nothing where there was nothing', () => {
    expect([changePercent(86, 74), changePercent(98, 100), changePercent(5, 0)]).toEqual([16, -2, null])
  })
})
