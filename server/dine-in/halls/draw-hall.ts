// The staff make halls and draw them: name, plan and tables are saved together.
import { randomUUID } from 'node:crypto'
import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import type { PlanMark } from '@dasturxon/domain/hall-plan'
import { type BranchId, type HallId, idFrom, type TableId } from '@dasturxon/domain/ids'
import type { Texts } from '@dasturxon/domain/locale'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import { isInReach, type StaffCaller } from '@dasturxon/domain/staff-roles'
import { recordChange } from '../../audit/record-change.ts'
import type { Scope } from '../../db/scope.ts'
import { findWorkingBranch } from '../../places/find-branch.ts'
import { hasComingAt } from '../../reservations/find-coming.ts'
import { newTableToken } from '../new-table-token.ts'
import { listOpenSessions } from '../table-store.ts'
import {
  type DrawnTable,
  type HallRow,
  insertHall,
  insertTable,
  listHallRows,
  lockHall,
  retireTables,
  saveHall,
  saveTable,
} from './hall-rows.ts'
import { hallViews, type OfficeHallView } from './list-office-halls.ts'

type NewHall = { readonly branchId: BranchId; readonly name: Texts }

/** Makes a hall without tables. */
export async function makeHall(scope: Scope, staff: StaffCaller, { branchId, name }: NewHall) {
  const branch = isInReach(staff.reach, branchId) ? await findWorkingBranch(scope, branchId) : null
  if (branch === null) return refuse('NOT_FOUND')
  const id = idFrom<HallId>(randomUUID())
  await insertHall(scope, { id, branchId, name })
  await recordChange(scope, staff, { area: 'hall', action: 'hall.made', branchId, subject: { id, name } })
  return ok(await oneHall(scope, id))
}

export type DrawHall = {
  readonly id: HallId
  readonly version: number
  readonly name: Texts
  readonly plan: { readonly height: number; readonly marks: readonly PlanMark[] } | null
  readonly tables: readonly (DrawnTable & { readonly id: TableId | null })[]
}

/** Saves a hall as it was drawn. Tables that are left out leave use, unless somebody sits at or has reserved them. */
export async function drawHall(
  scope: Scope,
  staff: StaffCaller,
  ask: DrawHall,
): Promise<Result<OfficeHallView, ErrorRefusal>> {
  const hall = await lockHall(scope, ask.id)
  if (hall === undefined || !isInReach(staff.reach, hall.branch_id)) return refuse('NOT_FOUND')
  if (hall.version !== ask.version) return refuse('STALE', { version: hall.version })
  const before = await oneHall(scope, hall.id)
  const known = new Set(before.tables.map(({ id }) => id))
  if (ask.tables.some(({ id }) => id !== null && !known.has(id))) return refuse('NOT_FOUND')
  const taken = await findTakenNumber(scope, hall, ask.tables)
  if (taken !== null) return refuse('TABLE_NUMBER_TAKEN', { number: taken })
  const left = new Set(ask.tables.map(({ id }) => id))
  const removed = [...known].filter((id) => !left.has(id))
  if (await isInUse(scope, removed)) return refuse('TABLE_IN_USE')

  await saveHall(scope, hall.id, { name: ask.name, height: ask.plan?.height ?? null, marks: ask.plan?.marks ?? [] })
  await retireTables(scope, removed)
  for (const { id, ...drawn } of ask.tables) {
    if (id !== null) await saveTable(scope, hall.id, id, drawn)
    else await insertTable(scope, hall.id, { id: idFrom<TableId>(randomUUID()), token: newTableToken(), ...drawn })
  }
  const after = await oneHall(scope, hall.id)
  const { branch_id: branchId, name } = hall
  const changed = { area: 'hall', action: 'hall.changed', branchId, subject: { id: hall.id, name } } as const
  await recordChange(scope, staff, { ...changed, before: factsOf(before), after: factsOf(after) })
  return ok(after)
}

/** What the log names of a hall: the tables by number with their chairs, and how high the plan is. */
function factsOf({ name, plan, tables }: OfficeHallView) {
  return {
    name,
    planHeight: plan?.height ?? null,
    marks: plan?.marks.length ?? 0,
    tables: tables.map(({ number, chairs }) => ({ number, chairs })),
  }
}

/** A number that two tables of the branch would have; `null` when there is none. */
async function findTakenNumber(scope: Scope, hall: HallRow, tables: DrawHall['tables']): Promise<number | null> {
  const halls = await hallViews(scope, await listHallRows(scope, hall.branch_id))
  const numbers = halls.filter(({ id }) => id !== hall.id).flatMap((other) => other.tables.map(({ number }) => number))
  const seen = new Set(numbers)
  for (const { number } of tables) {
    if (seen.has(number)) return number
    seen.add(number)
  }
  return null
}

async function isInUse(scope: Scope, ids: readonly TableId[]): Promise<boolean> {
  if (ids.length === 0) return false
  return (await listOpenSessions(scope, ids)).length > 0 || (await hasComingAt(scope, ids))
}

async function oneHall(scope: Scope, id: HallId): Promise<OfficeHallView> {
  const row = await lockHall(scope, id)
  const [view] = row === undefined ? [] : await hallViews(scope, [row])
  if (view === undefined) throw new Error('expected the hall that was just saved')
  return view
}
