// Loads the customer's active orders: half a second after the start, then by polling while there are any.
import { useEffect, useState } from 'react'
import { useQuietCode } from '../navigation/use-code.ts'
import { forgetRoom } from '../shop/again-room.ts'
import { useSession } from '../shop/session.ts'
import { keepRoomForStrip, useStripOrders } from './active-orders.ts'

const ASK_AFTER_MS = 500

const loadAsking = async () => (await import('./order-asking.tsx')).OrderAsking

/** Renders nothing. The code that loads orders is imported only for a signed-in customer. */
export function OrderWatch() {
  const session = useSession()
  const userId = session.state === 'signed' ? session.user.id : null
  const orders = useStripOrders()
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), ASK_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (session.state === 'guest') forgetRoom()
  }, [session.state])
  useEffect(() => {
    if (orders !== null) keepRoomForStrip(orders)
  }, [orders])
  const OrderAsking = useQuietCode(isDue && userId !== null, loadAsking)
  return OrderAsking !== null && userId !== null && <OrderAsking key={userId} userId={userId} />
}
