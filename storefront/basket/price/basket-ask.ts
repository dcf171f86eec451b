import type { Place } from '../../places/place.ts'
import type { Draft } from '../draft.ts'
import type { BasketView } from './basket-view.ts'
import { type QuoteAsk, quoteAskOf } from './quote.ts'

/** The question about the part of the basket that can be had; `null` when there is nothing to ask. */
export function basketAskOf(basket: Pick<BasketView, 'lines' | 'totals'>, place: Place, draft: Draft): QuoteAsk | null {
  const sold = basket.lines.filter(({ trouble }) => trouble === null).map(({ line }) => line)
  return quoteAskOf(place, sold, draft, basket.totals.cashback)
}
