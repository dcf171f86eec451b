import type { TableId } from '@dasturxon/domain/ids'
import { isInReach, type StaffCaller } from '@dasturxon/domain/staff-roles'
import type { Scope } from '../db/scope.ts'
import { findTable, type HallTableRow } from './table-store.ts'

/** A table that this member of staff serves; one of another branch is not found. */
export async function findStaffTable(
  scope: Scope,
  { reach }: StaffCaller,
  id: TableId,
): Promise<HallTableRow | undefined> {
  const table = await findTable(scope, id)
  return table !== undefined && isInReach(reach, table.branch_id) ? table : undefined
}
