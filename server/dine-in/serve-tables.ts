// What the staff do with tables: list them, open and close their visits, replace their codes.
import type { BranchId, TableId } from '@dasturxon/domain/ids'
import { ok, refuse } from '@dasturxon/domain/result'
import { branchInReach, type StaffCaller } from '@dasturxon/domain/staff-roles'
import { recordChange } from '../audit/record-change.ts'
import type { Scope } from '../db/scope.ts'
import { beginVisit, endVisit, lockLivingSession } from './begin-visit.ts'
import { findStaffTable } from './find-staff-table.ts'
import { newTableToken } from './new-table-token.ts'
import { listSeats } from './seat-store.ts'
import { type HallTableRow, listBills, listOpenSessions, listTables, saveSession, saveToken } from './table-store.ts'
import { hallTableView } from './view.ts'

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
  // pressing it again opens nothing
  if (living?.is_confirmed !== true) await recordChange(scope, staff, { ...auditOf(table), action: 'table.opened' })
  return ok(await oneTable(scope, table))
}

/** Ends the visit of a table, if it has one. */
export async function closeTable(scope: Scope, staff: StaffCaller, id: TableId) {
  const table = await findStaffTable(scope, staff, id)
  if (table === undefined) return refuse('NOT_FOUND')
  const session = await lockLivingSession(scope, table)
  if (session !== undefined) {
    const [bill] = await listBills(scope, [session.id])
    await endVisit(scope, session, 'STAFF')
    const after = { unpaid: bill === undefined ? 0 : bill.total - bill.paid }
    await recordChange(scope, staff, { ...auditOf(table), action: 'table.closed', after })
  }
  return ok(await oneTable(scope, table))
}

/** Gives a table a new token to print; other tables keep theirs. */
export async function replaceToken(scope: Scope, staff: StaffCaller, id: TableId) {
  const table = await findStaffTable(scope, staff, id)
  if (table === undefined) return refuse('NOT_FOUND')
  const token = newTableToken()
  await saveToken(scope, id, token)
  await recordChange(scope, staff, { ...auditOf(table), action: 'table.code_replaced' })
  return ok(await oneTable(scope, { ...table, token }))
}

function auditOf({ id, number, branch_id: branchId }: HallTableRow) {
  return { area: 'hall', branchId, subject: { id, name: String(number) } } as const
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
