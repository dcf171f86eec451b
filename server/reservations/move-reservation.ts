// The only writer of a reservation's status.
import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import type { ReservationId, TableId, UserId } from '@dasturxon/domain/ids'
import {
  checkReservationMove,
  overlaps,
  type ReservationActor,
  type ReservationStatus,
} from '@dasturxon/domain/reservation'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import { isInReach, type StaffReach } from '@dasturxon/domain/staff-roles'
import type { Scope } from '../db/scope.ts'
import { planReservation } from './plan-reservation.ts'
import {
  type BookableTable,
  findReservation,
  listBookableTables,
  listTaken,
  lockBooking,
  lockReservation,
  type ReservationRow,
  saveReservationMove,
} from './reservation-store.ts'
import { tellReservation } from './tell-reservation.ts'

export type ReservationMoveAsk = {
  readonly id: ReservationId
  readonly to: ReservationStatus
  readonly by: ReservationActor
  /** only a reservation of this customer */
  readonly userId?: UserId
  /** only a reservation of a branch within this reach */
  readonly reach?: StaffReach
  readonly version?: number | undefined
  readonly reason?: string | null
  readonly tableId?: TableId | null
}

/** Moves a reservation as its table of moves allows; repeating a move succeeds and changes nothing. */
export async function moveReservation(
  scope: Scope,
  ask: ReservationMoveAsk,
): Promise<Result<ReservationRow, ErrorRefusal>> {
  const row = await lockReservation(scope, ask.id)
  if (row === undefined || !isOf(row, ask)) return refuse('NOT_FOUND')
  if (row.status === ask.to) return ok(row)
  if (ask.version !== undefined && ask.version !== row.version) return refuse('STALE', { version: row.version })
  const move = { status: row.status, startsAt: row.starts_at, to: ask.to, by: ask.by, now: scope.now }
  const allowed = checkReservationMove(move)
  if (!allowed.ok) return refuse(allowed.code, { ...allowed.facts, phone: row.booking_phone ?? row.branch_phone })

  const table = ask.tableId == null ? null : await findFreeTable(scope, row, ask.tableId)
  if (table === 'unknown') return refuse('NOT_FOUND')
  if (table === 'taken') return refuse('SLOT_GONE', { nearest: [] })
  await saveReservationMove(scope, row.id, { to: ask.to, by: ask.by, reason: ask.reason ?? null, table })
  await planReservation(scope, { id: row.id, status: ask.to, startsAt: row.starts_at })
  const moved = await findReservation(scope, row.id)
  if (moved === undefined) throw new Error('expected the reservation that was just moved')
  await tellReservation(scope, moved, ask.by)
  return ok(moved)
}

function isOf(row: ReservationRow, { userId, reach }: ReservationMoveAsk): boolean {
  if (userId !== undefined && row.user_id !== userId) return false
  return reach === undefined || isInReach(reach, row.branch_id)
}

/** The named table, if it is free for the whole stay. */
async function findFreeTable(
  scope: Scope,
  row: ReservationRow,
  tableId: TableId,
): Promise<BookableTable | 'unknown' | 'taken'> {
  await lockBooking(scope, row.branch_id)
  const tables = await listBookableTables(scope, row.branch_id, null)
  const table = tables.find(({ id }) => id === tableId)
  if (table === undefined) return 'unknown'
  const stay = { startsAt: row.starts_at, endsAt: row.ends_at }
  const taken = await listTaken(scope, { branchId: row.branch_id, from: row.starts_at, until: row.ends_at })
  const isTaken = row.table_id !== tableId && taken.some((other) => other.tableId === tableId && overlaps(stay, other))
  return isTaken ? 'taken' : table
}
