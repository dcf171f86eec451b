import { randomUUID } from 'node:crypto'
import { invalidField } from '@dasturxon/contract/errors/invalid-field'
import { normalPhone } from '@dasturxon/domain/phone'
import { ok, refuse } from '@dasturxon/domain/result'
import { MINUTE_MS } from '@dasturxon/domain/tashkent'
import type { Caller } from '../../caller.ts'
import type { Config } from '../../config.ts'
import type { Scope } from '../../db/scope.ts'
import type { SmsGateway } from '../../gateways/sms.ts'
import type { Log } from '../../log.ts'
import { findSettings } from '../../merchants/find-settings.ts'
import { isApproved, partsOf } from '../../merchants/sms/sms-form.ts'
import type { BrandSettings } from '../../merchants/web-settings.ts'
import { codeMessage } from './code-message.ts'
import { codeHash, newCode } from './code-secret.ts'
import { insertCode, lockCodes, type Purpose, removeOldCodes, removeUnsentCode } from './code-store.ts'
import { type CodeTerms, judgeCode } from './judge-code.ts'
import type { Proof } from './proof.ts'

export type CodeAsk = {
  readonly caller: Caller
  readonly services: { readonly config: Config; readonly sms: SmsGateway; readonly log: Log }
  inTransaction<T>(work: (scope: Scope) => Promise<T>): Promise<T>
}

export type CodeWish = {
  /** as a person writes it */
  readonly phone: string
  readonly purpose: Purpose
  /** the customer or order the code is for; a code works only for its own subject */
  readonly subjectId: string | null
  /** proof of work, where it was required */
  readonly proof?: Proof | undefined
  /** sends the message only to a number that this holds for, and answers the same for any other */
  readonly isHolder?: ((scope: Scope, phone: string) => Promise<boolean>) | undefined
}

const CODE_LIFE_MS = 5 * MINUTE_MS
const DOWN_RETRY_SECONDS = 5

/**
 * Sends a code to a number within the limits, which all purposes share. Neither the answer nor its time shows whether
 * the number has an account. The message is sent after the commit; when no gateway accepts it, the code does not count
 * as requested.
 */
export async function askCode(ask: CodeAsk, wish: CodeWish) {
  const issued = await ask.inTransaction((scope) => issueCode(scope, ask, wish))
  if (!issued.ok) return issued
  const { message, ...code } = issued.value
  const answer = { ...code, expiresIn: CODE_LIFE_MS / 1000 }
  if (code.onlyKnownPhones) {
    if (message !== null) sendInBackground(ask, code, message)
    return ok(answer)
  }
  if (message !== null && !(await isSent(ask, code, message))) {
    return refuse('SMS_DOWN', { retryAfter: DOWN_RETRY_SECONDS })
  }
  return ok(answer)
}

type SentTo = { readonly challengeId: string; readonly phone: string }

/** Whether a gateway accepted the message; a code that could not be sent is deleted. */
async function isSent(ask: CodeAsk, { challengeId, phone }: SentTo, message: string): Promise<boolean> {
  const facts = { merchantId: ask.caller.merchantId, id: challengeId, isUrgent: true }
  if ((await ask.services.sms.send(phone, message, facts)) === 'sent') return true
  await ask.inTransaction((scope) => removeUnsentCode(scope, challengeId))
  return false
}

/** For answers whose time must not be measured: waiting for the gateway would show that there is a message. */
function sendInBackground(ask: CodeAsk, to: SentTo, message: string): void {
  isSent(ask, to, message).catch((error: unknown) => {
    const { requestId, merchantId } = ask.caller
    ask.services.log.error({ requestId, merchantId, error }, 'could not delete a code that was not sent')
  })
}

async function issueCode(scope: Scope, ask: CodeAsk, wish: CodeWish) {
  const settings = await findSettings(scope)
  const phone = normalPhone(wish.phone, settings.countryCodes)
  if (phone === null) return refuse('INVALID_FIELDS', invalidField('body.phone', 'PHONE'))
  await lockCodes(scope)
  const code = newCode()
  const text = messageOf(ask.caller, settings, wish.purpose, code)
  const parts = partsOf(text, settings.sms)
  const { web, sms } = settings
  const wanted = {
    phone,
    proof: wish.proof,
    telegram: web.botLink,
    parts,
    partPrice: sms.partPrice,
    isHolder: wish.isHolder,
  }
  const terms = await judgeCode(scope, ask, wanted)
  if (!terms.ok) return terms

  await removeOldCodes(scope)
  const challengeId = randomUUID()
  await keepCode(scope, ask, { ...wish, phone, challengeId, code, parts, terms: terms.value })
  const { isSent, onlyKnownPhones, resendIn } = terms.value
  const message = isSent ? text : null
  return ok({ challengeId, phone, message, resendIn, onlyKnownPhones, sentAt: scope.now })
}

type Issued = Pick<CodeWish, 'purpose' | 'subjectId'> & {
  readonly phone: string
  readonly challengeId: string
  readonly code: string
  /** of its message */
  readonly parts: number
  readonly terms: CodeTerms
}

async function keepCode(scope: Scope, { caller, services }: CodeAsk, issued: Issued): Promise<void> {
  const { merchantId, now } = scope
  const { purpose, phone, subjectId, challengeId, code, parts, terms } = issued
  await insertCode(scope, {
    id: challengeId,
    purpose,
    phone,
    subject_id: subjectId,
    code_hash: codeHash(services.config.secretKey, { merchantId, phone, purpose, challengeId }, code),
    device: terms.device,
    address: caller.address,
    network: terms.network,
    proof: terms.proof,
    is_sent: terms.isSent,
    parts,
    expires_at: new Date(now.getTime() + CODE_LIFE_MS),
  })
}

function messageOf({ language, host }: Caller, settings: BrandSettings, purpose: Purpose, code: string): string {
  const { smsContent: content, web, sms } = settings
  return codeMessage({
    ...{ purpose, content, language, mainLanguage: web.mainLanguage, host, code },
    isApproved: (text) => isApproved(text, sms),
  })
}
