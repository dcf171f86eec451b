// The brand's bot as the calls of Telegram need it.
import type { Scope } from '../../db/scope.ts'
import type { Bot } from '../../gateways/telegram.ts'
import { readBot } from './keep-bot.ts'
import { findSealedBot } from './store.ts'

/** The bot of the brand, by its token or by its number alone; `null` when it has none that can be read. */
export async function findBot(scope: Scope, secretKey: string): Promise<Bot | null> {
  const kept = await findSealedBot(scope)
  const told = kept === undefined ? null : readBot(scope, secretKey, kept.sealed)
  if (told === null) return null
  return /^\d+$/.test(told) ? { id: told } : { token: told }
}
