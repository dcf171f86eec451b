// The dish a guest liked before signing in: kept over the sign-in, however long the code takes to come.

import { fieldsOf, idOf, numberOf } from '@dasturxon/client/parse-stored'
import { persistedStore } from '@dasturxon/client/persisted-store'
import type { ProductId } from '@dasturxon/domain/ids'

type Wish = { readonly productId: ProductId; readonly at: number }

/** A wish older than this was given up: nobody expects it to come true on another day. */
const WISH_MS = 30 * 60_000

const store = persistedStore<Wish | null>('favourite-wish', null, (stored) => {
  const fields = fieldsOf(stored)
  const [productId, at] = [idOf<ProductId>(fields?.productId), numberOf(fields?.at)]
  return productId === null || at === null ? null : { productId, at }
})

/** Remembers what the guest wants to like; `now` in milliseconds. */
export function keepWish(productId: ProductId, now: number): void {
  store.set(() => ({ productId, at: now }))
}

/** The wish that waits to come true, `null` when there is none or it is too old. */
export function waitingWish(now: number): ProductId | null {
  const wish = store.get()
  return wish !== null && now - wish.at < WISH_MS ? wish.productId : null
}

/** The wish has come true, or cannot. */
export function dropWish(): void {
  if (store.get() !== null) store.set(() => null)
}
