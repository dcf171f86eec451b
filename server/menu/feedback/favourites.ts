import type { UserId } from '@dasturxon/domain/ids'
import type { Scope } from '../../db/scope.ts'
import { listFavourites, removeFavourite } from './favourite-store.ts'
import { favouriteView } from './feedback-view.ts'

/** The favourite products of a customer. */
export async function showFavourites(scope: Scope, userId: UserId) {
  return (await listFavourites(scope, userId)).map(favouriteView)
}

/** Removes a product from the favourites, by its own id or by that of the favourite. */
export function forgetFavourite(scope: Scope, userId: UserId, id: string): Promise<void> {
  return removeFavourite(scope, userId, id)
}
