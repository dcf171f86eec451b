// Orders as staff see them on the board, each with its table.
import type { Scope } from '../db/scope.ts'
import { tablesOfOrders } from '../dine-in/tables-of-orders.ts'
import { type BoardView, boardView } from '../orders/board/view.ts'
import type { OrderFacts } from '../orders/rows.ts'

/** The orders in the contract's spelling for staff; tables are read only when an order is for a table. */
export async function boardViews(scope: Scope, orders: readonly OrderFacts[]): Promise<BoardView[]> {
  const rounds = orders.filter(({ service }) => service === 'DINE_IN').map(({ id }) => id)
  const tables = await tablesOfOrders(scope, rounds)
  return orders.map((order) => boardView(order, tables.get(order.id) ?? null))
}
