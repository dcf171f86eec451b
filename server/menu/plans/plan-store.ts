// The table of changes that guests do not see yet.
import { MenuProductFields } from '@dasturxon/contract/office/menu-fields'
import type { ProductId } from '@dasturxon/domain/ids'
import { sql } from 'kysely'
import type { Scope } from '../../db/scope.ts'
import type { ProductChange } from '../edit/product-store.ts'

const COLUMNS = [
  ...(['product_id', 'version', 'change', 'before', 'publish_at', 'refused_at', 'made_by', 'made_at'] as const),
] as const
const MOST = 1000

type Row = {
  readonly product_id: ProductId
  readonly version: number
  readonly publish_at: Date | null
  readonly refused_at: Date | null
  readonly made_by: string
  readonly made_at: Date
}
/** `before`: what guests saw in the fields of `change` when the plan was made. */
export type PlanRow = Row & { readonly change: ProductChange; readonly before: ProductChange }
type Stored = Row & { readonly change: unknown; readonly before: unknown }

const Change = MenuProductFields.partial()

function parsed({ change, before, ...row }: Stored): PlanRow {
  return { ...row, change: Change.parse(change), before: Change.parse(before) }
}

/** All plans: drafts first, then by their time. */
export async function listPlanRows(scope: Scope): Promise<readonly PlanRow[]> {
  const rows = await scope.db
    .selectFrom('menu_plans')
    .select(COLUMNS)
    .where('merchant_id', '=', scope.merchantId)
    .orderBy('publish_at', (order) => order.asc().nullsFirst())
    .orderBy('made_at')
    .orderBy('product_id')
    .limit(MOST)
    .execute()
  return rows.map(parsed)
}

/** The plans of these products, locked until the end of the transaction. */
export async function lockPlanRows(scope: Scope, ids: readonly ProductId[]): Promise<readonly PlanRow[]> {
  if (ids.length === 0) return []
  const rows = await scope.db
    .selectFrom('menu_plans')
    .select(COLUMNS)
    .where('merchant_id', '=', scope.merchantId)
    .where('product_id', 'in', ids)
    .orderBy('product_id')
    .forUpdate()
    .execute()
  return rows.map(parsed)
}

type NewPlan = Pick<PlanRow, 'change' | 'before' | 'publish_at' | 'made_by' | 'made_at'>

/** Stores the plan of a product in place of its earlier one. */
export async function savePlanRow(scope: Scope, id: ProductId, plan: NewPlan): Promise<void> {
  const { change, before, ...rest } = plan
  const fields = { ...rest, change: JSON.stringify(change), before: JSON.stringify(before), refused_at: null }
  await scope.db
    .insertInto('menu_plans')
    .values({ merchant_id: scope.merchantId, product_id: id, ...fields })
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_id', 'product_id'])
        .doUpdateSet({ ...fields, version: sql<number>`menu_plans.version + 1` }),
    )
    .execute()
}

/** Gives locked plans a time. */
export async function timePlanRows(scope: Scope, ids: readonly ProductId[], publishAt: Date): Promise<void> {
  await scope.db
    .updateTable('menu_plans')
    .set({ publish_at: publishAt, refused_at: null, version: sql<number>`version + 1` })
    .where('merchant_id', '=', scope.merchantId)
    .where('product_id', 'in', ids)
    .execute()
}

/** Writes down that the time of a plan came and it was not published. */
export async function refusePlanRow(scope: Scope, id: ProductId): Promise<void> {
  await scope.db
    .updateTable('menu_plans')
    .set({ refused_at: scope.now, version: sql<number>`version + 1` })
    .where('merchant_id', '=', scope.merchantId)
    .where('product_id', '=', id)
    .execute()
}

/** Deletes plans. */
export async function removePlanRows(scope: Scope, ids: readonly ProductId[]): Promise<void> {
  await scope.db
    .deleteFrom('menu_plans')
    .where('merchant_id', '=', scope.merchantId)
    .where('product_id', 'in', ids)
    .execute()
}
