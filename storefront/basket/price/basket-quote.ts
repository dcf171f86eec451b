// The server's price of the basket, asked when the hand rests; lines that cannot be had are left out of the question.

import { useDebounced } from '@dasturxon/client/use-debounced'
import { useEffect, useRef } from 'react'
import { usePlace } from '../../places/place.ts'
import { useShop } from '../../shop/shop.tsx'
import { useBalanceRefresh } from '../benefits/cashback.ts'
import { useDraft } from '../draft.ts'
import { basketAskOf } from './basket-ask.ts'
import type { BasketView } from './basket-view.ts'
import { type Quote, type QuoteState, useQuote } from './quote.ts'

const REST_MS = 300

/** The quote for what can be ordered now; `isCounting` also while the hand has not rested yet. */
export function useBasketQuote(basket: BasketView): QuoteState {
  const { language, revision } = useShop()
  const place = usePlace()
  const draft = useDraft()
  const ask = basket.isLoaded && place.isLoaded ? basketAskOf(basket, place, draft) : null
  const text = JSON.stringify(ask)
  const debounced = useDebounced(text, REST_MS)
  const isMoving = text !== debounced
  const quote = useQuote(isMoving ? null : ask)
  const { failure, recount } = quote
  const countedAt = useRef(revision)
  useEffect(() => {
    // the merchant has changed something: a price may be among it
    if (countedAt.current !== revision) recount()
    countedAt.current = revision
  })
  useBalanceRefresh(failure)
  const isMenuOld =
    failure?.code === 'ITEMS_UNAVAILABLE' || failure?.code === 'OPTIONS_INVALID' || hasOtherPrices(basket, quote.quote)
  useEffect(() => {
    // the menu on this page is older than the server's: what is gone will turn grey, what costs more will say so
    if (!isMenuOld) return
    const renewed = import('../../shop/renew-shop.ts').then(({ renewShop }) => renewShop(language))
    // without a connection the menu stays as it is, and the notices of the basket say what is wrong
    renewed.catch(() => undefined)
  }, [isMenuOld, language])
  return { ...quote, isCounting: quote.isCounting || (isMoving && ask !== null) }
}

function hasOtherPrices({ totals }: BasketView, quote: Quote | null): boolean {
  const shown = new Map(totals.lines.map((line) => [line.key, line.total]))
  return quote?.lines.some(({ key, total }) => shown.get(key) !== total) ?? false
}
