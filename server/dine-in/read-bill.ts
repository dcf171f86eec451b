// The bill of a visit: the sum of its rounds, and nothing else.
import type { TableId } from '@dasturxon/domain/ids'
import { ok, refuse } from '@dasturxon/domain/result'
import type { StaffCaller } from '@dasturxon/domain/staff-roles'
import type { Scope } from '../db/scope.ts'
import { listPlacedOf } from '../orders/find-order.ts'
import { lockLivingSession } from './begin-visit.ts'
import { listDishes } from './dish-store.ts'
import { findSeat } from './find-seat.ts'
import { findStaffTable } from './find-staff-table.ts'
import { billPayment } from './paying/bill-payment.ts'
import { listRounds } from './round-store.ts'
import { type BillView, billTotals, roundView } from './round-view.ts'
import { serviceOf, visitState } from './table-state.ts'
import type { GuestRow, SessionRow } from './table-store.ts'

/** The bill for a guest at the table; nobody else sees it, not even with the code of the table. */
export async function readBill(scope: Scope, token: string, visitToken: string | null) {
  const seat = await findSeat(scope, { token, visitToken }, false)
  if (!seat.ok) return seat
  const { session, guest, served } = seat.value
  const bill = await billOf(scope, session, guest)
  // all three only grow: the visit's, that of its payments and those of its orders
  const from = session.version + session.paying_version
  const version = bill.rounds.reduce((sum, round) => sum + round.version, from)
  return ok({ tableId: served.table.id, bill, version })
}

/** The bill of the visit at a table, for the staff. */
export async function readTableBill(scope: Scope, staff: StaffCaller, id: TableId) {
  const table = await findStaffTable(scope, staff, id)
  if (table === undefined) return refuse('NOT_FOUND')
  const session = await lockLivingSession(scope, table)
  return session === undefined ? refuse('VISIT_ENDED') : ok(await billOf(scope, session, null))
}

/** The bill as this guest sees it, with their own rounds marked. */
export async function billOf(scope: Scope, session: SessionRow, guest: GuestRow | null): Promise<BillView> {
  const rows = await listRounds(scope, session.id)
  const ids = rows.map((row) => row.order_id)
  const orders = new Map((await listPlacedOf(scope, ids)).map((order) => [order.view.id, order]))
  const dishes = Map.groupBy(await listDishes(scope, ids), (dish) => dish.order_id)
  const rounds = rows.flatMap(({ order_id, table_guest_id, guest_number }) => {
    const order = orders.get(order_id)
    if (order === undefined) return []
    const isOwn = guest !== null && table_guest_id === guest.id
    return [roundView({ ...order, isOwn, guestNumber: guest_number, dishes: dishes.get(order_id) ?? [] })]
  })
  const payment = await billPayment(scope, session, guest?.id ?? null)
  return {
    ...(await visitState(scope, session, guest)),
    ...(await serviceOf(scope)),
    rounds,
    totals: billTotals(rounds),
    payment,
  }
}
