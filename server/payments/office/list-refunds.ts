import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import type { BranchId } from '@dasturxon/domain/ids'
import { ok, type Result } from '@dasturxon/domain/result'
import { branchInReach, type StaffCaller } from '@dasturxon/domain/staff-roles'
import { authorNames } from '../../audit/author-names.ts'
import type { Scope } from '../../db/scope.ts'
import { listRefundRows, type RefundRow } from './money-store.ts'
import { refundView } from './refund-view.ts'

type ListAsk = { readonly branchId: BranchId | null; readonly limit: number }

/** Refunds within reach of this member of staff, the newest first. */
export async function listRefunds(
  scope: Scope,
  { reach }: StaffCaller,
  ask: ListAsk,
): Promise<Result<ReturnType<typeof listedView>[], ErrorRefusal>> {
  const branch = branchInReach(reach, ask.branchId)
  if (!branch.ok) return branch
  const rows = await listRefundRows(scope, { branchId: branch.value, orderId: null, limit: ask.limit })
  const names = await authorNames(
    scope,
    rows.map(({ asked_by }) => asked_by),
  )
  return ok(rows.map((row) => listedView(row, names)))
}

function listedView(row: RefundRow, names: ReadonlyMap<string, string>) {
  const { order_id: id, number, branch_id: branchId, receiver_name: customer, provider } = row
  return { ...refundView(row, names), provider, order: { id, number, branchId, customer } }
}
