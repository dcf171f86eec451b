// The token of a brand's bot: set by the brand's admin, stored encrypted, never returned.
import type { SecretName } from '@dasturxon/domain/gateway-names'
import type { Scope } from '../../db/scope.ts'
import { readSecret, saveSecret } from '../../merchants/keep-secret.ts'
import { unlessUnreadable } from '../../merchants/secrets.ts'

/** The name of the bot's token among the secrets of a brand. */
export const BOT_SECRET = 'TELEGRAM_BOT' satisfies SecretName

/** Stores the token, or only the number of the bot, and replaces the previous one. */
export function saveBot(scope: Scope, secretKey: string, told: string): Promise<void> {
  return saveSecret(scope, secretKey, BOT_SECRET, told)
}

/** The token; `null` when there is none, or when it was encrypted with another key of the server. */
export function readBot(scope: Scope, secretKey: string): Promise<string | null> {
  return unlessUnreadable(readSecret(scope, secretKey, BOT_SECRET))
}
