// Writes the order settings of a brand.
import { type Insertable, sql } from 'kysely'
import type { Scope } from '../../db/scope.ts'
import type { Tables } from '../../db/tables.ts'
import { ORDER_SETTINGS } from '../store.ts'

/** The order settings with their version, or `undefined` when the brand never set any. */
export function findVersionedSettings(scope: Scope) {
  return scope.db
    .selectFrom('order_settings')
    .select([...ORDER_SETTINGS, 'version'])
    .where('merchant_id', '=', scope.merchantId)
    .executeTakeFirst()
}

type Fields = Omit<Insertable<Tables['order_settings']>, 'merchant_id' | 'version'>

/** Stores the settings if they are still at this version, 0 for none; tells whether they were. */
export async function saveSettings(scope: Scope, version: number, fields: Fields): Promise<boolean> {
  if (version === 0) {
    const { numInsertedOrUpdatedRows } = await scope.db
      .insertInto('order_settings')
      .values({ merchant_id: scope.merchantId, ...fields })
      .onConflict((conflict) => conflict.column('merchant_id').doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  }
  const { numUpdatedRows } = await scope.db
    .updateTable('order_settings')
    .set({ ...fields, version: sql<number>`version + 1` })
    .where('merchant_id', '=', scope.merchantId)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
