// A secret that a brand gave us: kept sealed, opened only for its use, never told again.
import type { Scope } from '../db/scope.ts'
import { findSealed, listSealedNames, removeSealed, saveSealed } from './secret-store.ts'
import { openSecret, sealSecret } from './secrets.ts'

/** Keeps the secret in place of the one before. */
export async function saveSecret(scope: Scope, secretKey: string, name: string, text: string): Promise<void> {
  await saveSealed(scope, name, sealSecret(secretKey, [scope.merchantId, name], text))
}

/** The secret as it was given, `null` when there is none; throws `UnreadableSecret` when it cannot be opened. */
export async function readSecret(scope: Scope, secretKey: string, name: string): Promise<string | null> {
  const kept = await findSealed(scope, name)
  return kept === undefined ? null : openSecret(secretKey, [scope.merchantId, name], kept.sealed)
}

/** When the secret was given, `null` when there is none. */
export async function findSecretTime(scope: Scope, name: string): Promise<Date | null> {
  return (await findSealed(scope, name))?.updated_at ?? null
}

/** Forgets the secret. */
export async function removeSecret(scope: Scope, name: string): Promise<void> {
  await removeSealed(scope, name)
}

/** The names of the brand's secrets that begin so. */
export function listSecretNames(scope: Scope, prefix: string): Promise<readonly string[]> {
  return listSealedNames(scope, prefix)
}
