import type { UserId } from '@dasturxon/domain/ids'
import type { Scope } from '../db/scope.ts'
import { insertOrderedPhone, savePhoneOfUses } from './promo-store.ts'

/**
 * Stores the hash of the customer's phone with what promos depend on (used promos, whether anything was ordered), before
 * the phone is removed from the account.
 */
export async function keepPromoUses(scope: Scope, userId: UserId, phoneHash: Buffer): Promise<void> {
  await savePhoneOfUses(scope, userId, phoneHash)
  await insertOrderedPhone(scope, userId, phoneHash)
}
