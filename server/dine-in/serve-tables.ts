// What the staff do with tables: list them, open and close their visits, replace their codes.
import { randomBytes } from 'node:crypto'
import type { BranchId, TableId } from '@dasturxon/domain/ids'
import { ok, refuse } from '@dasturxon/domain/result'
import { branchInReach, type StaffCaller } from '@dasturxon/domain/staff-roles'
import type { Scope } from '../db/scope.ts'
import { beginVisit, endVisit, lockLivingSession } from './begin-visit.ts'
import { findStaffTable } from './find-staff-table.ts'
import { listSeats } from './seat-store.ts'
import { type HallTableRow, listBills, listOpenSessions, listTables, saveSession, saveToken } from './table-store.ts'
import { hallTableView } from './view.ts'

// too long to guess, short enough for a small printed code
const TOKEN_BYTES = 15

/** Every table in use that the member serves, with its visit. */
export async function listHallTables(scope: Scope, { reach }: StaffCaller, asked: BranchId | null) {
  const branch = branchInReach(reach, asked)
  return branch.ok ? ok(await withVisits(scope, await listTables(scope, branch.value))) : branch
}

/** Opens the visit of a table, or confirms the one whose code was not entered yet. */
export async function openTable(scope: Scope, staff: StaffCaller, id: TableId) {
  const table = await findStaffTable(scope, staff, id)
  if (table === undefined) return refuse('NOT_FOUND')
  const waiterId = staff.role === 'waiter' ? staff.id : null
  const living = await lockLivingSession(scope, table)
  const session = living ?? (await beginVisit(scope, table, { asksCode: false, waiterId }))
  await saveSession(scope, session.id, { is_confirmed: true, waiter_id: session.waiter_id ?? waiterId })
  return ok(await oneTable(scope, table))
}

/** Ends the visit of a table, if it has one. */
export async function closeTable(scope: Scope, staff: StaffCaller, id: TableId) {
  const table = await findStaffTable(scope, staff, id)
  if (table === undefined) return refuse('NOT_FOUND')
  const session = await lockLivingSession(scope, table)
  if (session !== undefined) await endVisit(scope, session, 'STAFF')
  return ok(await oneTable(scope, table))
}

/** Gives a table a new token to print; other tables keep theirs. */
export async function replaceToken(scope: Scope, staff: StaffCaller, id: TableId) {
  const table = await findStaffTable(scope, staff, id)
  if (table === undefined) return refuse('NOT_FOUND')
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await saveToken(scope, id, token)
  return ok(await oneTable(scope, { ...table, token }))
}

async function oneTable(scope: Scope, table: HallTableRow) {
  const [view] = await withVisits(scope, [table])
  if (view === undefined) throw new Error('expected a view of the table')
  return view
}

async function withVisits(scope: Scope, tables: readonly HallTableRow[]) {
  const sessions = await listOpenSessions(
    scope,
    tables.map(({ id }) => id),
  )
  const bills = await listBills(
    scope,
    sessions.map(({ id }) => id),
  )
  const seats = await listSeats(
    scope,
    sessions.map(({ id }) => id),
  )
  const seatsOf = Map.groupBy(seats, (seat) => seat.table_session_id)
  const sessionOf = new Map(sessions.map((session) => [session.table_id, session]))
  const billOf = new Map(bills.map((bill) => [bill.table_session_id, bill]))
  return tables.map((table) => {
    const session = sessionOf.get(table.id)
    const bill = session === undefined ? undefined : billOf.get(session.id)
    if (session === undefined || bill === undefined) return hallTableView(table, null)
    return hallTableView(table, { session, bill, seats: seatsOf.get(session.id) ?? [] })
  })
}
