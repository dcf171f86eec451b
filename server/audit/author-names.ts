// Who made a change: a person of the staff or the holder of a key.
import type { Scope } from '../db/scope.ts'

/** The names of these members of staff as they are now, by id. */
export async function authorNames(scope: Scope, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
  const known = [...new Set(ids.filter((id) => id !== null))]
  if (known.length === 0) return new Map()
  const rows = await scope.db
    .selectFrom('staff_keys')
    .select(['id', 'name'])
    .where('merchant_id', '=', scope.merchantId)
    .where('id', 'in', known)
    .unionAll(
      scope.db
        .selectFrom('staff')
        .select(['id', 'full_name as name'])
        .where('merchant_id', '=', scope.merchantId)
        .where('id', 'in', known),
    )
    .orderBy('id')
    .limit(known.length)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
