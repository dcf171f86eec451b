// Orders placed on this device with consent, until they are told to the trackers: each exactly once, whatever is reloaded.
import { persistedStore } from '@dasturxon/client/persisted-store'
import type { Api } from '@dasturxon/contract/api'
import type { Reply } from '@dasturxon/contract/endpoint'
import { hasConsent } from './consent.ts'
import type { ShopEvent } from './events.ts'

type Order = Reply<Api['GET /orders/v1/orders/:id']>

export type Purchase = Extract<ShopEvent, { readonly kind: 'purchase' }> & {
  /** The order while its payment is awaited: one that is never paid is no purchase. */
  readonly unpaid: string | null
}

const MOST = 20
const store = persistedStore<readonly Purchase[]>('purchases', [], (stored) =>
  // written by ourselves alone; anything else counts as nothing
  Array.isArray(stored) ? stored.filter((each) => typeof each?.id === 'string' && Array.isArray(each.items)) : null,
)

/** Remembers an order that was just placed; nothing is kept of a visitor who has not agreed. */
export function notePurchase({ id, waitsFor, totalPrice, cartItems }: Order, language: string): void {
  if (!hasConsent()) return
  const items = cartItems.map(({ productId, name, count, total }) => ({
    ...{ id: productId, name: Object.entries(name).find(([key]) => key === language)?.[1] ?? '' },
    ...{ price: count === 0 ? 0 : total / count, quantity: count },
  }))
  const purchase = { kind: 'purchase', id: crypto.randomUUID(), total: totalPrice, items } as const
  store.set((held) => [...held, { ...purchase, unpaid: waitsFor === 'PAYMENT' ? id : null }].slice(-MOST))
}

/** The purchases that wait; each taken one is gone for every tab. */
export const purchases = {
  list: store.get,
  take(id: string): Purchase | null {
    const found = store.get().find((each) => each.id === id) ?? null
    store.set((held) => held.filter((each) => each.id !== id))
    return found
  },
  forgetAll: () => store.set(() => []),
}
