import type { Place } from '../../places/place.ts'
import type { Draft } from '../draft.ts'
import type { BasketView } from './basket-view.ts'
import { type QuoteAsk, quoteAskOf } from './quote.ts'

/** The quote request for the available lines of the basket; `null` when there is nothing to price. */
export function basketAskOf(basket: Pick<BasketView, 'lines' | 'totals'>, place: Place, draft: Draft): QuoteAsk | null {
  const sold = basket.lines.filter(({ trouble }) => trouble === null).map(({ line }) => line)
  return quoteAskOf(place, sold, draft, basket.totals.cashback)
}
