// The order of stories and of banners.
import { sql } from 'kysely'
import type { Scope } from '../../db/scope.ts'

type Kind = 'stories' | 'banners'

/** Locks all of them until the end of the transaction; their ids in their order. */
export async function lockOrder({ db, merchantId }: Scope, kind: Kind): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(kind)} where merchant_id = ${merchantId}
    order by priority, id for update`.execute(db)
  return rows.map(({ id }) => id)
}

/** Stores this order. */
export async function saveOrder({ db, merchantId }: Scope, kind: Kind, ids: readonly string[]): Promise<void> {
  await sql`update ${sql.table(kind)} row set priority = place.at
    from unnest(${ids}::uuid[]) with ordinality as place(id, at)
    where row.merchant_id = ${merchantId} and row.id = place.id`.execute(db)
}
