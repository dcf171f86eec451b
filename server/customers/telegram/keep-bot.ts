// The token of a brand's bot: given by the brand's admin, kept sealed, never told again.
import type { SecretName } from '@dasturxon/domain/gateway-names'
import type { Scope } from '../../db/scope.ts'
import { readSecret, saveSecret } from '../../merchants/keep-secret.ts'
import { unlessUnreadable } from '../../merchants/secrets.ts'

/** Under which name the token of the bot lies among the secrets of a brand. */
export const BOT_SECRET = 'TELEGRAM_BOT' satisfies SecretName

/** Keeps the token, or the number of the bot alone, in place of the one before. */
export function saveBot(scope: Scope, secretKey: string, told: string): Promise<void> {
  return saveSecret(scope, secretKey, BOT_SECRET, told)
}

/** The token as it was given; `null` when there is none, or when it was sealed with another key of the server. */
export function readBot(scope: Scope, secretKey: string): Promise<string | null> {
  return unlessUnreadable(readSecret(scope, secretKey, BOT_SECRET))
}
