// Prices that have moved since the customer last agreed to them: a price that moves is shown, never slipped in.

import { fieldsOf, numberOf } from '@dasturxon/client/parse-stored'
import { persistedStore } from '@dasturxon/client/persisted-store'
import { type Money, money, percentOf } from '@dasturxon/domain/money'
import { useEffect } from 'react'
import type { BasketView, LineView } from './basket-view.ts'

type SeenPrices = Readonly<Record<string, Money>>

const store = persistedStore<SeenPrices>('prices', {}, pricesOf)

/** The prices the customer has seen, by line. */
const useSeenPrices = store.use
const useSeenPricesLoaded = store.useIsLoaded

/** The customer has seen these prices; what is no longer in the basket is forgotten. */
function seePrices(prices: SeenPrices): void {
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

export type PriceMove = { readonly from: Money; readonly to: Money }

/** What one unit of the line costs after its own discount; `null` while it has no price. */
function unitPrice({ priced, product }: LineView): Money | null {
  if (priced === null || product === null) return null
  return money(priced.unitPrice - percentOf(priced.unitPrice, product.discountPercent))
}

/** The prices of the basket now; a line that cannot be had keeps the price it was seen at. */
export function pricesNow(lines: readonly LineView[], seen: SeenPrices): SeenPrices {
  const known = lines.flatMap((view) => {
    const price = unitPrice(view) ?? seen[view.line.key]
    return price === undefined ? [] : [[view.line.key, price] as const]
  })
  return Object.fromEntries(known)
}

/** Lines whose price differs from the one that was seen. */
export function movedPrices(lines: readonly LineView[], seen: SeenPrices): ReadonlyMap<string, PriceMove> {
  const moves = lines.flatMap((view) => {
    const [from, to] = [seen[view.line.key], unitPrice(view)]
    return from === undefined || to === null || from === to ? [] : [[view.line.key, { from, to }] as const]
  })
  return new Map(moves)
}

/** Old and new prices by line, and the customer's agreement. A line that is new is seen at today's price. */
export function usePriceMoves({ lines, isLoaded }: BasketView) {
  const seen = useSeenPrices()
  const isReady = useSeenPricesLoaded() && isLoaded
  const isNews = isReady && lines.some((view) => unitPrice(view) !== null && seen[view.line.key] === undefined)
  useEffect(() => {
    if (isNews) seePrices({ ...pricesNow(lines, seen), ...kept(lines, seen) })
  }, [isNews, lines, seen])
  return { moves: movedPrices(isReady ? lines : [], seen), accept: () => seePrices(pricesNow(lines, seen)) }
}

/** What is already seen stays as it was seen. */
function kept(lines: readonly LineView[], seen: SeenPrices): SeenPrices {
  return Object.fromEntries(Object.entries(seen).filter(([key]) => lines.some(({ line }) => line.key === key)))
}
