import type { UserId } from '@dasturxon/domain/ids'
import type { Scope } from '../db/scope.ts'
import { savePhoneOfUses } from './promo-store.ts'

/** Ties the promos that a customer used to the hash of their phone, before the phone leaves the account. */
export async function keepPromoUses(scope: Scope, userId: UserId, phoneHash: Buffer): Promise<void> {
  await savePhoneOfUses(scope, userId, phoneHash)
}
