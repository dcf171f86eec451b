// The key of an order that is bought in one tap. It has nothing to do with the draft or the basket.

import { persistedStore } from '@dasturxon/client/persisted-store'
import { type OrderKey, orderKeyOf } from '../../basket/draft.ts'

const store = persistedStore<OrderKey | null>('one-click', null, orderKeyOf)

export const useOneClickKey = store.use
export const oneClickKey = store.get

/** Keeps the key before anything is sent under it; `null` once its order is known. */
export function keepOneClickKey(key: OrderKey | null): void {
  store.set(() => key)
}
