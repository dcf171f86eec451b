import { ok, refuse } from '@dasturxon/domain/result'
import type { Config } from '../../config.ts'
import type { Scope } from '../../db/scope.ts'
import { isTooManyWrong } from './code-limits.ts'
import { codeHash, erasedPhone, isSameHash } from './code-secret.ts'
import { type CodeRow, listCodesOfNumber, lockCode, type Purpose, saveCode } from './code-store.ts'

export type ShownCode = {
  readonly challengeId: string
  readonly code: string
  readonly purpose: Purpose
  /** the purpose it was requested for */
  readonly subjectId: string | null
  /** the number it must have been sent to, where the client repeats it */
  readonly phone?: string | null
}

type Keys = Pick<Config, 'secretKey' | 'limitScale'>

const TRIES = 5

/** Checks an entered code and returns the number it was sent to. It works once; a wrong one is counted. */
export async function useCode(scope: Scope, keys: Keys, shown: ShownCode) {
  const code = await lockCode(scope, shown.challengeId, shown.purpose)
  if (code === undefined || !isOf(code, shown)) return refuse('CODE_EXPIRED', { attemptsLeft: 0 })
  if (code.tries >= TRIES) return refuse('CODE_TRIES_SPENT', { attemptsLeft: 0 })
  if (isOver(code, scope.now)) return refuse('CODE_EXPIRED', { attemptsLeft: 0 })

  const { merchantId } = scope
  const binding = { merchantId, phone: code.phone, purpose: shown.purpose, challengeId: code.id }
  const isRight = isSameHash(code.code_hash, codeHash(keys.secretKey, binding, shown.code))
  if (!isRight) return countWrong(scope, keys, code)
  await saveCode(scope, code.id, { used_at: scope.now })
  return ok({ phone: code.phone })
}

function isOf(code: CodeRow, { subjectId, phone }: ShownCode): boolean {
  return code.subject_id === subjectId && (phone === undefined || phone === code.phone)
}

function isOver({ used_at, killed_at, expires_at }: CodeRow, now: Date): boolean {
  return used_at !== null || killed_at !== null || expires_at <= now
}

/** The last wrong try invalidates the code; too many for a number in a day do so earlier and begin the number's pause. */
async function countWrong(scope: Scope, { secretKey, limitScale }: Keys, { id, phone, tries: before }: CodeRow) {
  const tries = before + 1
  const erased = erasedPhone(secretKey, scope.merchantId, phone)
  const ofNumber = await listCodesOfNumber(scope, { phone, erased })
  const wrongOfDay = ofNumber.reduce((sum, sent) => sum + sent.tries, 1)
  const isSpent = tries >= TRIES || isTooManyWrong(wrongOfDay, limitScale)
  await saveCode(scope, id, isSpent ? { tries: TRIES, killed_at: scope.now } : { tries })
  return isSpent
    ? refuse('CODE_TRIES_SPENT', { attemptsLeft: 0 })
    : refuse('CODE_WRONG', { attemptsLeft: TRIES - tries })
}
