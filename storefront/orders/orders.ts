// One order of the customer, read once or followed for as long as it moves.

import { after, openStream } from '@dasturxon/client/event-stream'
import { listenToView } from '@dasturxon/client/presence'
import { type Answer, queries, useQuery } from '@dasturxon/client/query'
import { isActive } from '@dasturxon/domain/order-status'
import { useEffect } from 'react'
import { call } from '../shop/api.ts'
import type { Order } from './order.ts'
import { followOrder } from './order-live.ts'

/** One order by its id. */
export const orderQuery = queries((id: string, signal) =>
  call('GET /orders/v1/orders/:id', { params: { id } }, { signal }),
)

/** The order, kept up to date by the server for as long as it moves; `null` asks nothing. */
export function useLiveOrder(id: string | null): Answer<Order> {
  const query = id === null ? null : orderQuery(id)
  const answer = useQuery(query)
  const isMoving = answer.state === 'ready' && isActive(answer.value.status)
  useEffect(() => {
    const known = query?.get()
    if (id === null || query === null || !isMoving || known?.state !== 'ready') return
    return follow(id, known.value, query.set)
  }, [id, query, isMoving])
  return answer
}

/** Follows by stream; a page that comes back into view or a line that comes back does not wait. */
function follow(id: string, known: Order, onOrder: (order: Order) => void): () => void {
  const following = followOrder(
    {
      open: () => openStream(`/orders/v1/orders/${encodeURIComponent(id)}/live`),
      ask: () => call('GET /orders/v1/orders/:id', { params: { id } }),
      after,
      random: Math.random,
    },
    known,
    onOrder,
  )
  const gone = new AbortController()
  listenToView({ onShow: following.wake }, gone.signal)
  return () => {
    following.stop()
    gone.abort()
  }
}
