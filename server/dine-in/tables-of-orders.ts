import type { OrderId, TableId } from '@dasturxon/domain/ids'
import type { Texts } from '@dasturxon/domain/locale'
import type { Scope } from '../db/scope.ts'
import { listTablesOfOrders } from './round-store.ts'

export type ServedAt = { readonly id: TableId; readonly number: number; readonly hall: Texts }

/** The tables of these rounds, by order. */
export async function tablesOfOrders(scope: Scope, ids: readonly OrderId[]): Promise<ReadonlyMap<OrderId, ServedAt>> {
  const rows = await listTablesOfOrders(scope, ids)
  return new Map(rows.map((row) => [row.order_id, { id: row.table_id, number: row.number, hall: row.hall_name }]))
}
