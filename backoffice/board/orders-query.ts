// The orders of the board: asked again every 15 seconds, and kept whole by id and version.
import type { Api } from '@dasturxon/contract/api'
import type { Reply } from '@dasturxon/contract/endpoint'
import type { BranchId } from '@dasturxon/domain/ids'
import { isActive } from '@dasturxon/domain/order-status'
import { queryOptions } from '@tanstack/react-query'
import { answered, call } from '../frame/calls.ts'

export type BoardOrder = Reply<Api['GET /office/v1/orders']>[number]

const POLL_MS = 15_000
const MOST = 500

/** The unfinished orders of a branch, of all branches within reach when there is none. */
export function boardQuery(branchId: BranchId | null) {
  return queryOptions({
    queryKey: ['orders', branchId],
    queryFn: () => {
      const query = branchId === null ? { limit: MOST } : { limit: MOST, branchId }
      return answered(call('GET /office/v1/orders', { query }))
    },
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: true,
  })
}

/** The list with the newer state of one order: in its place, at the end when it is new, left out when it is finished. */
export function withOrder(orders: readonly BoardOrder[], changed: BoardOrder): BoardOrder[] {
  const held = orders.find(({ id }) => id === changed.id)
  if (held !== undefined && held.version > changed.version) return [...orders]
  if (!isActive(changed.status)) return orders.filter(({ id }) => id !== changed.id)
  if (held === undefined) return [...orders, changed]
  return orders.map((order) => (order.id === changed.id ? changed : order))
}
