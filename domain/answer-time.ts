// How long an order may wait for the answer of its branch: two alarms, then it is canceled.
import { addMinutes } from './tashkent.ts'

/** `BRANCH`: the branch is called again. `MANAGER`: a manager phones the branch. */
export const ANSWER_ALARMS = ['NONE', 'BRANCH', 'MANAGER'] as const
export type AnswerAlarm = (typeof ANSWER_ALARMS)[number]

const BRANCH_AFTER_MINUTES = 2
const MANAGER_AFTER_MINUTES = 4
const CANCEL_AFTER_MINUTES = 10

/** Until when the branch may answer an order that reached it at `openedAt`. */
export function answerOrderBy(openedAt: Date): Date {
  return addMinutes(openedAt, CANCEL_AFTER_MINUTES)
}

/** Who is alarmed about an order without an answer since `openedAt`. */
export function answerAlarm(openedAt: Date, now: Date): AnswerAlarm {
  if (now >= addMinutes(openedAt, MANAGER_AFTER_MINUTES)) return 'MANAGER'
  return now >= addMinutes(openedAt, BRANCH_AFTER_MINUTES) ? 'BRANCH' : 'NONE'
}

/** When the next alarm is due; `null` after the last. */
export function nextAlarmAt(openedAt: Date, now: Date): Date | null {
  const alarms = [BRANCH_AFTER_MINUTES, MANAGER_AFTER_MINUTES].map((minutes) => addMinutes(openedAt, minutes))
  return alarms.find((at) => at > now) ?? null
}
