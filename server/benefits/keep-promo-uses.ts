import type { UserId } from '@dasturxon/domain/ids'
import type { Scope } from '../db/scope.ts'
import { insertOrderedPhone, savePhoneOfUses } from './promo-store.ts'

/**
 * Ties what promos depend on (which were used, whether anything was ordered) to the hash of the customer's phone, before
 * the phone leaves the account.
 */
export async function keepPromoUses(scope: Scope, userId: UserId, phoneHash: Buffer): Promise<void> {
  await savePhoneOfUses(scope, userId, phoneHash)
  await insertOrderedPhone(scope, userId, phoneHash)
}
