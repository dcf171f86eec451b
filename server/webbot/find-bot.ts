import type { Scope } from '../db/scope.ts'
import type { Bot } from '../gateways/telegram.ts'
import { openSecret } from '../payments/secrets.ts'
import { BOT_SECRET, findSealedBot } from './store.ts'

/** The bot of the brand, by its token or by its number alone; `null` when it has none. */
export async function findBot(scope: Scope, secretKey: string): Promise<Bot | null> {
  const kept = await findSealedBot(scope)
  if (kept === undefined) return null
  const told = openSecret(secretKey, [scope.merchantId, BOT_SECRET], kept.sealed)
  return /^\d+$/.test(told) ? { id: told } : { token: told }
}
