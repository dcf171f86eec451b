// The idempotency key of a one-tap order, independent of the draft and the basket.

import { persistedStore } from '@dasturxon/client/persisted-store'
import { type OrderKey, orderKeyOf } from '../../basket/draft.ts'

const store = persistedStore<OrderKey | null>('one-click', null, orderKeyOf)

export const useOneClickKey = store.use
export const oneClickKey = store.get

/** Stores the key before the order is sent; `null` when the result is known. */
export function keepOneClickKey(key: OrderKey | null): void {
  store.set(() => key)
}
