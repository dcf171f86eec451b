// The customer's reviews page by page: those written, and the orders that wait for one.
import { useEffect, useState } from 'react'
import { call } from '../../shop/api.ts'
import type { Order } from '../order.ts'

type State = 'WRITTEN' | 'WAITING'

export type ReviewPages = {
  readonly orders: readonly Order[]
  readonly state: 'loading' | 'ready' | 'failed'
  readonly isLast: boolean
  loadMore(): void
  /** Puts an order first, or in place of what was known of it. */
  put(order: Order): void
  remove(order: Order): void
}

const PAGE_SIZE = 10

/** One of the two lists, ten orders at a time. */
export function useReviewPages(which: State): ReviewPages {
  const [orders, setOrders] = useState<readonly Order[]>([])
  const [state, setState] = useState<ReviewPages['state']>('loading')
  const [isLast, setLast] = useState(false)
  // not counted by requests: an order that was rated leaves the list, and those after it move up
  const page = Math.floor(orders.length / PAGE_SIZE)

  useEffect(() => {
    if (state !== 'loading') return
    const stop = new AbortController()
    const query = { state: which, page, size: PAGE_SIZE }
    void call('GET /orders/v1/reviews', { query }, { signal: stop.signal }).then((answer) => {
      if (stop.signal.aborted) return
      setState(answer.ok ? 'ready' : 'failed')
      if (!answer.ok) return
      setOrders((held) => joined(held, answer.value.content))
      setLast(answer.value.last)
    })
    return () => stop.abort()
  }, [which, page, state])

  return {
    orders,
    state,
    isLast,
    loadMore: () => setState('loading'),
    put: (order) =>
      setOrders((held) => {
        const isKnown = held.some(({ id }) => id === order.id)
        return isKnown ? held.map((other) => (other.id === order.id ? order : other)) : [order, ...held]
      }),
    remove: (order) => setOrders((held) => held.filter(({ id }) => id !== order.id)),
  }
}

/** A new review shifts the pages while they are read, so that one order arrives twice: duplicates are removed. */
function joined(held: readonly Order[], next: readonly Order[]): readonly Order[] {
  const known = new Set(held.map(({ id }) => id))
  return [...held, ...next.filter(({ id }) => !known.has(id))]
}
