// The part of the menu that shows an active or just delivered order. The server reserves space for it, so that the layout does not shift.
import { classes } from '@dasturxon/ui/classes'
import { Skeleton } from '@dasturxon/ui/skeleton'
import { useState } from 'react'
import { useQuietCode } from '../navigation/use-code.ts'
import { usePageFacts } from '../shop/page.tsx'
import { withLaterWords } from '../text/later-words.ts'
import { useStripOrders } from './active-orders.ts'
import { STRIP } from './order-strip-look.ts'

const loadStrip = async () => (await withLaterWords(import('./order-strip.tsx'))).OrderStrip

/** The strip, a placeholder while it is loading, or nothing. */
export function OrderSlot({ className }: { className: string }) {
  const { hasOrder } = usePageFacts()
  const orders = useStripOrders()
  // decided when the menu is first rendered: a strip added later would move the menu during a tap
  const [hasRoom] = useState(orders === null ? hasOrder : orders.length > 0)
  const OrderStrip = useQuietCode(hasRoom && orders !== null, loadStrip)
  if (!hasRoom) return null
  const place = <Skeleton className={classes(STRIP, 'bg-brand-soft')} />
  return (
    <div className={className}>{orders === null || OrderStrip === null ? place : <OrderStrip orders={orders} />}</div>
  )
}
