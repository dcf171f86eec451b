// One order of the customer, loaded once or followed while it is active.

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

/** The order with live updates while it is active; `null` sends no request. */
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

/** Follows the order by stream; reconnects at once when the page becomes visible or the network is back. */
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
