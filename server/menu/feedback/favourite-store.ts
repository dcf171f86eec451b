// The table of favourites.
import { type FavouriteId, idFrom, type ProductId, type UserId } from '@dasturxon/domain/ids'
import type { Selectable } from 'kysely'
import type { Scope } from '../../db/scope.ts'
import type { Tables } from '../../db/tables.ts'

export type FavouriteRow = Omit<Selectable<Tables['favourites']>, 'merchant_id'>

const COLUMNS = ['id', 'user_id', 'product_id', 'created_at'] as const
// each product is a favourite once, so this is more than a whole menu
const FAVOURITE_LIMIT = 1000

/** Favourites of a customer, the newest first. */
export function listFavourites(scope: Scope, userId: UserId): Promise<readonly FavouriteRow[]> {
  return scope.db
    .selectFrom('favourites')
    .select(COLUMNS)
    .where('merchant_id', '=', scope.merchantId)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(FAVOURITE_LIMIT)
    .execute()
}

/** Stores the favourite; an existing one stays unchanged, with its id. */
export function saveFavourite(
  scope: Scope,
  fresh: { readonly id: FavouriteId; readonly userId: UserId; readonly productId: ProductId },
): Promise<FavouriteRow> {
  return (
    scope.db
      .insertInto('favourites')
      .values({
        merchant_id: scope.merchantId,
        id: fresh.id,
        user_id: fresh.userId,
        product_id: fresh.productId,
        created_at: scope.now,
      })
      // an update that changes nothing returns the row; "do nothing" would not
      .onConflict((conflict) =>
        conflict
          .columns(['merchant_id', 'user_id', 'product_id'])
          .doUpdateSet((update) => ({ product_id: update.ref('excluded.product_id') })),
      )
      .returning(COLUMNS)
      .executeTakeFirstOrThrow()
  )
}

/** Deletes a favourite of the customer, by its own id or by its product's. */
export async function removeFavourite(scope: Scope, userId: UserId, id: string): Promise<void> {
  await scope.db
    .deleteFrom('favourites')
    .where('merchant_id', '=', scope.merchantId)
    .where('user_id', '=', userId)
    .where((where) =>
      where.or([where('id', '=', idFrom<FavouriteId>(id)), where('product_id', '=', idFrom<ProductId>(id))]),
    )
    .execute()
}

/** Whether the merchant has the product on its menu, read from the table. */
export async function hasProduct(scope: Scope, id: ProductId): Promise<boolean> {
  const row = await scope.db
    .selectFrom('products')
    .select('id')
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst()
  return row !== undefined
}
