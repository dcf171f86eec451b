import type { OfficeHall } from '@dasturxon/contract/office/office-halls'
import type { BranchId } from '@dasturxon/domain/ids'
import { ok } from '@dasturxon/domain/result'
import { branchInReach, type StaffCaller } from '@dasturxon/domain/staff-roles'
import type { z } from 'zod'
import type { Scope } from '../../db/scope.ts'
import { type DrawnRow, type HallRow, listDrawnTables, listHallRows } from './hall-rows.ts'

export type OfficeHallView = z.output<typeof OfficeHall>

/** The halls within reach, with their plans and the tables in use. */
export async function listOfficeHalls(scope: Scope, { reach }: StaffCaller, asked: BranchId | null) {
  const branch = branchInReach(reach, asked)
  return branch.ok ? ok(await hallViews(scope, await listHallRows(scope, branch.value))) : branch
}

/** Halls in the contract's spelling. */
export async function hallViews(scope: Scope, halls: readonly HallRow[]): Promise<OfficeHallView[]> {
  const tables = Map.groupBy(
    await listDrawnTables(
      scope,
      halls.map(({ id }) => id),
    ),
    ({ hall_id }) => hall_id,
  )
  return halls.map(({ id, version, branch_id, name, plan_height, plan_marks }) => ({
    ...{ id, version, branchId: branch_id, name },
    plan: plan_height === null ? null : { height: plan_height, marks: [...plan_marks] },
    tables: (tables.get(id) ?? []).map(tableView),
  }))
}

function tableView({ id, number, chairs, is_round, note, ...at }: DrawnRow): OfficeHallView['tables'][number] {
  const { plan_x: x, plan_y: y, plan_width: width, plan_length: length } = at
  const isPlaced = x !== null && y !== null && width !== null && length !== null
  return { id, number, chairs, isRound: is_round, note, place: isPlaced ? { x, y, width, length } : null }
}
