import type { UserId } from '@dasturxon/domain/ids'
import type { Scope } from '../db/scope.ts'
import { type Consent, findConsent } from './find-consent.ts'
import { saveConsentRow } from './store.ts'

/** Stores the customer's choice; categories that are left out stay as they were. */
export async function saveConsent(
  scope: Scope,
  userId: UserId,
  { promo, news }: { readonly promo?: boolean | undefined; readonly news?: boolean | undefined },
): Promise<Consent> {
  if (promo !== undefined) await saveConsentRow(scope, userId, { category: 'PROMO', is_given: promo })
  if (news !== undefined) await saveConsentRow(scope, userId, { category: 'NEWS', is_given: news })
  return findConsent(scope, userId)
}
