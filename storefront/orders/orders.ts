// The customer's orders: one order, those on their way, and the archive page by page.

import { after, openStream } from '@dasturxon/client/event-stream'
import { type Answer, queries, useQuery } from '@dasturxon/client/query'
import type { CallFailure } from '@dasturxon/contract/client'
import { isActive } from '@dasturxon/domain/order-status'
import { useEffect, useState } from 'react'
import { call } from '../shop/api.ts'
import type { Order } from './order.ts'
import { followOrder } from './order-live.ts'

const POLL_MS = 15_000

/** One order by its id. */
export const orderQuery = queries((id: string, signal) =>
  call('GET /orders/v1/orders/:id', { params: { id } }, { signal }),
)

/** The orders of a customer that are still moving. */
export const activeOrdersQuery = queries((userId: string, signal) =>
  call('GET /orders/v1/orders/user/:userId/active', { params: { userId } }, { signal }),
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

/** The orders on their way; the list itself is asked for again while the page is in view. */
export function useActiveOrders(userId: string | null): Answer<readonly Order[]> {
  const query = userId === null ? null : activeOrdersQuery(userId)
  const answer = useQuery(query)
  useEffect(() => {
    if (query === null) return
    const refresh = () => {
      if (document.visibilityState === 'visible') void query.refresh()
    }
    const timer = setInterval(refresh, POLL_MS)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [query])
  return answer
}

export type Archive = {
  readonly orders: readonly Order[]
  readonly state: 'loading' | 'ready' | 'failed'
  readonly isLast: boolean
  readonly failure: CallFailure | null
  loadMore(): void
}

/** Ended orders, newest first, ten at a time. */
export function useArchive(userId: string | null): Archive {
  const [orders, setOrders] = useState<readonly Order[]>([])
  const [page, setPage] = useState(0)
  const [state, setState] = useState<Archive['state']>('loading')
  const [isLast, setLast] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)

  useEffect(() => {
    if (userId === null || state !== 'loading') return
    const stop = new AbortController()
    void loadPage(userId, page, stop.signal).then((answer) => {
      if (stop.signal.aborted) return
      setFailure(answer.ok ? null : answer)
      setState(answer.ok ? 'ready' : 'failed')
      if (!answer.ok) return
      setOrders((held) => joined(held, answer.value.content))
      setLast(answer.value.last)
      setPage(page + 1)
    })
    return () => stop.abort()
  }, [userId, page, state])

  return { orders, state, isLast, failure, loadMore: () => setState('loading') }
}

function loadPage(userId: string, page: number, signal: AbortSignal) {
  const query = { page, size: 10, onlyArchive: 'true' }
  return call('GET /orders/v1/orders/user/:userId', { params: { userId }, query }, { signal })
}

/** An order that slid to the next page while one was being read comes twice: it is shown once. */
function joined(held: readonly Order[], next: readonly Order[]): readonly Order[] {
  const known = new Set(held.map(({ id }) => id))
  return [...held, ...next.filter(({ id }) => !known.has(id))]
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
  const handleView = () => {
    if (document.visibilityState === 'visible') following.wake()
  }
  document.addEventListener('visibilitychange', handleView)
  window.addEventListener('online', following.wake)
  return () => {
    following.stop()
    document.removeEventListener('visibilitychange', handleView)
    window.removeEventListener('online', following.wake)
  }
}
