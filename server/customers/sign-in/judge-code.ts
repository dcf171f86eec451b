// Whether a code may be sent now, and under which conditions.

import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import type { Caller } from '../../caller.ts'
import type { Config } from '../../config.ts'
import type { Scope } from '../../db/scope.ts'
import type { Log } from '../../log.ts'
import { hasAccount } from '../profile/store.ts'
import { isKnownDevice } from '../sessions/device-store.ts'
import { budgetUse, isBudgetAlarm, judgeBudget, type Standing } from './code-budget.ts'
import { codeWaitMs, isFlooded, nextResendMs, SAMPLE, type SentCount } from './code-limits.ts'
import { erasedPhone } from './code-secret.ts'
import { findCodeHistory, isProofSpent } from './code-store.ts'
import { isProof, newChallenge, PROOF_BITS, PROOF_LIFE_MS, type Proof } from './proof.ts'
import { wideNetworkOf } from './wide-network.ts'

type Ask = { readonly caller: Caller; readonly services: { readonly config: Config; readonly log: Log } }

type Wanted = {
  /** in E.164 */
  readonly phone: string
  readonly proof: Proof | undefined
  /** the link of the brand's bot, if any: a person who cannot get a code may sign in there */
  readonly telegram: string
  /** of the message, and what the brand pays for one */
  readonly parts: number
  readonly partPrice: number
  /** whose messages alone are sent; of all numbers unless given */
  readonly isHolder?: ((scope: Scope, phone: string) => Promise<boolean>) | undefined
}

export type CodeTerms = {
  readonly device: string
  readonly network: string
  /** the challenge that was solved for this code */
  readonly proof: string | null
  readonly isSent: boolean
  /** the answer says that only a phone with an account gets a message now */
  readonly onlyKnownPhones: boolean
  /** in seconds */
  readonly resendIn: number
}

/** The conditions of one more code, or why there is none. The codes of the brand must be locked. */
export async function judgeCode(scope: Scope, ask: Ask, wanted: Wanted): Promise<Result<CodeTerms, ErrorRefusal>> {
  const { caller, services } = ask
  const { secretKey, limitScale: scale } = services.config
  const { merchantId, now } = scope
  const { phone } = wanted
  const device = countedDevice(caller)
  const network = wideNetworkOf(caller.address)
  const asker = { phone, erased: erasedPhone(secretKey, merchantId, phone), device, address: caller.address, network }
  const history = await findCodeHistory(scope, asker, Math.round(SAMPLE * scale))
  const who = await whoAsks(scope, caller, phone)
  const waitMs = codeWaitMs(history, now, { scale, isKnown: who !== 'stranger' })
  if (waitMs > 0) return refuse('CODE_LIMIT', { retryAfter: Math.ceil(waitMs / 1000) })

  const proof = await provenChallenge(scope, secretKey, wanted)
  const spent = { ...history, isFlooded: isFlooded(history, now, scale) }
  const verdict = judgeBudget(spent, { who, hasProof: proof !== null }, now, scale)
  if (verdict.kind === 'wait') return refuse('CODE_LIMIT', { retryAfter: Math.ceil(verdict.ms / 1000) })
  if (verdict.kind === 'proof') {
    const challenge = newChallenge(secretKey, { merchantId, phone }, now)
    const facts = { challenge, bits: PROOF_BITS, expiresIn: PROOF_LIFE_MS / 1000 }
    return refuse('PROOF_REQUIRED', { ...facts, telegram: wanted.telegram === '' ? null : wanted.telegram })
  }
  const onlyKnownPhones = verdict.kind === 'send if known' || wanted.isHolder !== undefined
  const isSent = !onlyKnownPhones || (await (wanted.isHolder ?? hasAccount)(scope, phone))
  if (isSent) tellBudget(ask, merchantId, history.ofTenant, wanted)
  const resendIn = nextResendMs(history.ofNumber, now) / 1000
  return ok({ device, network, proof, isSent, onlyKnownPhones, resendIn })
}

function tellBudget(
  { services }: Ask,
  merchantId: string,
  before: SentCount,
  { parts: more, partPrice }: Wanted,
): void {
  const [sent, parts] = [before.messages + 1, before.parts + more]
  if (!isBudgetAlarm(before.count, budgetUse(sent, parts), services.config.limitScale)) return
  const facts = { merchantId, sent, parts, cost: partPrice === 0 ? null : parts * partPrice }
  services.log.warn({ event: 'SMS_BUDGET', ...facts }, 'SMS codes near the hourly budget')
}

/** Anybody can invent a device cookie, but not a session: a signed-in customer is counted by account. */
function countedDevice({ userId, device }: Caller): string {
  return userId === null ? device : `user:${userId}`
}

async function whoAsks(scope: Scope, { userId, device }: Caller, phone: string): Promise<Standing['who']> {
  if (userId !== null) return 'signed in'
  return (await isKnownDevice(scope, phone, device)) ? 'known' : 'stranger'
}

/** The challenge whose solution was sent; `null` for a wrong, late or used one. */
async function provenChallenge(scope: Scope, secretKey: string, { phone, proof }: Wanted): Promise<string | null> {
  if (proof === undefined) return null
  if (!isProof(secretKey, { merchantId: scope.merchantId, phone }, proof, scope.now)) return null
  return (await isProofSpent(scope, proof.challenge)) ? null : proof.challenge
}
