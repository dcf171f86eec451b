// What a merchant was given by a provider: kept sealed, opened only to speak with that provider.
import { z } from 'zod'
import type { Scope } from '../db/scope.ts'
import type { ProviderKeys } from '../gateways/payments.ts'
import { findSecret, listSecretNames, saveSecret } from '../merchants/secret-store.ts'
import { openSecret, sealSecret } from '../merchants/secrets.ts'

const Keys = z.record(z.string(), z.string())

/** The merchant's keys of the provider; `null` when there are none. */
export async function findProviderKeys(
  scope: Scope,
  secretKey: string,
  provider: string,
): Promise<ProviderKeys | null> {
  const sealed = await findSecret(scope, nameOf(provider))
  if (sealed === null) return null
  return Keys.parse(JSON.parse(openSecret(secretKey, ownerOf(scope, provider), sealed)))
}

/** Keeps the merchant's keys of the provider in place of those before. */
export async function saveProviderKeys(
  scope: Scope,
  secretKey: string,
  provider: string,
  keys: ProviderKeys,
): Promise<void> {
  await saveSecret(scope, nameOf(provider), sealSecret(secretKey, ownerOf(scope, provider), JSON.stringify(keys)))
}

const PREFIX = 'payments/'

/** Names of the providers whose keys the merchant has. */
export async function listKeyedProviders(scope: Scope): Promise<readonly string[]> {
  return (await listSecretNames(scope, PREFIX)).map((name) => name.slice(PREFIX.length))
}

function nameOf(provider: string): string {
  return `${PREFIX}${provider}`
}

function ownerOf({ merchantId }: Scope, provider: string): readonly string[] {
  return [merchantId, nameOf(provider)]
}
