// What a merchant was given by a provider: kept sealed, opened only to speak with that provider.
import { z } from 'zod'
import type { Scope } from '../db/scope.ts'
import type { ProviderKeys } from '../gateways/payments.ts'
import { listSecretNames, readSecret, saveSecret } from '../merchants/keep-secret.ts'

const Keys = z.record(z.string(), z.string())

/** The merchant's keys of the provider; `null` when there are none. */
export async function findProviderKeys(
  scope: Scope,
  secretKey: string,
  provider: string,
): Promise<ProviderKeys | null> {
  const text = await readSecret(scope, secretKey, nameOf(provider))
  return text === null ? null : Keys.parse(JSON.parse(text))
}

/** Keeps the merchant's keys of the provider in place of those before. */
export async function saveProviderKeys(
  scope: Scope,
  secretKey: string,
  provider: string,
  keys: ProviderKeys,
): Promise<void> {
  await saveSecret(scope, secretKey, nameOf(provider), JSON.stringify(keys))
}

const PREFIX = 'payments/'

/** Names of the providers whose keys the merchant has. */
export async function listKeyedProviders(scope: Scope): Promise<readonly string[]> {
  return (await listSecretNames(scope, PREFIX)).map((name) => name.slice(PREFIX.length))
}

function nameOf(provider: string): string {
  return `${PREFIX}${provider}`
}
