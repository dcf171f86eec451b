// Whether what is named is there.
import { sql } from 'kysely'
import type { Scope } from '../../db/scope.ts'

type Table = 'categories' | 'groups' | 'option_groups' | 'products'

/** Whether all of these rows exist in the brand. */
export async function areThere(scope: Scope, table: Table, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}
    where merchant_id = ${scope.merchantId} and id = any(${ids}::uuid[])`.execute(scope.db)
  return rows[0]?.count === new Set(ids).size
}
