// How a brand's hourly budget of messages, of two parts each, is divided, so that strangers cannot use all of it and block its login.
//
// | of 300 in an hour | who gets a code                                                                               |
// | ----------------- | --------------------------------------------------------------------------------------------- |
// | 1–150             | everybody                                                                                     |
// | 151–200           | strangers with a proof of work                                                                |
// | 201–270           | strangers with a proof, if the phone has an account here                                      |
// | 271–300           | nobody but customers in a browser where they have signed in with this phone, now with a proof |
//
// A stranger must not find out whether a phone has an account. So demands and refusals depend only on the browser and on
// counts; the phone decides one thing, whether a message is sent past 200, and the answer is the same either way.
import type { CodeCount } from './code-limits.ts'

const HOUR_MS = 3_600_000

const TENANT_BUDGET = 300
const PROOF_FROM = TENANT_BUDGET / 2
const STRANGERS_UNTIL = (TENANT_BUDGET * 2) / 3
const KEPT_FOR_BROWSERS = TENANT_BUDGET / 10

/** Parts that a message of the budget may have: what the texts of ours have in Cyrillic letters. Longer ones use up more. */
const PARTS_OF_ONE = 2

/** How much of the hourly budget these messages are. */
export function budgetUse(messages: number, parts: number): number {
  return Math.max(messages, Math.ceil(parts / PARTS_OF_ONE))
}

/** Limits per network of an address, in an hour: without a proof, and in total. */
const NETWORK_FREE = 60
const NETWORK_MOST = 120

export type Spent = {
  /** messages of the brand that were sent, 1 h */
  readonly ofTenant: CodeCount
  /** codes asked for from the wider network, 1 h */
  readonly ofNetwork: CodeCount
  /** currently nobody enters the codes of such phones */
  readonly isFlooded: boolean
}

export type Standing = {
  /** `signed in`: has a session; `known`: this browser has signed in with this phone before */
  readonly who: 'signed in' | 'known' | 'stranger'
  readonly hasProof: boolean
}

export type Verdict =
  | { readonly kind: 'send' | 'proof' }
  /** a message is sent only if the phone has an account; the answer does not show whether it was */
  | { readonly kind: 'send if known' }
  | { readonly kind: 'wait'; readonly ms: number }

/** Whether one more message may be sent, and under which condition. `scale` multiplies every limit. */
export function judgeBudget(spent: Spent, standing: Standing, now: Date, scale = 1): Verdict {
  return standing.who === 'stranger'
    ? judgeStranger(spent, standing, now, scale)
    : judgeKnown(spent, standing, now, scale)
}

function judgeKnown({ ofTenant }: Spent, { who, hasProof }: Standing, now: Date, scale: number): Verdict {
  if (ofTenant.count >= TENANT_BUDGET * scale) return waitFor(ofTenant, now)
  const isNearlyGone = ofTenant.count >= (TENANT_BUDGET - KEPT_FOR_BROWSERS) * scale
  return { kind: who === 'known' && isNearlyGone && !hasProof ? 'proof' : 'send' }
}

function judgeStranger(
  { ofTenant, ofNetwork, isFlooded }: Spent,
  { hasProof }: Standing,
  now: Date,
  scale: number,
): Verdict {
  if (ofTenant.count >= (TENANT_BUDGET - KEPT_FOR_BROWSERS) * scale) return waitFor(ofTenant, now)
  if (ofNetwork.count >= NETWORK_MOST * scale) return waitFor(ofNetwork, now)
  const isDear = ofTenant.count >= PROOF_FROM * scale || ofNetwork.count >= NETWORK_FREE * scale
  if ((isDear || isFlooded) && !hasProof) return { kind: 'proof' }
  return { kind: ofTenant.count >= STRANGERS_UNTIL * scale ? 'send if known' : 'send' }
}

/** Until the oldest message is more than an hour ago; others may be faster. */
function waitFor({ oldestAt }: CodeCount, now: Date): Verdict {
  const endsAt = (oldestAt ?? now).getTime() + HOUR_MS
  return { kind: 'wait', ms: Math.max(1_000, endsAt - now.getTime()) }
}

/** Whether the message that brings the use of the budget from `before` to `after` is the one that reaches 70 %. */
export function isBudgetAlarm(before: number, after: number, scale = 1): boolean {
  const alarm = Math.ceil(TENANT_BUDGET * scale * 0.7)
  return before < alarm && after >= alarm
}
