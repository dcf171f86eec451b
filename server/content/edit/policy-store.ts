// Writes the texts of the brand about itself.
import { sql } from 'kysely'
import type { Scope } from '../../db/scope.ts'
import type { PolicyType } from '../store.ts'

const COLUMNS = ['type', 'text', 'version', 'updated_at'] as const

/** The texts that the brand has. */
export function listPolicyRows(scope: Scope) {
  return scope.db
    .selectFrom('policies')
    .select(COLUMNS)
    .where('merchant_id', '=', scope.merchantId)
    .orderBy('type')
    .limit(3)
    .execute()
}

export type PolicyRow = Awaited<ReturnType<typeof listPolicyRows>>[number]
type Seen = { readonly type: PolicyType; readonly version: number }

/** Stores a text in place of the one at this version, 0 for none; whether it was still that one. */
export async function savePolicy(scope: Scope, { type, version }: Seen, text: string): Promise<boolean> {
  if (version === 0) {
    const { numInsertedOrUpdatedRows } = await scope.db
      .insertInto('policies')
      .values({ merchant_id: scope.merchantId, type, text, updated_at: scope.now })
      .onConflict((conflict) => conflict.columns(['merchant_id', 'type']).doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  }
  const { numUpdatedRows } = await scope.db
    .updateTable('policies')
    .set({ text, updated_at: scope.now, version: sql<number>`version + 1` })
    .where('merchant_id', '=', scope.merchantId)
    .where('type', '=', type)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Deletes a text that is still at this version; whether it was. */
export async function removePolicy(scope: Scope, { type, version }: Seen): Promise<boolean> {
  const { numDeletedRows } = await scope.db
    .deleteFrom('policies')
    .where('merchant_id', '=', scope.merchantId)
    .where('type', '=', type)
    .where('version', '=', version)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
