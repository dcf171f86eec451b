// Prices that changed since the customer last accepted them: a changed price is always shown with the old one.

import { fieldsOf, numberOf } from '@dasturxon/client/parse-stored'
import { persistedStore } from '@dasturxon/client/persisted-store'
import { type Money, money, percentOf } from '@dasturxon/domain/money'
import { useEffect } from 'react'
import type { BasketView, LineView } from './basket-view.ts'

type SeenPrices = Readonly<Record<string, Money>>

const store = persistedStore<SeenPrices>('prices', {}, pricesOf)

/** The prices that the customer has seen, by line. */
const useSeenPrices = store.use
const useSeenPricesLoaded = store.useIsLoaded

/** Stores the prices that the customer has seen; they replace all older ones. */
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

/** The price of one unit after the product's discount; `null` while the line has no price. */
function unitPrice({ priced, product }: LineView): Money | null {
  if (priced === null || product === null) return null
  return money(priced.unitPrice - percentOf(priced.unitPrice, product.discountPercent))
}

/** The current prices; an unavailable line keeps the price that was seen. */
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

/** Old and new prices by line, and a function that accepts the new ones. The current price of a new line counts as seen. */
export function usePriceMoves({ lines, isLoaded }: BasketView) {
  const seen = useSeenPrices()
  const isReady = useSeenPricesLoaded() && isLoaded
  const isNews = isReady && lines.some((view) => unitPrice(view) !== null && seen[view.line.key] === undefined)
  useEffect(() => {
    if (isNews) seePrices({ ...pricesNow(lines, seen), ...kept(lines, seen) })
  }, [isNews, lines, seen])
  return { moves: movedPrices(isReady ? lines : [], seen), accept: () => seePrices(pricesNow(lines, seen)) }
}

/** The seen prices of the lines that are still in the basket. */
function kept(lines: readonly LineView[], seen: SeenPrices): SeenPrices {
  return Object.fromEntries(Object.entries(seen).filter(([key]) => lines.some(({ line }) => line.key === key)))
}
