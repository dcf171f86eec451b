import type { OrderId } from '@dasturxon/domain/ids'
import type { Scope } from '../db/scope.ts'
import { listPlacedOf } from '../orders/find-order.ts'
import { listDishes } from './dish-store.ts'
import { findVisitOfOrder } from './round-store.ts'
import { type RoundView, roundView } from './round-view.ts'

/** One round as the staff see it. */
export async function readRound(scope: Scope, orderId: OrderId): Promise<RoundView> {
  const [order] = await listPlacedOf(scope, [orderId])
  if (order === undefined) throw new Error('expected the order of a round')
  const visit = await findVisitOfOrder(scope, orderId)
  const guestNumber = visit?.guest_number ?? null
  return roundView({ ...order, isOwn: false, guestNumber, dishes: await listDishes(scope, [orderId]) })
}
