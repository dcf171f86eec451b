// A secret that a brand gave us: kept sealed, opened only for its use, never told again.
import { z } from 'zod'
import type { Scope } from '../db/scope.ts'
import { findSealed, listSealedNames, removeSealed, saveSealed } from './secret-store.ts'
import { openSecret, sealSecret } from './secrets.ts'

/** Stores the secret in place of the one before. */
export async function saveSecret(scope: Scope, secretKey: string, name: string, text: string): Promise<void> {
  await saveSealed(scope, name, sealSecret(secretKey, [scope.merchantId, name], text))
}

/** The secret as it was given, `null` when there is none; throws `UnreadableSecret` when it cannot be opened. */
export async function readSecret(scope: Scope, secretKey: string, name: string): Promise<string | null> {
  const kept = await findSealed(scope, name)
  return kept === undefined ? null : openSecret(secretKey, [scope.merchantId, name], kept.sealed)
}

type Keys = Readonly<Record<string, string>>

const KeysJson = z.record(z.string(), z.string())

/** Stores what a gateway gave to the brand, ids and keys by the gateway's own names, in place of those before. */
export function saveKeys(scope: Scope, secretKey: string, name: string, keys: Keys): Promise<void> {
  return saveSecret(scope, secretKey, name, JSON.stringify(keys))
}

/** The keys as they were given, `null` when there are none; throws `UnreadableSecret` when they cannot be opened. */
export async function readKeys(scope: Scope, secretKey: string, name: string): Promise<Keys | null> {
  const text = await readSecret(scope, secretKey, name)
  return text === null ? null : KeysJson.parse(JSON.parse(text))
}

/** Deletes the secret. */
export async function removeSecret(scope: Scope, name: string): Promise<void> {
  await removeSealed(scope, name)
}

/** The names of the brand's secrets that begin so. */
export function listSecretNames(scope: Scope, prefix: string): Promise<readonly string[]> {
  return listSealedNames(scope, prefix)
}
