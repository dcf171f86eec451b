// The codes of the demo's tables, opaque and stable for the lifetime of the installation, and the plans of its halls.
import { createHmac } from 'node:crypto'
import { PLAN_WIDTH, type PlanBox, type PlanMark } from '@dasturxon/domain/hall-plan'
import type { DemoBrand, DemoHall, DemoTable } from './brands.ts'
import { demoId } from './uuid.ts'

type Connection = { query(text: string, values?: unknown[]): Promise<unknown> }

const TOKEN_LENGTH = 20

/** The printed code of a demo table; derived from the secret, so that it cannot be guessed from the data. */
export function demoTableToken(secretKey: string, tableKey: string): string {
  return createHmac('sha256', secretKey).update(`demo table ${tableKey}`).digest('base64url').slice(0, TOKEN_LENGTH)
}

/** Replaces the readable codes of the data, once: codes printed or replaced since then stay. */
export async function saveTableTokens(db: Connection, brand: DemoBrand, secretKey: string): Promise<void> {
  const tables = brand.branches.flatMap((branch) => branch.halls).flatMap((hall) => hall.tables)
  const rows = tables.map(({ id, qrCode }) => ({
    id: demoId(id),
    was: qrCode,
    token: demoTableToken(secretKey, qrCode),
  }))
  await db.query(
    `update hall_tables t set token = made.token
       from jsonb_to_recordset($2::jsonb) as made (id uuid, was text, token text)
      where t.merchant_id = $1 and t.id = made.id and t.token = made.was`,
    [demoId(brand.merchant.id), JSON.stringify(rows)],
  )
}

const COLUMNS = { small: 3, large: 2, huge: 1 } as const
const PLAN = { top: 56, side: 28, rowHeight: 96, bottom: 44 } as const

type PlacedTable = PlanBox & { readonly id: string; readonly isRound: boolean }
export type DemoPlan = {
  readonly height: number
  readonly marks: readonly PlanMark[]
  readonly tables: readonly PlacedTable[]
}

/** A plan of the hall: its tables in rows, small ones three in a row, with windows above and the door below. */
function demoPlan({ id, tables }: DemoHall, isRound: boolean): DemoPlan {
  const rows = rowsOf(tables)
  const height = PLAN.top + rows.length * PLAN.rowHeight + PLAN.bottom
  const placed = rows.flatMap((row, index) =>
    row.map((table, place) => {
      const [width, length] = sizeOf(table.chairs)
      const step = (PLAN_WIDTH - 2 * PLAN.side) / row.length
      const middle = { x: PLAN.side + step * (place + 0.5), y: PLAN.top + PLAN.rowHeight * (index + 0.5) }
      const box = { x: Math.round(middle.x - width / 2), y: Math.round(middle.y - length / 2), width, length }
      return { id: table.id, isRound: isRound && table.chairs <= 4, ...box }
    }),
  )
  return { height, marks: marksOf(id, height, isRound), tables: placed }
}

function rowsOf(tables: DemoHall['tables']): readonly (readonly DemoTable[])[] {
  const rows: DemoTable[][] = []
  for (const table of tables) {
    const row = rows.at(-1)
    if (row?.[0] === undefined || kindOf(row[0]) !== kindOf(table) || row.length === COLUMNS[kindOf(table)]) {
      rows.push([table])
    } else row.push(table)
  }
  return rows
}

function kindOf({ chairs }: DemoTable): keyof typeof COLUMNS {
  if (chairs <= 4) return 'small'
  return chairs < 12 ? 'large' : 'huge'
}

function sizeOf(chairs: number): readonly [width: number, length: number] {
  if (chairs <= 2) return [52, 44]
  if (chairs <= 4) return [60, 48]
  if (chairs <= 6) return [88, 50]
  return chairs <= 8 ? [100, 50] : [120, 54]
}

function marksOf(id: string, height: number, hasBar: boolean): readonly PlanMark[] {
  const window = (x: number) => ({ kind: 'WINDOW' as const, name: {}, x, y: 8, width: 64, length: 4 })
  const door = { kind: 'DOOR' as const, name: ENTRANCE, x: 204, y: height - 12, width: 56, length: 4 }
  if (hasBar) {
    return [window(40), window(254), { kind: 'COUNTER', name: BAR, x: 34, y: 22, width: 290, length: 28 }, door]
  }
  // the second hall of a branch is outside
  if (id.endsWith('hall-2')) {
    const trees = [16, 306].map((x) => ({ kind: 'TREE' as const, name: {}, x, y: 16, width: 36, length: 36 }))
    return [...trees, { kind: 'WATER', name: POND, x: 144, y: 14, width: 70, length: 40 }, door]
  }
  return [window(40), window(147), window(254), door]
}

const ENTRANCE = { uz: 'kirish', ru: 'вход', eng: 'entrance', ar: 'المدخل' }
const BAR = { uz: 'sushi bar', ru: 'суши-бар', eng: 'sushi bar', ar: 'ركن السوشي' }
const POND = { uz: 'hovuz', ru: 'хауз', eng: 'pond', ar: 'بركة' }

/** Draws the halls that were not drawn yet; a plan that somebody changed stays. */
export async function saveHallPlans(db: Connection, brand: DemoBrand): Promise<void> {
  const halls = brand.branches.flatMap((branch) => branch.halls)
  const plans = halls.map((hall) => ({ id: demoId(hall.id), ...demoPlan(hall, brand.key === 'kumomaki') }))
  const tables = plans.flatMap((plan) => plan.tables.map((table) => ({ ...table, id: demoId(table.id) })))
  await db.query(
    `update hall_tables t
        set plan_x = made.x, plan_y = made.y, plan_width = made.width, plan_length = made.length, is_round = made."isRound"
       from jsonb_to_recordset($2::jsonb) as made (id uuid, x int, y int, width int, length int, "isRound" boolean), halls h
      where t.merchant_id = $1 and t.id = made.id and h.merchant_id = t.merchant_id and h.id = t.hall_id
        and h.plan_height is null`,
    [demoId(brand.merchant.id), JSON.stringify(tables)],
  )
  await db.query(
    `update halls h set plan_height = made.height, plan_marks = made.marks
       from jsonb_to_recordset($2::jsonb) as made (id uuid, height int, marks jsonb)
      where h.merchant_id = $1 and h.id = made.id and h.plan_height is null`,
    [demoId(brand.merchant.id), JSON.stringify(plans)],
  )
}
