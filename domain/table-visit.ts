// A visit at a table: how long it lasts, when its waiter may be called again, how a call is answered.
import { addMinutes } from './tashkent.ts'

const FORGOTTEN_MINUTES = 180
const ANSWER_MINUTES = 2

/** When a visit ends by itself, if nothing more happens at the table after `lastActionAt`. */
export function forgottenAt(lastActionAt: Date): Date {
  return addMinutes(lastActionAt, FORGOTTEN_MINUTES)
}

/** Wrong tries of the staff's four digits; then they must open the table themselves. */
export const CODE_TRIES = 5

export const CALL_STATUSES = ['CALLED', 'ACCEPTED', 'DONE'] as const
export type CallStatus = (typeof CALL_STATUSES)[number]

type Call = { readonly status: CallStatus; readonly calledAt: Date }

/** When an unanswered call may be repeated, and goes to everybody; `null` when it was answered. */
export function repeatAt({ status, calledAt }: Call): Date | null {
  return status === 'CALLED' ? addMinutes(calledAt, ANSWER_MINUTES) : null
}

/** Whether the waiter may be called now, with this as the table's latest call. */
export function canCallWaiter(last: Call | null, now: Date): boolean {
  const next = last === null ? null : repeatAt(last)
  return next === null || next <= now
}

/** Whether a call may go on to `to`: only forwards. Who comes at once has accepted by coming. */
export function canMoveCall(from: CallStatus, to: CallStatus): boolean {
  return CALL_STATUSES.indexOf(to) > CALL_STATUSES.indexOf(from)
}
