// The customer's orders that are still moving: read, polled and remembered here, for everything that shows or counts them.

import { openedBrandId } from '@dasturxon/client/persisted-store'
import { listenToView } from '@dasturxon/client/presence'
import { type Answer, queries, useAnswer, useQuery } from '@dasturxon/client/query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { call } from '../shop/api.ts'
import { useSession } from '../shop/session.ts'
import type { Order } from './order.ts'

const POLL_MS = 15_000
const COOKIE_SECONDS = 2 * 24 * 3600
const LIST = '/profile/orders'
const NONE: readonly never[] = []

/** The answer of the server; to keep it up to date is the work of `usePolledOrders` alone. */
export const activeOrdersQuery = queries((userId: string, signal) =>
  call('GET /orders/v1/orders/user/:userId/active', { params: { userId } }, { signal }),
)

/** The moving orders as far as this page knows them: none for a guest, `null` until they were asked for. Asks nothing. */
export function useActiveOrders(): readonly Order[] | null {
  const session = useSession()
  const answer = useAnswer(session.state === 'signed' ? activeOrdersQuery(session.user.id) : null)
  if (session.state === 'guest') return NONE
  return answer.state === 'ready' ? answer.value : null
}

/**
 * Reads the orders again on every other screen, and every 15 seconds in a page in view while there are any or their list
 * is open. Used once, beside all screens.
 */
export function usePolledOrders(userId: string): void {
  const { pathname } = useLocation()
  const query = activeOrdersQuery(userId)
  const answer = useQuery(query)
  const isNeeded = pathname === LIST || isAny(answer)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen may be the one after an order was placed
  useEffect(() => {
    if (query.get().state === 'ready') void query.refresh()
  }, [query, pathname])

  useEffect(() => {
    if (!isNeeded) return
    const gone = new AbortController()
    const refresh = () => void query.refresh()
    const timer = setInterval(() => document.visibilityState === 'visible' && refresh(), POLL_MS)
    listenToView({ onShow: refresh }, gone.signal)
    return () => {
      clearInterval(timer)
      gone.abort()
    }
  }, [query, isNeeded])
}

function isAny(answer: Answer<readonly Order[]>): boolean {
  return answer.state === 'ready' && answer.value.length > 0
}

/** The server leaves room for the strip on the next page: it learns whether there is an order, never which one. */
export function keepRoomForStrip(orders: readonly Order[]): void {
  const has = orders.length > 0
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser we serve
  document.cookie = `order-${openedBrandId()}=${has ? 1 : ''}; Path=/; Max-Age=${has ? COOKIE_SECONDS : 0}; SameSite=Lax`
}
