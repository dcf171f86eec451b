// The orders of the board: asked again every 15 seconds, and kept whole by id and version.
import type { Api } from '@dasturxon/contract/api'
import type { Reply } from '@dasturxon/contract/endpoint'
import type { BranchId, OrderId } from '@dasturxon/domain/ids'
import { isActive } from '@dasturxon/domain/order-status'
import { queryOptions } from '@tanstack/react-query'
import { answered, call } from '../frame/calls.ts'

export type BoardOrder = Reply<Api['GET /office/v1/orders']>[number]

const POLL_MS = 15_000
// more than a busy brand has open at once; beyond it the oldest are answered first
const MOST = 2_000

/** The unfinished orders of a branch, of all branches within reach when there is none. */
export function boardQuery(branchId: BranchId | null) {
  return queryOptions({
    queryKey: ['orders', branchId],
    queryFn: async () => {
      const query = branchId === null ? { limit: MOST } : { limit: MOST, branchId }
      const since = performance.now()
      const orders = await answered(call('GET /office/v1/orders', { query }))
      return withChanges(orders, changes.values(), { since, branchId })
    },
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: true,
  })
}

type Change = { readonly order: BoardOrder; readonly at: number }

const KEPT_MS = 60_000
/** The newest state of each order that was learnt beside the lists, with when. */
const changes = new Map<OrderId, Change>()

/** Remembers a change for a while: an answer that was asked for before it does not know of it. */
export function noteChange(order: BoardOrder): void {
  const now = performance.now()
  for (const [id, { at }] of changes) if (now - at > KEPT_MS) changes.delete(id)
  changes.set(order.id, { order, at: now })
}

/** An answered list with what changed since it was asked for: nothing is lost, doubled or shown older than it was. */
export function withChanges(
  orders: readonly BoardOrder[],
  noted: Iterable<Change>,
  { since, branchId }: { readonly since: number; readonly branchId: BranchId | null },
): BoardOrder[] {
  const later = [...noted].filter(({ at, order }) => at >= since && (branchId === null || branchId === order.branch.id))
  return later.reduce<BoardOrder[]>((list, { order }) => withOrder(list, order), [...orders])
}

/** The list with the newer state of one order: in its place, at the end when it is new, left out when it is finished. */
export function withOrder(orders: readonly BoardOrder[], changed: BoardOrder): BoardOrder[] {
  const held = orders.find(({ id }) => id === changed.id)
  if (held !== undefined && held.version > changed.version) return [...orders]
  if (!isActive(changed.status)) return orders.filter(({ id }) => id !== changed.id)
  if (held === undefined) return [...orders, changed]
  return orders.map((order) => (order.id === changed.id ? changed : order))
}
