// What has changed between the quote the customer saw and the current one.
import type { PlaceBody } from './ask.ts'
import type { QuoteView } from './quote-view.ts'

type Seen = NonNullable<PlaceBody['seen']>
export type QuoteChange = {
  readonly what: 'LINE' | 'DELIVERY' | 'SERVICE' | 'PROMO' | 'TOTAL'
  readonly key: string | null
  readonly from: number
  readonly to: number
}

/** Every sum that differs from what was seen; empty when the client did not send what it showed. */
export function quoteChanges(seen: Seen | null, quote: QuoteView): readonly QuoteChange[] {
  if (seen === null) return []
  const lines = quote.lines.map((line) => {
    const before = seen.lines.find(({ key }) => key === line.key)
    return change('LINE', line.key, before?.total ?? 0, line.total)
  })
  const sums = [
    change('DELIVERY', null, seen.deliveryPrice, quote.deliveryPrice),
    change('SERVICE', null, seen.servicePrice, quote.servicePrice),
    change('PROMO', null, seen.promoDiscount, quote.promoDiscount),
    change('TOTAL', null, seen.totalPrice, quote.totalPrice),
  ]
  return [...lines, ...sums].filter(({ from, to }) => from !== to)
}

function change(what: QuoteChange['what'], key: string | null, from: number, to: number): QuoteChange {
  return { what, key, from, to }
}
