// Many rows of the menu in one statement.
import type { CategoryId, ProductId } from '@dasturxon/domain/ids'
import type { Money } from '@dasturxon/domain/money'
import { sql } from 'kysely'
import type { Scope } from '../../db/scope.ts'

export type ChangedProduct = {
  readonly id: ProductId
  /** the version that was edited */
  readonly version: number
  readonly price?: Money | undefined
  readonly discountPercent?: number | undefined
  readonly categoryId?: CategoryId | undefined
  readonly isActive?: boolean | undefined
}

/** Locks the products until the end of the transaction; their versions. */
export async function lockProducts(scope: Scope, ids: readonly ProductId[]): Promise<ReadonlyMap<ProductId, number>> {
  const rows = await scope.db
    .selectFrom('products')
    .select(['id', 'version'])
    .where('merchant_id', '=', scope.merchantId)
    .where('id', 'in', ids)
    // always in one order, so that two changes of many wait for each other and do not lock for ever
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/** Saves the given fields of locked products under their next versions. A moved one goes to the end of its category. */
export async function updateProducts(scope: Scope, products: readonly ChangedProduct[]): Promise<void> {
  const rows = products.map((product, at) => ({ ...product, at }))
  await sql`
    with ends as (select category_id, max(priority) as last from products
      where merchant_id = ${scope.merchantId} group by category_id)
    update products p set
      price = coalesce(c.price, p.price),
      discount_percent = coalesce(c."discountPercent", p.discount_percent),
      is_active = coalesce(c."isActive", p.is_active),
      category_id = coalesce(c."categoryId", p.category_id),
      priority = case when c."categoryId" is null or c."categoryId" = p.category_id then p.priority
        else coalesce(ends.last, 0) + 1 + c.at end,
      version = p.version + 1, updated_at = ${scope.now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as c(id uuid, at int, price bigint, "discountPercent" numeric, "isActive" boolean, "categoryId" uuid)
      left join ends on ends.category_id = c."categoryId"
    where p.merchant_id = ${scope.merchantId} and p.id = c.id`.execute(scope.db)
}

type Table = 'categories' | 'groups' | 'products'

/** The ids of all rows, or of the products of one category, locked until the end of the transaction. */
export async function lockIds(scope: Scope, table: Table, categoryId: string | null): Promise<readonly string[]> {
  const only = categoryId === null ? sql`` : sql`and category_id = ${categoryId}`
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}
    where merchant_id = ${scope.merchantId} ${only} order by priority, id for update`.execute(scope.db)
  return rows.map(({ id }) => id)
}

/** Puts the rows in this order. */
export async function saveOrder(scope: Scope, table: Table, ids: readonly string[]): Promise<void> {
  await sql`update ${sql.table(table)} t set priority = place.at::int
    from unnest(${ids}::uuid[]) with ordinality as place(id, at)
    where t.merchant_id = ${scope.merchantId} and t.id = place.id and t.priority <> place.at::int`.execute(scope.db)
}
