import type { TableId } from '@dasturxon/domain/ids'
import type { Scope } from '../db/scope.ts'

/** Whether a reservation that is not over waits for one of these tables. */
export async function hasComingAt(scope: Scope, tableIds: readonly TableId[]): Promise<boolean> {
  if (tableIds.length === 0) return false
  const row = await scope.db
    .selectFrom('reservations')
    .select('id')
    .where('merchant_id', '=', scope.merchantId)
    .where('table_id', 'in', tableIds)
    .where('status', 'in', ['REQUESTED', 'CONFIRMED', 'SEATED'])
    .where('ends_at', '>', scope.now)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
