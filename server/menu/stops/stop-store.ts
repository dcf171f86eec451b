// The table of stops, and the products that can be stopped.
import type { BranchId, ProductId } from '@dasturxon/domain/ids'
import type { Scope } from '../../db/scope.ts'

const COLUMNS = ['product_id', 'branch_id', 'stopped_at', 'stopped_by', 'ends_at'] as const
// more than a menu has products, at more branches than a brand has
const MOST_STOPS = 20_000
const MOST_PRODUCTS = 5_000

/** A product at a branch. */
export type StopPlace = { readonly productId: ProductId; readonly branchId: BranchId }

/** The stops of a branch, `null` for all, the newest first. */
export function listStopRows(scope: Scope, branchId: BranchId | null) {
  return scope.db
    .selectFrom('product_stops')
    .select(COLUMNS)
    .where('merchant_id', '=', scope.merchantId)
    .$if(branchId !== null, (query) => query.where('branch_id', '=', branchId as BranchId))
    .orderBy('stopped_at', 'desc')
    .orderBy('product_id')
    .orderBy('branch_id')
    .limit(MOST_STOPS)
    .execute()
}

export type StopRow = Awaited<ReturnType<typeof listStopRows>>[number]

/** The products on the menu with the names of their categories. */
export function listProductRows(scope: Scope) {
  return scope.db
    .selectFrom('products as p')
    .innerJoin('categories as c', (join) =>
      join.onRef('c.merchant_id', '=', 'p.merchant_id').onRef('c.id', '=', 'p.category_id'),
    )
    .select(['p.id', 'p.name', 'p.image', 'c.name as category'])
    .where('p.merchant_id', '=', scope.merchantId)
    .where('p.is_active', '=', true)
    .orderBy('c.priority')
    .orderBy('c.id')
    .orderBy('p.priority')
    .orderBy('p.id')
    .limit(MOST_PRODUCTS)
    .execute()
}

/** Whether the product is on the menu. */
export async function isOnMenu(scope: Scope, id: ProductId): Promise<boolean> {
  const row = await scope.db
    .selectFrom('products')
    .select('id')
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

/** The name of a product, on the menu or not. */
export async function findProductName(scope: Scope, id: ProductId) {
  const row = await scope.db
    .selectFrom('products')
    .select('name')
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.name
}

/** Stores the stop in place of an earlier one. */
export async function saveStop(scope: Scope, stop: StopRow): Promise<void> {
  await scope.db
    .insertInto('product_stops')
    .values({ merchant_id: scope.merchantId, ...stop })
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'product_id', 'branch_id']).doUpdateSet((update) => ({
        stopped_at: update.ref('excluded.stopped_at'),
        stopped_by: update.ref('excluded.stopped_by'),
        ends_at: update.ref('excluded.ends_at'),
      })),
    )
    .execute()
}

/** Deletes the stop, whenever it would have ended; tells whether there was one. */
export async function removeStop(scope: Scope, { productId, branchId }: StopPlace): Promise<boolean> {
  const { numDeletedRows } = await scope.db
    .deleteFrom('product_stops')
    .where('merchant_id', '=', scope.merchantId)
    .where('product_id', '=', productId)
    .where('branch_id', '=', branchId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes the stop if its time has come. */
export async function removeEndedStop(scope: Scope, { productId, branchId }: StopPlace): Promise<void> {
  await scope.db
    .deleteFrom('product_stops')
    .where('merchant_id', '=', scope.merchantId)
    .where('product_id', '=', productId)
    .where('branch_id', '=', branchId)
    .where('ends_at', '<=', scope.now)
    .execute()
}
