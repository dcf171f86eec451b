import { useQuery } from '@dasturxon/client/query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { isLoggingOut } from '../account/session-end.ts'
import { setRoom } from '../shop/again-room.ts'
import { useAgainRoom } from './again/again.ts'
import { activeOrdersQuery } from './orders.ts'
import { setOrdersOnWay } from './orders-on-way.ts'

const ASK_EVERY_MS = 15_000

/** Keeps known what the menu shows of a customer's orders: those still moving, and those that can be repeated. */
export function OrderAsking({ userId }: { userId: string }) {
  const { pathname } = useLocation()
  const query = activeOrdersQuery(userId)
  const answer = useQuery(query)
  const orders = answer.state === 'ready' ? answer.value : null
  const isAny = orders !== null && orders.length > 0

  useEffect(() => {
    if (orders !== null) setOrdersOnWay(orders)
  }, [orders])

  const room = useAgainRoom(userId)
  useEffect(() => {
    // an answer that comes after the device has forgotten the customer would bring them back
    if (room !== null && !isLoggingOut()) setRoom(room)
  }, [room])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen may be the one after an order was placed
  useEffect(() => {
    if (query.get().state === 'ready') void query.refresh()
  }, [query, pathname])

  useEffect(() => {
    if (!isAny) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void query.refresh()
    }, ASK_EVERY_MS)
    return () => clearInterval(timer)
  }, [query, isAny])

  return null
}
