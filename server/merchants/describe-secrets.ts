// What a brand may see of its secrets: whether each is set and usable, never its value.
import type { Secret } from '@dasturxon/contract/office/office-v1'
import { endingOf } from '@dasturxon/domain/gateway-fields'
import { holdsKeys, SECRET_NAMES, type SecretName } from '@dasturxon/domain/gateway-names'
import type { z } from 'zod'
import type { Scope } from '../db/scope.ts'
import { keysIn } from './keep-secret.ts'
import { findSealed, listSealed, type SealedRow } from './secret-store.ts'
import { openSecret, UnreadableSecret } from './secrets.ts'

type SecretView = z.output<typeof Secret>

const ENDING_LENGTH = 4

/** Every secret that a brand may set, in the order of the list of names. */
export async function describeSecrets(scope: Scope, secretKey: string): Promise<SecretView[]> {
  const rows = new Map((await listSealed(scope)).map((row) => [row.name, row]))
  return SECRET_NAMES.map((name) => secretView(scope, secretKey, name, rows.get(name)))
}

/** One of them. */
export async function describeSecret(scope: Scope, secretKey: string, name: SecretName): Promise<SecretView> {
  return secretView(scope, secretKey, name, await findSealed(scope, name))
}

function secretView(
  { merchantId }: Scope,
  secretKey: string,
  name: SecretName,
  row: SealedRow | undefined,
): SecretView {
  if (row === undefined) return { name, isSet: false, isReadable: false, ending: null, updatedAt: null }
  const text = textOrNull(secretKey, [merchantId, name], row.sealed)
  const ending = text === null ? null : holdsKeys(name) ? endingOf(name, keysIn(text)) : text.slice(-ENDING_LENGTH)
  return { name, isSet: true, isReadable: text !== null, ending, updatedAt: row.updated_at.toISOString() }
}

function textOrNull(secretKey: string, owner: readonly string[], sealed: Buffer): string | null {
  try {
    return openSecret(secretKey, owner, sealed)
  } catch (error) {
    if (error instanceof UnreadableSecret) return null
    throw error
  }
}
