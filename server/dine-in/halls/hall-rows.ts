// Halls and tables as the staff draw them.
import type { PlanBox, PlanMark } from '@dasturxon/domain/hall-plan'
import type { BranchId, HallId, TableId } from '@dasturxon/domain/ids'
import type { Texts } from '@dasturxon/domain/locale'
import { type Selectable, sql } from 'kysely'
import type { Scope } from '../../db/scope.ts'
import type { Tables } from '../../db/tables.ts'

export type HallRow = Omit<Selectable<Tables['halls']>, 'merchant_id' | 'asks_code'>
export type DrawnRow = Omit<Selectable<Tables['hall_tables']>, 'merchant_id' | 'token' | 'is_active'>

export type DrawnTable = {
  readonly number: number
  readonly chairs: number
  readonly isRound: boolean
  readonly note: Texts
  readonly place: PlanBox | null
}

const HALL = ['id', 'branch_id', 'name', 'plan_height', 'plan_marks', 'version'] as const
const DRAWN = [
  ...(['id', 'hall_id', 'number', 'chairs', 'note', 'is_round'] as const),
  ...(['plan_x', 'plan_y', 'plan_width', 'plan_length'] as const),
]
const HALL_LIMIT = 500
const TABLE_LIMIT = 5000

/** Halls of a branch, `null` for all, in the order in which they were made. */
export function listHallRows(scope: Scope, branchId: BranchId | null): Promise<readonly HallRow[]> {
  return hallQuery(scope)
    .$if(branchId !== null, (query) => query.where('branch_id', '=', branchId))
    .orderBy('branch_id')
    .orderBy('id')
    .limit(HALL_LIMIT)
    .execute()
}

/** A hall, locked until the transaction ends. */
export function lockHall(scope: Scope, id: HallId): Promise<HallRow | undefined> {
  return hallQuery(scope).where('id', '=', id).forUpdate().executeTakeFirst()
}

function hallQuery(scope: Scope) {
  return scope.db.selectFrom('halls').select(HALL).where('merchant_id', '=', scope.merchantId)
}

/** The tables in use of these halls, by number. */
export async function listDrawnTables(scope: Scope, hallIds: readonly HallId[]): Promise<readonly DrawnRow[]> {
  if (hallIds.length === 0) return []
  return scope.db
    .selectFrom('hall_tables')
    .select(DRAWN)
    .where('merchant_id', '=', scope.merchantId)
    .where('hall_id', 'in', hallIds)
    .where('is_active', '=', true)
    .orderBy('number')
    .orderBy('id')
    .limit(TABLE_LIMIT)
    .execute()
}

type NewHall = { readonly id: HallId; readonly branchId: BranchId; readonly name: Texts }

/** Stores a hall without a plan. */
export async function insertHall(scope: Scope, { id, branchId, name }: NewHall): Promise<void> {
  await scope.db
    .insertInto('halls')
    .values({ merchant_id: scope.merchantId, id, branch_id: branchId, name: JSON.stringify(name) })
    .execute()
}

type HallChange = { readonly name: Texts; readonly height: number | null; readonly marks: readonly PlanMark[] }

/** Saves the name and the plan of a locked hall. */
export async function saveHall(scope: Scope, id: HallId, { name, height, marks }: HallChange): Promise<void> {
  await scope.db
    .updateTable('halls')
    .set({ name: JSON.stringify(name), plan_height: height, plan_marks: JSON.stringify(marks) })
    .set({ version: sql`version + 1` })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .execute()
}

type NewTable = DrawnTable & { readonly id: TableId; readonly token: string }

/** Stores a new table of a hall. */
export async function insertTable(scope: Scope, hallId: HallId, { id, token, ...drawn }: NewTable): Promise<void> {
  const of = { merchant_id: scope.merchantId, id, hall_id: hallId, token }
  await scope.db
    .insertInto('hall_tables')
    .values({ ...of, ...columnsOf(drawn) })
    .execute()
}

/** Saves a table of a hall as it was drawn. */
export async function saveTable(scope: Scope, hallId: HallId, id: TableId, drawn: DrawnTable): Promise<void> {
  await scope.db
    .updateTable('hall_tables')
    .set(columnsOf(drawn))
    .where('merchant_id', '=', scope.merchantId)
    .where('hall_id', '=', hallId)
    .where('id', '=', id)
    .execute()
}

/** Takes tables out of use; their visits and orders stay. */
export async function retireTables(scope: Scope, ids: readonly TableId[]): Promise<void> {
  if (ids.length === 0) return
  await scope.db
    .updateTable('hall_tables')
    .set({ is_active: false })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', 'in', ids)
    .execute()
}

function columnsOf({ number, chairs, isRound, note, place }: DrawnTable) {
  const at = { plan_x: place?.x ?? null, plan_y: place?.y ?? null }
  const size = { plan_width: place?.width ?? null, plan_length: place?.length ?? null }
  return { number, chairs, is_round: isRound, note: JSON.stringify(note), ...at, ...size }
}
