// Orders as staff see them on the board, each with its table and its alarm.
import { type StaffCaller, seesCustomers } from '@dasturxon/domain/staff-roles'
import type { Scope } from '../../db/scope.ts'
import { tablesOfOrders } from '../../dine-in/tables-of-orders.ts'
import { answerAlarms } from '../../orders/board/answer-alarms.ts'
import { type BoardView, boardView } from '../../orders/board/view.ts'
import type { OrderFacts } from '../../orders/rows.ts'

/** The orders in the contract's spelling for staff; tables are read only when an order is for a table. */
export async function boardViews(
  scope: Scope,
  { role }: StaffCaller,
  orders: readonly OrderFacts[],
): Promise<BoardView[]> {
  const isPersonal = seesCustomers(role)
  const rounds = orders.filter(({ service }) => service === 'DINE_IN').map(({ id }) => id)
  const tables = await tablesOfOrders(scope, rounds)
  const alarms = await answerAlarms(scope, orders)
  return orders.map((order) =>
    boardView(order, { table: tables.get(order.id) ?? null, awaited: alarms.get(order.id) ?? null, isPersonal }),
  )
}
