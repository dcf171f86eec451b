import { expect, it } from 'vitest'
import { answerAlarm, answerOrderBy, nextAlarmAt } from './answer-time.ts'

const opened = new Date('2026-11-16T07:00:00Z')
const after = (seconds: number) => new Date(opened.getTime() + seconds * 1000)

it.each([
  [0, 'NONE', 120],
  [119, 'NONE', 120],
  [120, 'BRANCH', 240],
  [239, 'BRANCH', 240],
  [240, 'MANAGER', null],
  [599, 'MANAGER', null],
])('after %d seconds without an answer the alarm is %s', (seconds, alarm, next) => {
  expect(answerAlarm(opened, after(seconds))).toBe(alarm)
  expect(nextAlarmAt(opened, after(seconds))).toEqual(next === null ? null : after(next))
})

it('ten minutes are left for the answer', () => {
  expect(answerOrderBy(opened)).toEqual(after(600))
})
