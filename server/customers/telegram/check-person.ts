import { ok, refuse } from '@dasturxon/domain/result'
import type { Scope } from '../../db/scope.ts'
import { isAbsent, type NotTrusted, readInitData } from '../../gateways/telegram.ts'
import type { Live } from '../../live/live.ts'
import { findBot } from './find-bot.ts'

export type Tools = {
  readonly secretKey: string
  readonly live: Live
  /** the launch data of an earlier call of this browser; they serve where a call brings none */
  readonly keptLaunch: string | null
  /** Counts one call of a person; returns the seconds to wait when the limit is exceeded. */
  countPerson(telegramId: number): number | null
}

const REFUSALS = {
  absent: 'INIT_DATA_MISSING',
  invalid: 'INIT_DATA_INVALID',
  expired: 'INIT_DATA_EXPIRED',
} as const satisfies Record<NotTrusted, string>

/** The person who launched the mini app of the brand's bot. Counted only after the check: others cannot use up their tries. */
export async function checkPerson(scope: Scope, { secretKey, keptLaunch, countPerson }: Tools, told: string) {
  const bot = await findBot(scope, secretKey)
  if (bot === null) return refuse('TELEGRAM_UNAVAILABLE')
  const raw = isAbsent(told) ? (keptLaunch ?? told) : told
  const read = readInitData(raw, bot, scope.now)
  if (typeof read === 'string') return refuse(REFUSALS[read])
  const retryAfter = countPerson(read.user.id)
  return retryAfter === null ? ok({ ...read, bot, raw }) : refuse('RATE_LIMITED', { retryAfter })
}
