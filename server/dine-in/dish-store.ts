// What the staff said of single dishes.
import type { DishMove, GoneDish } from '@dasturxon/domain/dish-state'
import type { OrderId } from '@dasturxon/domain/ids'
import type { Scope } from '../db/scope.ts'

export type DishRow = {
  readonly order_id: OrderId
  readonly position: number
  readonly state: DishMove
  readonly line: GoneDish | null
}

const DISH_LIMIT = 10_000

/** The dishes of these orders of which the staff said something. */
export async function listDishes(scope: Scope, ids: readonly OrderId[]): Promise<readonly DishRow[]> {
  if (ids.length === 0) return []
  return scope.db
    .selectFrom('table_dishes')
    .select(['order_id', 'position', 'state', 'line'])
    .where('merchant_id', '=', scope.merchantId)
    .where('order_id', 'in', ids)
    .orderBy('order_id')
    .orderBy('position')
    .limit(DISH_LIMIT)
    .execute()
}

export type DishSaved = DishRow & { readonly staffId: string }

/** Saves what the staff said of a dish of a locked order. */
export async function saveDish(scope: Scope, { order_id, position, state, line, staffId }: DishSaved): Promise<void> {
  const said = {
    ...{ state, moved_at: scope.now, moved_by: staffId },
    line: line === null ? null : JSON.stringify(line),
  }
  await scope.db
    .insertInto('table_dishes')
    .values({ merchant_id: scope.merchantId, order_id, position, ...said })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'order_id', 'position']).doUpdateSet(said))
    .execute()
}
