// A visit at a table: how long it lasts, when its waiter may be called again, how a call is answered.
import { addMinutes } from './tashkent.ts'

const FORGOTTEN_MINUTES = 180
const ANSWER_MINUTES = 2

/** When a visit ends by itself, if nothing happens at the table after `lastActionAt`. */
export function forgottenAt(lastActionAt: Date): Date {
  return addMinutes(lastActionAt, FORGOTTEN_MINUTES)
}

/** Wrong attempts at the four digits of the staff; then the staff must open the table themselves. */
export const CODE_TRIES = 5

export const CALL_STATUSES = ['CALLED', 'ACCEPTED', 'DONE'] as const
export type CallStatus = (typeof CALL_STATUSES)[number]

type Call = { readonly status: CallStatus; readonly calledAt: Date }

/** When an unanswered call may be repeated, and is sent to all staff; `null` when it was answered. */
export function repeatAt({ status, calledAt }: Call): Date | null {
  return status === 'CALLED' ? addMinutes(calledAt, ANSWER_MINUTES) : null
}

/** Whether the waiter may be called now, with this as the table's latest call. */
export function canCallWaiter(last: Call | null, now: Date): boolean {
  const next = last === null ? null : repeatAt(last)
  return next === null || next <= now
}

/** Whether a call may move to `to`: only forwards. A waiter who comes at once needs no separate accepting. */
export function canMoveCall(from: CallStatus, to: CallStatus): boolean {
  return CALL_STATUSES.indexOf(to) > CALL_STATUSES.indexOf(from)
}

/** The page that a printed code opens; the token is all that it says of the table. */
export function tablePath(token: string): string {
  return `/table/${encodeURIComponent(token)}`
}

/** How long the phone that called may undo it, while nobody has accepted. */
export const UNDO_SECONDS = 10

/** Whether a call may still be undone. */
export function canUndoCall({ status, calledAt }: Call, now: Date): boolean {
  return status === 'CALLED' && now.getTime() - calledAt.getTime() <= UNDO_SECONDS * 1_000
}

const RECEIPT_MINUTES = 60

/** Until when an ended visit is shown to the phones that sat at the table. */
export function receiptUntil(endedAt: Date): Date {
  return addMinutes(endedAt, RECEIPT_MINUTES)
}
