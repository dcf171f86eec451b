import type { UserId } from '@dasturxon/domain/ids'
import type { Scope } from '../db/scope.ts'
import { findConsent } from './find-consent.ts'
import { listConsents } from './store.ts'

/** What a customer agreed to, and when: the terms by creating the account, messages by their own choice. */
export async function showConsents(scope: Scope, userId: UserId, createdDate: string) {
  const { promo, news } = await findConsent(scope, userId)
  const changes = new Map(
    (await listConsents(scope, userId)).map((row) => [row.category, row.changed_at.toISOString()]),
  )
  return [
    { kind: 'TERMS' as const, isGiven: true, changedDate: createdDate },
    { kind: 'PROMO' as const, isGiven: promo, changedDate: changes.get('PROMO') ?? null },
    { kind: 'NEWS' as const, isGiven: news, changedDate: changes.get('NEWS') ?? null },
  ]
}
