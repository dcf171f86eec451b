import type { UserId } from '@dasturxon/domain/ids'
import { cashbackBalance } from '../benefits/cashback-balance.ts'
import { listPromos } from '../benefits/list-promos.ts'
import { showAddresses } from '../customers/addresses/saved-addresses.ts'
import type { Scope } from '../db/scope.ts'
import { showFavourites } from '../menu/feedback/favourites.ts'
import { countOrdersOf } from '../orders/list-open-orders.ts'
import { showCards } from '../payments/cards/show-cards.ts'
import { listComingOf } from '../reservations/forget-guest.ts'
import { listHoldingOrders } from './list-holding-orders.ts'

/** What deleting the account would lose, what stays without the person, and the orders that prevent it now. */
export async function showLosses(scope: Scope, me: UserId) {
  const promos = await listPromos(scope, me)
  const addresses = await showAddresses(scope, me)
  const cards = await showCards(scope, me)
  const favourites = await showFavourites(scope, me)
  const coming = await listComingOf(scope, me)
  return {
    cashback: await cashbackBalance(scope, me),
    promos: promos.map(({ code }) => code),
    addresses: addresses.map(({ name, streetName }) => (name === '' ? streetName : name)),
    cards: cards.map(({ number }) => number),
    favourites: favourites.length,
    reservations: coming.length,
    ...(await countOrdersOf(scope, me)),
    holding: [...(await listHoldingOrders(scope, me))],
  }
}
