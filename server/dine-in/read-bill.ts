// The bill of a visit: the sum of its rounds, and nothing else.
import type { TableGuestId, TableId } from '@dasturxon/domain/ids'
import { ok, refuse } from '@dasturxon/domain/result'
import type { StaffCaller } from '@dasturxon/domain/staff-roles'
import type { Scope } from '../db/scope.ts'
import { listViewsOf } from '../orders/find-order.ts'
import { lockLivingSession } from './begin-visit.ts'
import { findSeat } from './find-seat.ts'
import { findStaffTable } from './find-staff-table.ts'
import { listRounds } from './round-store.ts'
import { type BillView, billTotals, roundView } from './round-view.ts'
import { serviceOf, visitState } from './table-state.ts'
import type { SessionRow } from './table-store.ts'

/** The bill for a guest at the table; nobody else sees it, not even with the code of the table. */
export async function readBill(scope: Scope, token: string, visitToken: string | null) {
  const seat = await findSeat(scope, { token, visitToken }, false)
  if (!seat.ok) return seat
  const { session, guest, served } = seat.value
  return ok({ tableId: served.table.id, bill: await billOf(scope, session, guest.id) })
}

/** The bill of the visit at a table, for the staff. */
export async function readTableBill(scope: Scope, staff: StaffCaller, id: TableId) {
  const table = await findStaffTable(scope, staff, id)
  if (table === undefined) return refuse('NOT_FOUND')
  const session = await lockLivingSession(scope, table)
  return session === undefined ? refuse('VISIT_ENDED') : ok(await billOf(scope, session, null))
}

/** The bill as this guest sees it, with their own rounds marked. */
export async function billOf(scope: Scope, session: SessionRow, guestId: TableGuestId | null): Promise<BillView> {
  const rows = await listRounds(scope, session.id)
  const orders = new Map(
    (
      await listViewsOf(
        scope,
        rows.map((row) => row.order_id),
      )
    ).map((order) => [order.id, order]),
  )
  const rounds = rows.flatMap(({ order_id, table_guest_id }) => {
    const order = orders.get(order_id)
    return order === undefined ? [] : [roundView(order, guestId !== null && table_guest_id === guestId)]
  })
  return { ...(await visitState(scope, session)), ...(await serviceOf(scope)), rounds, totals: billTotals(rounds) }
}
