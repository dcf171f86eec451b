// The brand's bot as the calls of Telegram need it.
import type { Scope } from '../../db/scope.ts'
import type { Bot } from '../../gateways/telegram.ts'
import { readBot } from './keep-bot.ts'

/** The bot of the brand, by its token or by its number alone; `null` when it has none that can be read. */
export async function findBot(scope: Scope, secretKey: string): Promise<Bot | null> {
  const told = await readBot(scope, secretKey)
  if (told === null) return null
  return /^\d+$/.test(told) ? { id: told } : { token: told }
}
