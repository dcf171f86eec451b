// A customer's promos.
import type { UserId } from '@dasturxon/domain/ids'
import { addDays } from '@dasturxon/domain/tashkent'
import type { Scope } from '../db/scope.ts'
import { listPastPromos, listUpcomingPromos, listUsablePromos } from './promo-store.ts'
import { type OwnPromoView, ownPromoView } from './promo-view.ts'

const PAST_DAYS = 90

/** Every promo the customer can use now, those that end first before others. */
export async function listPromos(scope: Scope, userId: UserId): Promise<OwnPromoView[]> {
  return (await listUsablePromos(scope, userId)).map((row) => ownPromoView(row, 'USABLE'))
}

/** The same, then those that begin later, then those that were used up or ended within 90 days. */
export async function listAllPromos(scope: Scope, userId: UserId): Promise<OwnPromoView[]> {
  const usable = await listPromos(scope, userId)
  const upcoming = await listUpcomingPromos(scope, userId)
  const past = await listPastPromos(scope, userId, addDays(scope.now, -PAST_DAYS))
  return [
    ...usable,
    ...upcoming.map((row) => ownPromoView(row, 'UPCOMING')),
    ...past.map((row) => ownPromoView(row, row.used_at === null ? 'EXPIRED' : 'USED')),
  ]
}
