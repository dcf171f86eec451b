import type { UserId } from '@dasturxon/domain/ids'
import type { Scope } from '../db/scope.ts'
import { listConsents } from './store.ts'

/** Which messages a customer wants; those about orders cannot be switched off. */
export type Consent = { readonly promo: boolean; readonly news: boolean }

/** The customer's choice: promos only for those who asked for them, news for all who did not refuse. */
export async function findConsent(scope: Scope, userId: UserId): Promise<Consent> {
  const given = new Map((await listConsents(scope, userId)).map(({ category, is_given }) => [category, is_given]))
  return { promo: given.get('PROMO') ?? false, news: given.get('NEWS') ?? true }
}
