// Orders as the branch sees them on its board, each with the table it is for.
import type { Scope } from '../db/scope.ts'
import { tablesOfOrders } from '../dine-in/tables-of-orders.ts'
import { type BoardView, boardView } from '../orders/board/view.ts'
import type { OrderFacts } from '../orders/rows.ts'

/** The orders in the contract's words for staff; tables are looked up only where somebody sits at one. */
export async function boardViews(scope: Scope, orders: readonly OrderFacts[]): Promise<BoardView[]> {
  const rounds = orders.filter(({ service }) => service === 'DINE_IN').map(({ id }) => id)
  const tables = await tablesOfOrders(scope, rounds)
  return orders.map((order) => boardView(order, tables.get(order.id) ?? null))
}
