// The staff give a reservation another table.
import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import type { ReservationId, TableId } from '@dasturxon/domain/ids'
import { RESERVATION_MOVES } from '@dasturxon/domain/reservation'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import { isInReach, type StaffCaller } from '@dasturxon/domain/staff-roles'
import { recordChange } from '../audit/record-change.ts'
import type { Scope } from '../db/scope.ts'
import { findFreeTable } from './find-free-table.ts'
import { findReservation, lockReservation, type ReservationRow, saveReservationTable } from './reservation-store.ts'

type GiveTable = { readonly id: ReservationId; readonly version: number; readonly tableId: TableId }

/** Gives a reservation that is not over another table of its branch, free for the whole stay. */
export async function giveTable(
  scope: Scope,
  staff: StaffCaller,
  { id, version, tableId }: GiveTable,
): Promise<Result<ReservationRow, ErrorRefusal>> {
  const row = await lockReservation(scope, id)
  if (row === undefined || !isInReach(staff.reach, row.branch_id)) return refuse('NOT_FOUND')
  if (row.table_id === tableId) return ok(row)
  if (row.version !== version) return refuse('STALE', { version: row.version })
  if (RESERVATION_MOVES[row.status].length === 0) return refuse('RESERVATION_PAST', { status: row.status })
  const table = await findFreeTable(scope, row, tableId)
  if (table === 'unknown') return refuse('NOT_FOUND')
  if (table === 'taken') return refuse('SLOT_GONE', { nearest: [] })
  await saveReservationTable(scope, id, table)
  const of = { area: 'hall', branchId: row.branch_id, subject: { id, name: row.name } } as const
  const [before, after] = [{ table: row.table_number }, { table: table.number }]
  await recordChange(scope, staff, { ...of, action: 'reservation.table_changed', before, after })
  const moved = await findReservation(scope, id)
  if (moved === undefined) throw new Error('expected the reservation that was just changed')
  return ok(moved)
}
