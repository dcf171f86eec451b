import type { OfficeStop } from '@dasturxon/contract/office/office-stops'
import type { StaffCaller } from '@dasturxon/domain/staff-roles'
import type { z } from 'zod'
import { authorNames } from '../../audit/author-names.ts'
import type { Scope } from '../../db/scope.ts'
import { listProductRows, listStopRows, type StopRow } from './stop-store.ts'

export type StopView = z.output<typeof OfficeStop>

/** The stops within reach of this member of staff, with who made them. */
export async function listStops(scope: Scope, { reach }: StaffCaller): Promise<StopView[]> {
  return stopViews(scope, await listStopRows(scope, reach.of === 'brand' ? null : reach.branchId))
}

/** The stops in the contract's spelling. */
export async function stopViews(scope: Scope, rows: readonly StopRow[]): Promise<StopView[]> {
  const names = await authorNames(
    scope,
    rows.map(({ stopped_by }) => stopped_by),
  )
  return rows.map((row) => ({
    id: row.product_id,
    branchId: row.branch_id,
    stoppedAt: row.stopped_at.toISOString(),
    stoppedBy: row.stopped_by === null ? null : (names.get(row.stopped_by) ?? null),
    endsAt: row.ends_at?.toISOString() ?? null,
  }))
}

/** The products that can be stopped, in the order of the menu. */
export function listSoldProducts(scope: Scope) {
  return listProductRows(scope)
}
