import type { OfficePause } from '@dasturxon/contract/office/office-pauses'
import type { StaffCaller } from '@dasturxon/domain/staff-roles'
import type { z } from 'zod'
import { authorNames } from '../audit/author-names.ts'
import type { Scope } from '../db/scope.ts'
import { listPauseRows, type PauseRow } from './pause-store.ts'

export type PauseView = z.output<typeof OfficePause>

/** The pauses within reach of this member of staff, with who made them. */
export async function listPauses(scope: Scope, { reach }: StaffCaller): Promise<PauseView[]> {
  return pauseViews(scope, await listPauseRows(scope, reach.of === 'brand' ? null : reach.branchId))
}

/** The pauses in the contract's spelling. */
export async function pauseViews(scope: Scope, rows: readonly PauseRow[]): Promise<PauseView[]> {
  const names = await authorNames(
    scope,
    rows.map(({ paused_by }) => paused_by),
  )
  return rows.map((row) => ({
    id: row.branch_id,
    pausedAt: row.paused_at.toISOString(),
    pausedBy: row.paused_by === null ? null : (names.get(row.paused_by) ?? null),
    endsAt: row.ends_at?.toISOString() ?? null,
  }))
}
