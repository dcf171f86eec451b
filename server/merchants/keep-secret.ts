// A secret of a brand: stored encrypted, decrypted only for its use, never returned.
import { z } from 'zod'
import type { Scope } from '../db/scope.ts'
import { findSealed, insertSealed, listSealedNames, removeSealed, saveSealed } from './secret-store.ts'
import { openSecret, sealSecret } from './secrets.ts'

/** Stores the secret and replaces the previous one. */
export async function saveSecret(scope: Scope, secretKey: string, name: string, text: string): Promise<void> {
  await saveSealed(scope, name, sealSecret(secretKey, [scope.merchantId, name], text))
}

/** The secret, `null` when there is none; throws `UnreadableSecret` when it cannot be decrypted. */
export async function readSecret(scope: Scope, secretKey: string, name: string): Promise<string | null> {
  const kept = await findSealed(scope, name)
  return kept === undefined ? null : openSecret(secretKey, [scope.merchantId, name], kept.sealed)
}

/** The secret, made on first use: whoever asks at the same time gets the same one. Throws as `readSecret` does. */
export async function readOrMakeSecret(
  scope: Scope,
  secretKey: string,
  name: string,
  make: () => string,
): Promise<string> {
  const kept = await readSecret(scope, secretKey, name)
  if (kept !== null) return kept
  await insertSealed(scope, name, sealSecret(secretKey, [scope.merchantId, name], make()))
  const made = await readSecret(scope, secretKey, name)
  if (made === null) throw new Error(`expected the secret ${name} to be stored`)
  return made
}

type Keys = Readonly<Record<string, string>>

const KeysJson = z.record(z.string(), z.string())

/** Stores a brand's account at a gateway, ids and keys by the gateway's names, and replaces the previous one. */
export function saveKeys(scope: Scope, secretKey: string, name: string, keys: Keys): Promise<void> {
  return saveSecret(scope, secretKey, name, JSON.stringify(keys))
}

/** The keys, `null` when there are none; throws `UnreadableSecret` when they cannot be decrypted. */
export async function readKeys(scope: Scope, secretKey: string, name: string): Promise<Keys | null> {
  const text = await readSecret(scope, secretKey, name)
  return text === null ? null : keysIn(text)
}

/** The keys in the text of a stored secret. */
export function keysIn(text: string): Keys {
  return KeysJson.parse(JSON.parse(text))
}

/** Deletes the secret. */
export async function removeSecret(scope: Scope, name: string): Promise<void> {
  await removeSealed(scope, name)
}

/** The names of the brand's secrets with this prefix. */
export function listSecretNames(scope: Scope, prefix: string): Promise<readonly string[]> {
  return listSealedNames(scope, prefix)
}
