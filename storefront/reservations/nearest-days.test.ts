import { expect, it } from 'vitest'
import { nearestDays } from './slot-picker.tsx'

const day = (date: string, freeTimes: number) => ({ date, isWorking: true, freeTimes, firstTimes: [] })

it('offers the three nearest days with free times, in their order', () => {
  const days = [
    day('2026-03-18', 2),
    day('2026-03-19', 0),
    day('2026-03-20', 0),
    day('2026-03-21', 0),
    day('2026-03-22', 5),
    day('2026-03-23', 1),
    day('2026-03-24', 9),
  ]
  expect(nearestDays(days, '2026-03-21').map(({ date }) => date)).toEqual(['2026-03-18', '2026-03-22', '2026-03-23'])
  expect(nearestDays(days, '2026-03-19').map(({ date }) => date)).toEqual(['2026-03-18', '2026-03-22', '2026-03-23'])
  expect(nearestDays([day('2026-03-19', 0)], '2026-03-19')).toEqual([])
})
