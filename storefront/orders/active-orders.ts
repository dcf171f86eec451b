// The customer's active and just delivered orders: loaded, polled and cached here for all parts that show or count them.

import { serverNow } from '@dasturxon/client/clock'
import { openedBrandId } from '@dasturxon/client/persisted-store'
import { listenToView } from '@dasturxon/client/presence'
import { type Answer, queries, useAnswer, useQuery } from '@dasturxon/client/query'
import { writeCookie } from '@dasturxon/client/write-cookie'
import { isJustDelivered } from '@dasturxon/domain/review'
import { useEffect, useMemo } from 'react'
import { useLocation } from 'react-router'
import { call } from '../shop/api.ts'
import { useSession } from '../shop/session.ts'
import type { Order } from './order.ts'

const POLL_MS = 15_000
const COOKIE_SECONDS = 2 * 24 * 3600
const LIST = '/profile/orders'
const NONE: readonly never[] = []

/** The active orders of a customer; only `usePolledOrders` refreshes them. */
export const activeOrdersQuery = queries((userId: string, signal) =>
  call('GET /orders/v1/orders/user/:userId/active', { params: { userId } }, { signal }),
)

/** The latest orders that have ended: those that were just delivered are still shown with the active ones. */
export const endedOrdersQuery = queries(async (userId: string, signal) => {
  const query = { page: 0, size: 5, onlyArchive: 'true' }
  const answer = await call('GET /orders/v1/orders/user/:userId', { params: { userId }, query }, { signal })
  return answer.ok ? { ...answer, value: answer.value.content } : answer
})

/** Orders that were delivered within the last hour; `null` until they are loaded. Sends no request. */
export function useJustDelivered(): readonly Order[] | null {
  const session = useSession()
  const answer = useAnswer(session.state === 'signed' ? endedOrdersQuery(session.user.id) : null)
  return useMemo(() => {
    if (session.state === 'guest' || answer.state === 'failed') return NONE
    return answer.state === 'ready' ? answer.value.filter(isPinned) : null
  }, [session.state, answer])
}

function isPinned({ deliveredAt }: Order): boolean {
  return deliveredAt !== null && isJustDelivered(new Date(deliveredAt), serverNow())
}

/** The active orders in the cache: empty for a guest, `null` until they are loaded. Sends no request. */
export function useActiveOrders(): readonly Order[] | null {
  const session = useSession()
  const answer = useAnswer(session.state === 'signed' ? activeOrdersQuery(session.user.id) : null)
  if (session.state === 'guest') return NONE
  return answer.state === 'ready' ? answer.value : null
}

/** The orders of the strip: the active ones, and those to be rated; `null` until they are loaded. */
export function useStripOrders(): readonly Order[] | null {
  const active = useActiveOrders()
  const delivered = useJustDelivered()
  return useMemo(() => {
    if (active === null || (active.length === 0 && delivered === null)) return null
    return [...active, ...(delivered ?? NONE).filter(({ review }) => review === null)]
  }, [active, delivered])
}

/**
 * Refreshes the orders after every navigation. Also polls every 15 seconds in a visible page while there are active
 * orders or their list is open. Used once, outside of all screens.
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

  // an order that is no longer active may have been delivered
  const ids = answer.state === 'ready' ? answer.value.map(({ id }) => id).join() : null
  useEffect(() => {
    if (ids !== null) void endedOrdersQuery(userId).refresh()
  }, [userId, ids])

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

/** Sets a cookie so that the server reserves space for the strip. It holds only whether there is an order, not which. */
export function keepRoomForStrip(orders: readonly Order[]): void {
  const has = orders.length > 0
  writeCookie(`order-${openedBrandId()}`, has ? '1' : '', has ? COOKIE_SECONDS : 0)
}

/** Replaces an order among the ended ones: its customer has just rated it. */
export function setEndedOrder(userId: string, order: Order): void {
  const query = endedOrdersQuery(userId)
  const answer = query.get()
  if (answer.state === 'ready') query.set(answer.value.map((other) => (other.id === order.id ? order : other)))
}
