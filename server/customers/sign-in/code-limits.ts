// How often a sign-in code may be requested. Each code costs the brand money, and strangers could waste it.
import { DAY_MS, MINUTE_MS } from '@dasturxon/domain/tashkent'

const HOUR_MS = 60 * MINUTE_MS

const WRONG_PER_DAY = 10
/** how many of the latest codes are looked at to detect abuse of a brand or a prefix */
export const SAMPLE = 50

const RESEND_STEPS_MS = [60_000, 120_000, 300_000] as const
const ENTERED_SHARE = 0.2
const PREFIX_PAUSE_MS = 30 * MINUTE_MS
const NUMBER_PAUSE_MS = HOUR_MS

export type SentCode = {
  readonly createdAt: Date
  readonly usedAt: Date | null
  readonly killedAt: Date | null
  readonly tries: number
}

/** Codes inside a sliding window. */
export type CodeCount = { readonly count: number; readonly oldestAt: Date | null }

/** The same for messages that were sent: `count` is their share of the budget, by messages or by parts. */
export type SentCount = CodeCount & { readonly messages: number; readonly parts: number }

/** Of the latest codes with a known outcome, how many were entered. */
export type Sample = { readonly decided: number; readonly entered: number }

export type CodeHistory = {
  /** codes of this number in the last day, newest first */
  readonly ofNumber: readonly SentCode[]
  /** codes of numbers that differ only in the last four digits, 10 min */
  readonly ofPrefix: CodeCount
  readonly lastOfPrefixAt: Date | null
  /** 1 h */
  readonly ofDevice: CodeCount
  /** 10 min */
  readonly ofAddress: CodeCount
  /** messages of the brand that were sent, 1 h */
  readonly ofTenant: SentCount
  /** of the wider network around the address, 1 h */
  readonly ofNetwork: CodeCount
  readonly tenantSample: Sample
  readonly prefixSample: Sample
}

/** A flood by others does not block a customer who has signed in before: only their own requests count. */
export type Loosened = { readonly scale: number; readonly isKnown: boolean }

/** How long the number must wait for a code, in ms; 0 when it may have one now. `scale` multiplies every limit. */
export function codeWaitMs(history: CodeHistory, now: Date, { scale, isKnown }: Loosened): number {
  return Math.max(ownWaitMs(history, now, scale), isKnown ? 0 : sharedWaitMs(history, now, scale))
}

function ownWaitMs({ ofNumber, ofDevice }: CodeHistory, now: Date, scale: number): number {
  return Math.max(
    untilMs(resendAt(ofNumber, now), now),
    untilMs(numberPauseEnd(ofNumber, scale), now),
    untilMs(freeAt(windowOf(ofNumber, HOUR_MS, now), 5 * scale, HOUR_MS), now),
    untilMs(freeAt(windowOf(ofNumber, DAY_MS, now), 10 * scale, DAY_MS), now),
    untilMs(freeAt(ofDevice, 5 * scale, HOUR_MS), now),
  )
}

function sharedWaitMs(history: CodeHistory, now: Date, scale: number): number {
  return Math.max(
    untilMs(freeAt(history.ofPrefix, 20 * scale, 10 * MINUTE_MS), now),
    untilMs(freeAt(history.ofAddress, 30 * scale, 10 * MINUTE_MS), now),
    untilMs(prefixPauseEnd(history, scale), now),
  )
}

/**
 * Whether hardly any code of the brand was entered lately and this prefix was among those requested. Such codes need a
 * proof of work; refusing them would let an attacker choose whose neighbours cannot sign in.
 */
export function isFlooded({ tenantSample, lastOfPrefixAt }: CodeHistory, now: Date, scale = 1): boolean {
  if (lastOfPrefixAt === null || !isAbused(tenantSample, scale)) return false
  return untilMs(later(lastOfPrefixAt, PREFIX_PAUSE_MS), now) > 0
}

/** How long after the code that is being sent now the next one may follow, in ms. */
export function nextResendMs(ofNumber: readonly SentCode[], now: Date): number {
  return stepAfter(unansweredOf(ofNumber, now).length + 1)
}

/** Whether this many wrong codes in a day block the number for a while. */
export function isTooManyWrong(wrong: number, scale = 1): boolean {
  return wrong >= WRONG_PER_DAY * scale
}

/** How many codes in sequence were not entered: entering one starts the count again. */
function unansweredOf(ofNumber: readonly SentCode[], now: Date): readonly SentCode[] {
  const recent = ofNumber.filter(({ createdAt }) => now.getTime() - createdAt.getTime() < HOUR_MS)
  const entered = recent.findIndex(({ usedAt }) => usedAt !== null)
  return entered === -1 ? recent : recent.slice(0, entered)
}

function resendAt(ofNumber: readonly SentCode[], now: Date): Date | null {
  const unanswered = unansweredOf(ofNumber, now)
  const [last] = unanswered
  return last === undefined ? null : later(last.createdAt, stepAfter(unanswered.length))
}

function stepAfter(sent: number): number {
  return RESEND_STEPS_MS[Math.min(sent, RESEND_STEPS_MS.length) - 1] ?? RESEND_STEPS_MS[0]
}

/** The last allowed wrong try invalidated its code, and no code came after it: the pause began at that moment. */
function numberPauseEnd(ofNumber: readonly SentCode[], scale: number): Date | null {
  const wrong = ofNumber.reduce((sum, { tries }) => sum + tries, 0)
  const stoppedAt = ofNumber[0]?.killedAt ?? null
  return isTooManyWrong(wrong, scale) && stoppedAt !== null ? later(stoppedAt, NUMBER_PAUSE_MS) : null
}

function prefixPauseEnd({ prefixSample, lastOfPrefixAt }: CodeHistory, scale: number): Date | null {
  return isAbused(prefixSample, scale) && lastOfPrefixAt !== null ? later(lastOfPrefixAt, PREFIX_PAUSE_MS) : null
}

function isAbused({ decided, entered }: Sample, scale: number): boolean {
  return decided >= SAMPLE * scale && entered < decided * ENTERED_SHARE
}

function windowOf(codes: readonly SentCode[], lengthMs: number, now: Date): CodeCount {
  const inside = codes.filter(({ createdAt }) => now.getTime() - createdAt.getTime() < lengthMs)
  return { count: inside.length, oldestAt: inside.at(-1)?.createdAt ?? null }
}

function freeAt({ count, oldestAt }: CodeCount, limit: number, lengthMs: number): Date | null {
  return count >= limit && oldestAt !== null ? later(oldestAt, lengthMs) : null
}

function untilMs(at: Date | null, now: Date): number {
  return at === null ? 0 : Math.max(0, at.getTime() - now.getTime())
}

function later(at: Date, ms: number): Date {
  return new Date(at.getTime() + ms)
}
