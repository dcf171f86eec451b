// A fresh code for what only its owner may do: keys and people. It goes to the phone of the person who is signed in.
import { maskedPhone } from '@dasturxon/domain/phone'
import { ok, refuse } from '@dasturxon/domain/result'
import { FRESH_CODE_MS } from '@dasturxon/domain/staff-people'
import type { Config } from '../config.ts'
import { askCode, type CodeAsk } from '../customers/sign-in/ask-code.ts'
import { useCode } from '../customers/sign-in/use-code.ts'
import type { Scope } from '../db/scope.ts'
import { tokenHash } from '../tokens.ts'
import { saveConfirmed } from './store.ts'

/** Sends a code to the caller's own phone. A program has none: `CODE_REQUIRED`. */
export async function askFreshCode(call: CodeAsk, staffId: string) {
  const phone = await call.inTransaction((scope) => findStaffPhone(scope, staffId))
  if (phone === null) return refuse('CODE_REQUIRED')
  // the subject keeps it apart from codes to sign in with
  const asked = await askCode(call, { phone, purpose: 'STAFF_LOGIN', subjectId: staffId })
  if (!asked.ok) return asked
  const { challengeId, expiresIn, resendIn } = asked.value
  return ok({ challengeId, expiresIn, resendIn, phone: maskedPhone(phone) })
}

type Shown = {
  readonly staffId: string
  readonly token: string
  readonly challengeId: string
  readonly code: string
}

/** Checks the code; from now the session of this token counts as fresh for five minutes. */
export async function confirmFreshCode(scope: Scope, config: Config, { staffId, token, challengeId, code }: Shown) {
  const used = await useCode(scope, config, { challengeId, code, purpose: 'STAFF_LOGIN', subjectId: staffId })
  if (!used.ok) return used
  await saveConfirmed(scope, tokenHash(token))
  return ok({ until: new Date(scope.now.getTime() + FRESH_CODE_MS).toISOString() })
}

/** The phone of a person who works here; `null` for a program. */
export async function findStaffPhone(scope: Scope, id: string): Promise<string | null> {
  const row = await scope.db
    .selectFrom('staff')
    .select('phone')
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst()
  return row?.phone ?? null
}
