import type { TableId } from '@dasturxon/domain/ids'
import { overlaps } from '@dasturxon/domain/reservation'
import type { Scope } from '../db/scope.ts'
import {
  type BookableTable,
  listBookableTables,
  listTaken,
  lockBooking,
  type ReservationRow,
} from './reservation-store.ts'

/** The named table, if it is free for the whole stay. */
export async function findFreeTable(
  scope: Scope,
  row: ReservationRow,
  tableId: TableId,
): Promise<BookableTable | 'unknown' | 'taken'> {
  await lockBooking(scope, row.branch_id)
  const tables = await listBookableTables(scope, row.branch_id, null)
  const table = tables.find(({ id }) => id === tableId)
  if (table === undefined) return 'unknown'
  const stay = { startsAt: row.starts_at, endsAt: row.ends_at }
  const taken = await listTaken(scope, { branchId: row.branch_id, from: row.starts_at, until: row.ends_at })
  const isTaken = row.table_id !== tableId && taken.some((other) => other.tableId === tableId && overlaps(stay, other))
  return isTaken ? 'taken' : table
}
