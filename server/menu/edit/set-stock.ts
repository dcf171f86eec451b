// Staff count how much there is of a product. Orders count it down.
import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import type { BranchId, ProductId } from '@dasturxon/domain/ids'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import { isInReach, type StaffCaller } from '@dasturxon/domain/staff-roles'
import { recordChange } from '../../audit/record-change.ts'
import type { Scope } from '../../db/scope.ts'
import { findWorkingBranch } from '../../places/find-branch.ts'
import { menuRow } from './menu-row-store.ts'
import { deleteStock, listStockRows, lockStock, saveStock } from './stock-store.ts'

/** The counted stock within reach of this member of staff. */
export async function listStock(scope: Scope, { reach }: StaffCaller) {
  const rows = await listStockRows(scope, reach.of === 'brand' ? null : reach.branchId)
  return rows.map((row) => ({ id: row.product_id, branchId: row.branch_id, amount: row.amount }))
}

export type StockAsk = {
  readonly productId: ProductId
  /** `null` for what branches share */
  readonly branchId: BranchId | null
  /** `null` when it is not counted any more */
  readonly amount: number | null
}

/** Sets the stock of a product at a branch, or of all branches without their own. */
export async function setStock(
  scope: Scope,
  staff: StaffCaller,
  { productId, branchId, amount }: StockAsk,
): Promise<Result<Record<never, never>, ErrorRefusal>> {
  const isNear = branchId === null ? staff.reach.of === 'brand' : isInReach(staff.reach, branchId)
  if (!isNear || (branchId !== null && (await findWorkingBranch(scope, branchId)) === null)) return refuse('NOT_FOUND')
  const product = await menuRow(scope, 'products', productId)
  if (product === null) return refuse('NOT_FOUND')
  const place = { productId, branchId }
  const before = (await lockStock(scope, place))?.amount ?? null
  if (amount === null) await deleteStock(scope, place)
  else await saveStock(scope, place, amount)
  await recordChange(scope, staff, {
    ...({ area: 'stock', action: 'stock.set', subject: { id: productId, name: product.name } } as const),
    ...(branchId === null ? {} : { branchId }),
    ...{ before: { amount: before }, after: { amount } },
  })
  return ok({})
}
