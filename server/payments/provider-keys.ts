// A merchant's keys of a provider: stored encrypted, decrypted only to call that provider.
import type { Scope } from '../db/scope.ts'
import type { ProviderKeys } from '../gateways/payments.ts'
import { listSecretNames, readKeys, saveKeys } from '../merchants/keep-secret.ts'

const PREFIX = 'payments/'

/** The merchant's keys of the provider; `null` when there are none. */
export function findProviderKeys(scope: Scope, secretKey: string, provider: string): Promise<ProviderKeys | null> {
  return readKeys(scope, secretKey, nameOf(provider))
}

/** Stores the merchant's keys of the provider and replaces the previous ones. */
export function saveProviderKeys(scope: Scope, secretKey: string, provider: string, keys: ProviderKeys): Promise<void> {
  return saveKeys(scope, secretKey, nameOf(provider), keys)
}

/** Names of the providers whose keys the merchant has. */
export async function listKeyedProviders(scope: Scope): Promise<readonly string[]> {
  return (await listSecretNames(scope, PREFIX)).map((name) => name.slice(PREFIX.length))
}

function nameOf(provider: string): string {
  return `${PREFIX}${provider}`
}
