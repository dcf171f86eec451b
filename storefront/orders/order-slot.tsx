// Where the menu shows an order on its way. The page leaves room for it when this device had one, so nothing jumps.
import { classes } from '@dasturxon/ui/classes'
import { Skeleton } from '@dasturxon/ui/skeleton'
import { lazy, Suspense, useState } from 'react'
import { usePageFacts } from '../shop/page.tsx'
import { useActiveOrders } from './active-orders.ts'
import { STRIP } from './order-strip-look.ts'

const OrderStrip = lazy(async () => ({ default: (await import('./order-strip.tsx')).OrderStrip }))

/** The strip, its place while it is on the way, or nothing at all. */
export function OrderSlot({ className }: { className: string }) {
  const { hasOrder } = usePageFacts()
  const orders = useActiveOrders()
  // decided when the menu appears: a strip that came later would push the menu from under a finger
  const [hasRoom] = useState(orders === null ? hasOrder : orders.length > 0)
  if (!hasRoom) return null
  const place = <Skeleton className={classes(STRIP, 'bg-brand-soft')} />
  return (
    <div className={className}>
      <Suspense fallback={place}>{orders === null ? place : <OrderStrip orders={orders} />}</Suspense>
    </div>
  )
}
