// A customer's promos.
import type { UserId } from '@dasturxon/domain/ids'
import type { Scope } from '../db/scope.ts'
import { listUsablePromos } from './promo-store.ts'
import { type PromoView, promoView } from './promo-view.ts'

/** Every promo the customer can use now, those that end first before others. */
export async function listPromos(scope: Scope, userId: UserId): Promise<PromoView[]> {
  const rows = await listUsablePromos(scope, userId)
  return rows.map(promoView)
}
