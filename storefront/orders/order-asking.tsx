import { useEffect } from 'react'
import { isLoggingOut } from '../account/session-end.tsx'
import { setRoom } from '../shop/again-room.ts'
import { usePolledOrders } from './active-orders.ts'
import { useAgainRoom } from './again/again.ts'

/** Loads what the menu shows of a customer's orders: the active ones, and those that can be repeated. */
export function OrderAsking({ userId }: { userId: string }) {
  usePolledOrders(userId)
  const room = useAgainRoom(userId)
  useEffect(() => {
    // during logout a late answer must not store the customer's data on this device again
    if (room !== null && !isLoggingOut()) setRoom(room)
  }, [room])
  return null
}
