// The only writer of a reservation's status.
import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import type { ReservationId, TableId, UserId } from '@dasturxon/domain/ids'
import { checkReservationMove, type ReservationActor, type ReservationStatus } from '@dasturxon/domain/reservation'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import { isInReach, type StaffCaller } from '@dasturxon/domain/staff-roles'
import { recordChange } from '../audit/record-change.ts'
import type { Scope } from '../db/scope.ts'
import { findFreeTable } from './find-free-table.ts'
import { planReservation } from './plan-reservation.ts'
import { findReservation, lockReservation, type ReservationRow, saveReservationMove } from './reservation-store.ts'
import { tellReservation } from './tell-reservation.ts'

export type ReservationMoveAsk = {
  readonly id: ReservationId
  readonly to: ReservationStatus
  readonly by: ReservationActor
  /** only a reservation of this customer */
  readonly userId?: UserId
  /** only a reservation of a branch within the reach of this member, whose move goes into the log */
  readonly staff?: StaffCaller
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
  if (ask.staff !== undefined) await record(scope, ask.staff, row, moved)
  return ok(moved)
}

function isOf(row: ReservationRow, { userId, staff }: ReservationMoveAsk): boolean {
  if (userId !== undefined && row.user_id !== userId) return false
  return staff === undefined || isInReach(staff.reach, row.branch_id)
}

async function record(scope: Scope, staff: StaffCaller, row: ReservationRow, moved: ReservationRow): Promise<void> {
  const facts = ({ status, table_number, cancel_reason }: ReservationRow) => ({
    ...{ status, table: table_number, reason: cancel_reason },
  })
  await recordChange(scope, staff, {
    ...{ area: 'hall', action: 'reservation.moved', branchId: row.branch_id },
    ...{ subject: { id: row.id, name: row.name }, before: facts(row), after: facts(moved) },
  })
}
