// The categories and products of the menu as a file has them: read, written, and taken away again.
import type { CategoryId, ProductId } from '@dasturxon/domain/ids'
import type { Texts } from '@dasturxon/domain/locale'
import type { WrittenItem } from '@dasturxon/domain/menu-import'
import type { StoredItem } from '@dasturxon/domain/menu-rows'
import type { Scope } from '../../db/scope.ts'

const MOST_PRODUCTS = 10_000
// a statement takes 65,535 values
const AT_ONCE = 2_000
const COLUMNS = [
  ...(['id', 'category_id', 'name', 'description', 'composition', 'price', 'discount_percent', 'unit'] as const),
  ...(['measure', 'mxik_code', 'package_code', 'vat_percent', 'barcode', 'is_active', 'updated_at'] as const),
] as const

/** All categories in the order of the menu. */
export function listCategories(scope: Scope) {
  return scope.db
    .selectFrom('categories')
    .select(['id', 'name', 'priority'])
    .where('merchant_id', '=', scope.merchantId)
    .orderBy('priority')
    .orderBy('id')
    .limit(MOST_PRODUCTS)
    .execute()
}

const productRows = (scope: Scope) =>
  scope.db
    .selectFrom('products')
    .select(COLUMNS)
    .where('merchant_id', '=', scope.merchantId)
    .orderBy('priority')
    .orderBy('id')
    .limit(MOST_PRODUCTS)
type Row = Awaited<ReturnType<ReturnType<typeof productRows>['execute']>>[number]

/** All products in the order of the menu, those taken off it too. */
export async function listItems(scope: Scope): Promise<readonly StoredItem[]> {
  return (await productRows(scope).execute()).map(itemOf)
}

/** These products and when each was changed last; nobody else changes them until the transaction ends. */
export async function lockItems(scope: Scope, ids: readonly ProductId[]) {
  if (ids.length === 0) return []
  const rows = await productRows(scope).where('id', 'in', ids).forUpdate().execute()
  return rows.map((row) => ({ item: itemOf(row), changedAt: row.updated_at }))
}

/** These categories; nobody else changes them until the transaction ends. */
export async function lockCategories(scope: Scope, ids: readonly CategoryId[]) {
  if (ids.length === 0) return []
  return scope.db
    .selectFrom('categories')
    .select(['id', 'name'])
    .where('merchant_id', '=', scope.merchantId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
}

function itemOf(row: Row): StoredItem {
  return {
    ...{ id: row.id, categoryId: row.category_id, name: row.name, description: row.description },
    ...{ composition: row.composition, price: row.price, discountPercent: row.discount_percent, unit: row.unit },
    ...{ measure: row.measure, mxikCode: row.mxik_code, packageCode: row.package_code, barcode: row.barcode },
    ...{ vatPercent: row.vat_percent, isActive: row.is_active },
  }
}

type NewCategory = { readonly id: CategoryId; readonly name: Texts }

/** Creates categories after the others, or gives those that are there their new names. */
export async function saveCategories(scope: Scope, categories: readonly NewCategory[], after: number): Promise<void> {
  if (categories.length === 0) return
  await scope.db
    .insertInto('categories')
    .values(
      categories.map(({ id, name }, index) => ({
        ...{ merchant_id: scope.merchantId, id, name: JSON.stringify(name), priority: after + index + 1 },
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'id']).doUpdateSet((update) => ({ name: update.ref('excluded.name') })),
    )
    .execute()
}

/** Creates products in this order, or changes those that are there; what a file does not have stays as it is. */
export async function saveItems(
  scope: Scope,
  items: readonly (WrittenItem & { readonly id: ProductId })[],
): Promise<void> {
  for (let at = 0; at < items.length; at += AT_ONCE) {
    await saveSome(scope, items.slice(at, at + AT_ONCE), at)
  }
}

async function saveSome(scope: Scope, items: readonly (WrittenItem & { readonly id: ProductId })[], after: number) {
  const values = items.map((item, index) => ({
    ...{ merchant_id: scope.merchantId, id: item.id, category_id: item.categoryId, price: item.price },
    ...{ name: JSON.stringify(item.name), description: JSON.stringify(item.description) },
    ...{ composition: JSON.stringify(item.composition), discount_percent: item.discountPercent, unit: item.unit },
    ...{ measure: item.measure, mxik_code: item.mxikCode, package_code: item.packageCode, barcode: item.barcode },
    ...{
      vat_percent: item.vatPercent,
      is_active: item.isActive,
      updated_at: scope.now,
      priority: NEW_PRIORITY + after + index,
    },
  }))
  await scope.db
    .insertInto('products')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'id']).doUpdateSet((update) => ({
        ...{ category_id: update.ref('excluded.category_id'), name: update.ref('excluded.name') },
        ...{ description: update.ref('excluded.description'), composition: update.ref('excluded.composition') },
        ...{ price: update.ref('excluded.price'), discount_percent: update.ref('excluded.discount_percent') },
        ...{ unit: update.ref('excluded.unit'), measure: update.ref('excluded.measure') },
        ...{ mxik_code: update.ref('excluded.mxik_code'), package_code: update.ref('excluded.package_code') },
        ...{ barcode: update.ref('excluded.barcode'), vat_percent: update.ref('excluded.vat_percent') },
        ...{ is_active: update.ref('excluded.is_active'), updated_at: update.ref('excluded.updated_at') },
      })),
    )
    .execute()
}

// new products come after those that were put in an order by hand
const NEW_PRIORITY = 1_000

/** Which of these products somebody has ordered since. */
export async function orderedSince(
  scope: Scope,
  ids: readonly ProductId[],
  since: Date,
): Promise<ReadonlySet<ProductId>> {
  if (ids.length === 0) return new Set()
  const rows = await scope.db
    .selectFrom('orders as o')
    .innerJoin('order_lines as l', (join) =>
      join.onRef('l.merchant_id', '=', 'o.merchant_id').onRef('l.order_id', '=', 'o.id'),
    )
    .select('l.product_id')
    .distinct()
    .where('o.merchant_id', '=', scope.merchantId)
    .where('o.placed_at', '>=', since)
    .where('l.product_id', 'in', ids)
    .execute()
  return new Set(rows.map(({ product_id }) => product_id))
}

/** Deletes these products. */
export async function removeItems(scope: Scope, ids: readonly ProductId[]): Promise<void> {
  if (ids.length === 0) return
  await scope.db.deleteFrom('products').where('merchant_id', '=', scope.merchantId).where('id', 'in', ids).execute()
}

/** Deletes those of these categories in which nothing is. */
export async function removeEmptyCategories(scope: Scope, ids: readonly CategoryId[]): Promise<void> {
  if (ids.length === 0) return
  await scope.db
    .deleteFrom('categories as c')
    .where('c.merchant_id', '=', scope.merchantId)
    .where('c.id', 'in', ids)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('products as p')
            .select('p.id')
            .whereRef('p.merchant_id', '=', 'c.merchant_id')
            .whereRef('p.category_id', '=', 'c.id'),
        ),
      ),
    )
    .execute()
}
