// What one unit of each line cost when the customer last agreed to it: a price that moves is shown, never slipped in.

import { fieldsOf, numberOf } from '@dasturxon/client/parse-stored'
import { persistedStore } from '@dasturxon/client/persisted-store'
import { type Money, money } from '@dasturxon/domain/money'

export type SeenPrices = Readonly<Record<string, Money>>

const store = persistedStore<SeenPrices>('prices', {}, pricesOf)

/** The prices the customer has seen, by line. */
export const useSeenPrices = store.use
export const useSeenPricesLoaded = store.useIsLoaded

/** The customer has seen these prices; what is no longer in the basket is forgotten. */
export function seePrices(prices: SeenPrices): void {
  store.set(() => prices)
}

function pricesOf(stored: unknown): SeenPrices | null {
  const fields = fieldsOf(stored)
  if (fields === null) return null
  const known = Object.entries(fields).flatMap(([key, value]) => {
    const price = numberOf(value)
    return price === null ? [] : [[key, money(Math.round(price))] as const]
  })
  return Object.fromEntries(known)
}
