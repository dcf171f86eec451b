import { randomUUID } from 'node:crypto'
import { idFrom, type UserId } from '@dasturxon/domain/ids'
import type { Language } from '@dasturxon/domain/locale'
import { ok, refuse } from '@dasturxon/domain/result'
import type { Scope } from '../db/scope.ts'
import type { Services } from '../services.ts'
import { isTooManyWrong } from './code-limits.ts'
import { codeHash, isSameHash } from './code-secret.ts'
import { type CodeRow, listCodesOfNumber, lockCode, saveCode } from './code-store.ts'
import { openSession } from './open-session.ts'
import { saveUserOfPhone } from './store.ts'
import { userView } from './view.ts'

export type ConfirmAsk = {
  readonly challengeId: string
  readonly code: string
  readonly firstName?: string | undefined
  readonly bearer: boolean
  readonly language: Language
}

type Tools = Pick<Services, 'config' | 'live'>

const TRIES = 5

/** Signs in whoever knows the code; the account is born silently. A code works once, a wrong one is counted. */
export async function confirmCode(scope: Scope, { config, live }: Tools, ask: ConfirmAsk) {
  const code = await lockCode(scope, ask.challengeId, 'LOGIN')
  if (code === undefined) return refuse('CODE_EXPIRED', { attemptsLeft: 0 })
  if (code.tries >= TRIES) return refuse('CODE_TRIES_SPENT', { attemptsLeft: 0 })
  if (isOver(code, scope.now)) return refuse('CODE_EXPIRED', { attemptsLeft: 0 })

  const binding = { merchantId: scope.merchantId, phone: code.phone, purpose: 'LOGIN', challengeId: code.id } as const
  const isRight = isSameHash(code.code_hash, codeHash(config.secretKey, binding, ask.code))
  if (!isRight) return countWrong(scope, code, config.limitScale)

  await saveCode(scope, code.id, { used_at: scope.now })
  const user = await saveUserOfPhone(scope, {
    id: idFrom<UserId>(randomUUID()),
    phone: code.phone,
    firstName: ask.firstName ?? '',
    language: ask.language,
  })
  if (!user.is_active) return refuse('FORBIDDEN')
  const session = await openSession(scope, live, user.id, ask.bearer ? 'BEARER' : 'WEB')
  return ok({ user: userView(user), session })
}

function isOver({ used_at, killed_at, expires_at }: CodeRow, now: Date): boolean {
  return used_at !== null || killed_at !== null || expires_at <= now
}

/** The last wrong try kills the code; too many of a number in a day kill it sooner, and that begins the number's pause. */
async function countWrong(scope: Scope, code: CodeRow, scale: number) {
  const tries = code.tries + 1
  const ofNumber = await listCodesOfNumber(scope, code.phone)
  const wrongOfDay = ofNumber.reduce((sum, sent) => sum + sent.tries, 1)
  const isSpent = tries >= TRIES || isTooManyWrong(wrongOfDay, scale)
  await saveCode(scope, code.id, isSpent ? { tries: TRIES, killed_at: scope.now } : { tries })
  return isSpent
    ? refuse('CODE_TRIES_SPENT', { attemptsLeft: 0 })
    : refuse('CODE_WRONG', { attemptsLeft: TRIES - tries })
}
