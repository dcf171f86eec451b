// Halls with their plans and tables, as guests choose them.
import type { PlanBox, PlanMark } from '@dasturxon/domain/hall-plan'
import type { BranchId, HallId, TableId } from '@dasturxon/domain/ids'
import type { Texts } from '@dasturxon/domain/locale'
import type { Scope } from '../db/scope.ts'

export type OfferedTable = {
  readonly id: TableId
  readonly hallId: HallId
  readonly number: number
  readonly chairs: number
  readonly note: Texts
  readonly isRound: boolean
  readonly place: PlanBox | null
}

export type OfferedHall = {
  readonly id: HallId
  readonly branchId: BranchId
  readonly name: Texts
  readonly planHeight: number | null
  readonly planMarks: readonly PlanMark[]
  readonly tables: readonly OfferedTable[]
}

const TABLE_LIMIT = 5000

/** The halls of a branch, or of all branches, in the order of their tables' numbers; halls without tables are left out. */
export async function listHalls(scope: Scope, branchId: BranchId | null): Promise<readonly OfferedHall[]> {
  const rows = await hallRows(scope, branchId)
  const halls = new Map<HallId, { readonly hall: Omit<OfferedHall, 'tables'>; readonly tables: OfferedTable[] }>()
  for (const row of rows) {
    const { hall_id: id, branch_id, name, plan_height, plan_marks } = row
    const hall = { id, branchId: branch_id, name, planHeight: plan_height, planMarks: plan_marks }
    const found = halls.get(id) ?? { hall, tables: [] }
    halls.set(id, found)
    found.tables.push(tableOf(row))
  }
  return [...halls.values()].map(({ hall, tables }) => ({ ...hall, tables }))
}

type Row = Awaited<ReturnType<typeof hallRows>>[number]

function hallRows(scope: Scope, branchId: BranchId | null) {
  return scope.db
    .selectFrom('hall_tables as t')
    .innerJoin('halls as h', (join) =>
      join.onRef('h.merchant_id', '=', 't.merchant_id').onRef('h.id', '=', 't.hall_id'),
    )
    .select(['h.branch_id', 'h.name', 'h.plan_height', 'h.plan_marks'])
    .select(['t.id', 't.hall_id', 't.number', 't.chairs', 't.note', 't.is_round'])
    .select(['t.plan_x', 't.plan_y', 't.plan_width', 't.plan_length'])
    .where('t.merchant_id', '=', scope.merchantId)
    .where('t.is_active', '=', true)
    .$if(branchId !== null, (query) => query.where('h.branch_id', '=', branchId))
    .orderBy('t.number')
    .orderBy('t.id')
    .limit(TABLE_LIMIT)
    .execute()
}

function tableOf(row: Row): OfferedTable {
  const { id, hall_id, number, chairs, note, is_round } = row
  return { id, hallId: hall_id, number, chairs, note, isRound: is_round, place: placeOf(row) }
}

function placeOf({ plan_x: x, plan_y: y, plan_width: width, plan_length: length }: Row): PlanBox | null {
  return x === null || y === null || width === null || length === null ? null : { x, y, width, length }
}
