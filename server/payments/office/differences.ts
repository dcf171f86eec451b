// Differences between a provider and us: a person takes one, and settles it with a note. Nothing is repaired by itself.
import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import type { BranchId } from '@dasturxon/domain/ids'
import { money } from '@dasturxon/domain/money'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import { branchInReach, isInReach, type StaffCaller } from '@dasturxon/domain/staff-roles'
import { authorNames } from '../../audit/author-names.ts'
import { recordChange } from '../../audit/record-change.ts'
import type { Scope } from '../../db/scope.ts'
import { type DifferenceRow, listDifferenceRows, lockDifference, saveDifference } from './money-store.ts'

type View = Awaited<ReturnType<typeof viewsOf>>[number]

/** Differences within reach of this member of staff. */
export async function listDifferences(
  scope: Scope,
  { reach }: StaffCaller,
  ask: { readonly branchId: BranchId | null; readonly limit: number },
): Promise<Result<View[], ErrorRefusal>> {
  const branch = branchInReach(reach, ask.branchId)
  if (!branch.ok) return branch
  return ok(await viewsOf(scope, await listDifferenceRows(scope, branch.value, ask.limit)))
}

/** Makes the caller the one who works on it; whoever was first keeps it, unless the caller takes it again. */
export async function takeDifference(
  scope: Scope,
  staff: StaffCaller,
  id: string,
): Promise<Result<View, ErrorRefusal>> {
  const row = await findInReach(scope, staff, id)
  if (row === null) return refuse('NOT_FOUND')
  if (row.settled_at !== null || (row.taken_by !== null && row.taken_by !== staff.id)) return refuse('STALE')
  if (row.taken_by === null) {
    await saveDifference(scope, id, { taken_by: staff.id, taken_at: scope.now })
    await recordChange(scope, staff, { ...subjectOf(row), action: 'difference.taken' })
  }
  return answer(scope, id)
}

/** Settles it with what was done; a settled one stays as it is. */
export async function settleDifference(
  scope: Scope,
  staff: StaffCaller,
  { id, note }: { readonly id: string; readonly note: string },
): Promise<Result<View, ErrorRefusal>> {
  const row = await findInReach(scope, staff, id)
  if (row === null) return refuse('NOT_FOUND')
  if (row.settled_at !== null) return refuse('STALE')
  await saveDifference(scope, id, { settled_by: staff.id, settled_at: scope.now, note })
  const { ours, theirs } = row
  await recordChange(scope, staff, { ...subjectOf(row), action: 'difference.settled', after: { ours, theirs, note } })
  return answer(scope, id)
}

async function findInReach(scope: Scope, { reach }: StaffCaller, id: string): Promise<DifferenceRow | null> {
  const row = await lockDifference(scope, id)
  if (row === null || reach.of === 'brand') return row
  return row.branch_id !== null && isInReach(reach, row.branch_id) ? row : null
}

function subjectOf({ id, number, branch_id: branchId }: DifferenceRow) {
  const subject = { id, name: number === null ? null : String(number) }
  return { area: 'money' as const, subject, ...(branchId === null ? {} : { branchId }) }
}

async function answer(scope: Scope, id: string): Promise<Result<View, ErrorRefusal>> {
  const row = await lockDifference(scope, id)
  const [view] = row === null ? [] : await viewsOf(scope, [row])
  return view === undefined ? refuse('NOT_FOUND') : ok(view)
}

async function viewsOf(scope: Scope, rows: readonly DifferenceRow[]) {
  const names = await authorNames(
    scope,
    rows.flatMap(({ taken_by, settled_by }) => [taken_by, settled_by]),
  )
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null))
  return rows.map((row) => ({
    id: row.id,
    order:
      row.order_id === null || row.number === null || row.branch_id === null
        ? null
        : { id: row.order_id, number: row.number, branchId: row.branch_id },
    provider: row.provider,
    amount: money(row.amount),
    ours: row.ours,
    theirs: row.theirs,
    foundAt: row.found_at.toISOString(),
    takenBy: nameOf(row.taken_by),
    takenAt: row.taken_at?.toISOString() ?? null,
    settledBy: nameOf(row.settled_by),
    settledAt: row.settled_at?.toISOString() ?? null,
    note: row.note,
  }))
}
