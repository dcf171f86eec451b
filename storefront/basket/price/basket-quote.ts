// The server's quote for the basket, requested with a debounce; unavailable lines are not sent.

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

/** The quote for the available lines; `isCounting` is also true during the debounce. */
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
    // the merchant has changed something, possibly a price
    if (countedAt.current !== revision) recount()
    countedAt.current = revision
  })
  useBalanceRefresh(failure)
  const isMenuOld =
    failure?.code === 'ITEMS_UNAVAILABLE' || failure?.code === 'OPTIONS_INVALID' || hasOtherPrices(basket, quote.quote)
  useEffect(() => {
    // the menu on this page is stale: after the reload, unavailable lines turn grey and changed prices are shown
    if (!isMenuOld) return
    const renewed = import('../../shop/renew-shop.ts').then(({ renewShop }) => renewShop(language))
    // if the reload fails, the menu on this page does not change; the basket's notices show the error
    renewed.catch(() => undefined)
  }, [isMenuOld, language])
  return { ...quote, isCounting: quote.isCounting || (isMoving && ask !== null) }
}

function hasOtherPrices({ totals }: BasketView, quote: Quote | null): boolean {
  const shown = new Map(totals.lines.map((line) => [line.key, line.total]))
  return quote?.lines.some(({ key, total }) => shown.get(key) !== total) ?? false
}
