import { randomUUID } from 'node:crypto'
import { normalPhone } from '@dasturxon/domain/phone'
import { ok, refuse } from '@dasturxon/domain/result'
import { MINUTE_MS } from '@dasturxon/domain/tashkent'
import type { Scope } from '../db/scope.ts'
import type { Caller } from '../http/call.ts'
import type { Services } from '../services.ts'
import { findSettings } from '../support/find-settings.ts'
import { codeWaitMs, isBudgetAlarm, nextResendMs, SAMPLE } from './code-limits.ts'
import { codeMessage } from './code-message.ts'
import { codeHash, erasedPhone, newCode } from './code-secret.ts'
import { findCodeHistory, insertCode, lockCodes, type Purpose, removeOldCodes, removeUnsentCode } from './code-store.ts'
import { invalidField } from './invalid-field.ts'

export type CodeAsk = {
  readonly caller: Caller
  readonly services: Pick<Services, 'config' | 'sms' | 'log'>
  inTransaction<T>(work: (scope: Scope) => Promise<T>): Promise<T>
}

export type CodeWish = {
  /** as a person writes it */
  readonly phone: string
  readonly purpose: Purpose
  /** whose code it is, or of what; a code works for its own subject alone */
  readonly subjectId: string | null
}

const CODE_LIFE_MS = 5 * MINUTE_MS
const DOWN_RETRY_SECONDS = 5

/**
 * Sends a code to a number within its limits, which all purposes share. Whether the number has an account is not even
 * looked up, so the answer cannot tell. The message goes out after the commit; when no gateway takes it, nothing was
 * asked for.
 */
export async function askCode(ask: CodeAsk, wish: CodeWish) {
  const issued = await ask.inTransaction((scope) => issueCode(scope, ask, wish))
  if (!issued.ok) return issued
  const { challengeId, phone, message, resendIn, sentAt } = issued.value
  const facts = { merchantId: ask.caller.merchantId, id: challengeId }
  const outcome = await ask.services.sms.send(phone, message, facts)
  if (outcome === 'down') {
    await ask.inTransaction((scope) => removeUnsentCode(scope, challengeId))
    return refuse('SMS_DOWN', { retryAfter: DOWN_RETRY_SECONDS })
  }
  return ok({ challengeId, phone, expiresIn: CODE_LIFE_MS / 1000, resendIn, sentAt })
}

async function issueCode(scope: Scope, { caller, services }: CodeAsk, { phone: text, purpose, subjectId }: CodeWish) {
  const { config, log } = services
  const settings = await findSettings(scope)
  const phone = normalPhone(text, settings.countryCodes)
  if (phone === null) return refuse('INVALID_FIELDS', invalidField('body.phone', 'PHONE'))

  await lockCodes(scope)
  const { merchantId, now } = scope
  const { device, address } = caller
  const asker = { phone, erased: erasedPhone(config.secretKey, merchantId, phone), device, address }
  const history = await findCodeHistory(scope, asker, Math.round(SAMPLE * config.limitScale))
  const waitMs = codeWaitMs(history, now, config.limitScale)
  if (waitMs > 0) return refuse('CODE_LIMIT', { retryAfter: Math.ceil(waitMs / 1000) })
  if (isBudgetAlarm(history.ofTenant.count, config.limitScale)) {
    log.warn({ event: 'SMS_BUDGET', merchantId, sent: history.ofTenant.count + 1 }, 'codes near the hourly budget')
  }
  await removeOldCodes(scope)
  const challengeId = randomUUID()
  const code = newCode()
  await insertCode(scope, {
    id: challengeId,
    purpose,
    phone,
    subject_id: subjectId,
    code_hash: codeHash(config.secretKey, { merchantId, phone, purpose, challengeId }, code),
    device,
    address,
    expires_at: new Date(now.getTime() + CODE_LIFE_MS),
  })
  const { smsContent: content, web } = settings
  const words = { purpose, content, language: caller.language, mainLanguage: web.mainLanguage, host: caller.host }
  const resendIn = nextResendMs(history.ofNumber, now) / 1000
  return ok({ challengeId, phone, message: codeMessage({ ...words, code }), resendIn, sentAt: now })
}
