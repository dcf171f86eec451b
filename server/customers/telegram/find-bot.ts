// The brand's bot, for calls about Telegram.
import type { Scope } from '../../db/scope.ts'
import type { Bot } from '../../gateways/telegram.ts'
import { readBot } from './keep-bot.ts'

/** The bot of the brand, with its token or only with its number; `null` when it has none that can be decrypted. */
export async function findBot(scope: Scope, secretKey: string): Promise<Bot | null> {
  const told = await readBot(scope, secretKey)
  if (told === null) return null
  return /^\d+$/.test(told) ? { id: told } : { token: told }
}
