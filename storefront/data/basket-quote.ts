// The server's price of the basket, asked when the hand rests; lines that cannot be had are left out of the question.
import { useEffect } from 'react'
import { useDraft } from '../state/draft.ts'
import type { BasketView } from './basket-view.ts'
import { type QuoteState, quoteAskOf, useQuote } from './checkout.ts'
import { usePlace } from './place.ts'
import { useSettled } from './settled.ts'
import { refreshShop, useShop } from './shop.tsx'

const REST_MS = 300

/** The quote for what can be ordered now; `isCounting` also while the hand has not rested yet. */
export function useBasketQuote(basket: BasketView): QuoteState {
  const { language } = useShop()
  const place = usePlace()
  const draft = useDraft()
  const sold = basket.lines.filter(({ trouble }) => trouble === null).map(({ line }) => line)
  const ask = basket.isLoaded && place.isLoaded ? quoteAskOf(place, sold, draft) : null
  const text = JSON.stringify(ask)
  const settled = useSettled(text, REST_MS)
  const isMoving = text !== settled
  const quote = useQuote(isMoving ? null : ask)
  const { failure } = quote
  useEffect(() => {
    // the menu on this page is older than the server's: what is gone will turn grey
    if (failure?.code === 'ITEMS_UNAVAILABLE' || failure?.code === 'OPTIONS_INVALID') void refreshShop(language)
  }, [failure, language])
  return { ...quote, isCounting: quote.isCounting || (isMoving && ask !== null) }
}
