import { idFrom, type OrderId } from '@dasturxon/domain/ids'
import { call } from '../shop/api.ts'
import type { ShopEvent } from './events.ts'
import { type Purchase, purchases } from './purchases.ts'

/** Tells every purchase that waits, once; one whose payment is awaited only when it is paid. */
export async function takePurchases(tell: (event: ShopEvent) => void): Promise<void> {
  for (const purchase of purchases.list()) {
    const state = await stateOf(purchase)
    // taken before it is told: what another tab has taken meanwhile is told there
    const taken = state === 'waiting' ? null : purchases.take(purchase.id)
    if (taken === null || state === 'lost') continue
    const { id, total, items } = taken
    tell({ kind: 'purchase', id, total, items })
  }
}

async function stateOf({ unpaid }: Purchase): Promise<'made' | 'waiting' | 'lost'> {
  if (unpaid === null) return 'made'
  const order = await call('GET /orders/v1/orders/:id', { params: { id: idFrom<OrderId>(unpaid) } })
  if (!order.ok) return order.status === 404 ? 'lost' : 'waiting'
  if (order.value.status === 'CANCELED') return 'lost'
  return order.value.isPaid || order.value.waitsFor === null ? 'made' : 'waiting'
}
