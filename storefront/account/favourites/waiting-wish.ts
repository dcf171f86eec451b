// The product that a guest liked before signing in: stored until the sign-in is done, however long the SMS takes.

import { fieldsOf, idOf, numberOf } from '@dasturxon/client/parse-stored'
import { persistedStore } from '@dasturxon/client/persisted-store'
import type { ProductId } from '@dasturxon/domain/ids'

type Wish = { readonly productId: ProductId; readonly at: number }

/** An older like is ignored: the customer does not expect it to appear on another day. */
const WISH_MS = 30 * 60_000

const store = persistedStore<Wish | null>('favourite-wish', null, (stored) => {
  const fields = fieldsOf(stored)
  const [productId, at] = [idOf<ProductId>(fields?.productId), numberOf(fields?.at)]
  return productId === null || at === null ? null : { productId, at }
})

/** Stores the product that the guest wants to like; `now` in milliseconds. */
export function keepWish(productId: ProductId, now: number): void {
  store.set(() => ({ productId, at: now }))
}

/** The stored like; `null` when there is none or it is too old. */
export function waitingWish(now: number): ProductId | null {
  const wish = store.get()
  return wish !== null && now - wish.at < WISH_MS ? wish.productId : null
}

/** Removes the stored like: the server has accepted or refused it. */
export function dropWish(): void {
  if (store.get() !== null) store.set(() => null)
}
