import type { BranchId, TableId } from '@dasturxon/domain/ids'
import { ok, refuse } from '@dasturxon/domain/result'
import { branchInReach, type StaffCaller } from '@dasturxon/domain/staff-roles'
import type { Scope } from '../../db/scope.ts'
import { listTables } from '../table-store.ts'

export type PrintAsk = { readonly branchId: BranchId | null; readonly tableId: TableId | null }

/** The tables whose codes are printed: all that the member serves, those of a branch, or one. */
export async function listPrintedTables(scope: Scope, { reach }: StaffCaller, { branchId, tableId }: PrintAsk) {
  const branch = branchInReach(reach, branchId)
  if (!branch.ok) return branch
  const tables = await listTables(scope, branch.value)
  const asked = tableId === null ? tables : tables.filter(({ id }) => id === tableId)
  return tableId !== null && asked.length === 0 ? refuse('NOT_FOUND') : ok(asked)
}
