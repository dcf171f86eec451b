import { randomUUID } from 'node:crypto'
import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import { type FavouriteId, idFrom, type ProductId, type UserId } from '@dasturxon/domain/ids'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import type { Scope } from '../../db/scope.ts'
import { type FavouriteRow, hasProduct, removeFavourite, saveFavourite } from './favourite-store.ts'

type Wish = { readonly userId: UserId; readonly productId: ProductId; readonly isFavourite: boolean }

/** Marks a product of this menu as favourite, or removes the mark (`null`); doing it twice changes nothing. */
export async function markFavourite(
  scope: Scope,
  { userId, productId, isFavourite }: Wish,
): Promise<Result<FavouriteRow | null, ErrorRefusal>> {
  if (!(await hasProduct(scope, productId))) return refuse('NOT_FOUND')
  if (isFavourite) return ok(await saveFavourite(scope, { id: idFrom<FavouriteId>(randomUUID()), userId, productId }))
  await removeFavourite(scope, userId, productId)
  return ok(null)
}
