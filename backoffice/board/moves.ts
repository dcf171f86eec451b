// Which buttons an order has: asked of the same tables as the server asks, and named by what they lead to.
import type { OrderStatus } from '@dasturxon/domain/order-status'
import { type StaffRole, staffMoves } from '@dasturxon/domain/staff-roles'
import type { PlainKey } from '../text/text.tsx'
import type { BoardOrder } from './orders-query.ts'

/** What the usual way of an order is, from each status; the first that the role may do is the one big button. */
const FORWARD: Readonly<Partial<Record<OrderStatus, readonly OrderStatus[]>>> = {
  AT_TIME: ['OPEN'],
  OPEN: ['ACCEPTED'],
  ACCEPTED: ['COOKING', 'DONE'],
  COOKING: ['DONE'],
  DONE: ['ON_WAY', 'DELIVERED', 'ATTACHED'],
  ATTACHED: ['ON_WAY', 'DONE'],
  ON_WAY: ['DELIVERED'],
  DELIVERED: ['CLOSED'],
}

export type Buttons = {
  readonly next: OrderStatus | null
  readonly others: readonly OrderStatus[]
  readonly canCancel: boolean
}

/** The moves that this role may make with the order. */
export function buttonsOf({ status, serviceType }: BoardOrder, role: StaffRole): Buttons {
  const moves = staffMoves(status, role, serviceType)
  const next = (FORWARD[status] ?? []).find((to) => moves.includes(to)) ?? null
  // a courier takes an order where one is chosen for it
  const others = moves.filter((to) => to !== next && to !== 'CANCELED' && to !== 'ATTACHED')
  return { next, others, canCancel: moves.includes('CANCELED') }
}

/** What the button of a move says. */
export function moveLabel({ status, serviceType }: BoardOrder, to: OrderStatus): PlainKey {
  switch (to) {
    case 'OPEN':
      return 'board.release'
    case 'ACCEPTED':
      return status === 'CANCELED' ? 'board.restore' : 'board.accept'
    case 'COOKING':
      return status === 'ATTACHED' ? 'board.back_to_cooking' : 'board.cook'
    case 'DONE':
      return 'board.ready'
    case 'ATTACHED':
      return 'board.hand_over'
    case 'ON_WAY':
      return 'board.on_way'
    case 'DELIVERED':
      return serviceType === 'DINE_IN' ? 'board.to_table' : 'board.delivered'
    case 'CLOSED':
      return 'board.close_order'
    case 'CANCELED':
      return status === 'OPEN' ? 'board.reject' : 'board.cancel_order'
    default:
      return 'board.release'
  }
}
