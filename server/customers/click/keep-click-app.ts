// The token that Click issued to a brand for its mini app: set by the brand's admin, stored encrypted, never returned.
import type { SecretName } from '@dasturxon/domain/gateway-names'
import type { Scope } from '../../db/scope.ts'
import { readSecret, saveSecret } from '../../merchants/keep-secret.ts'
import { unlessUnreadable } from '../../merchants/secrets.ts'

const CLICK_SECRET = 'CLICK_APP' satisfies SecretName

/** Stores the token and replaces the previous one. */
export function saveClickApp(scope: Scope, secretKey: string, token: string): Promise<void> {
  return saveSecret(scope, secretKey, CLICK_SECRET, token)
}

/** The token; `null` when there is none, or when it was encrypted with another key of the server. */
export function findClickApp(scope: Scope, secretKey: string): Promise<string | null> {
  return unlessUnreadable(readSecret(scope, secretKey, CLICK_SECRET))
}
