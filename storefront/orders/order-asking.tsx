import { useEffect } from 'react'
import { isLoggingOut } from '../account/session-end.ts'
import { setRoom } from '../shop/again-room.ts'
import { usePolledOrders } from './active-orders.ts'
import { useAgainRoom } from './again/again.ts'

/** Keeps known what the menu shows of a customer's orders: those still moving, and those that can be repeated. */
export function OrderAsking({ userId }: { userId: string }) {
  usePolledOrders(userId)
  const room = useAgainRoom(userId)
  useEffect(() => {
    // an answer that comes after the device has forgotten the customer would bring them back
    if (room !== null && !isLoggingOut()) setRoom(room)
  }, [room])
  return null
}
