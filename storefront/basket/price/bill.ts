// The bill of a basket as rows: from the server's quote, or from the page's estimate until the quote is loaded.
import { type Money, money } from '@dasturxon/domain/money'
import type { ReceiptRow } from '@dasturxon/ui/receipt'
import { announcedFeeAmount } from '../../places/announced-fee.ts'
import { usePlace } from '../../places/place.ts'
import { useShop } from '../../shop/shop.tsx'
import { useLanguage, useText } from '../../text/text.tsx'
import { useDraft } from '../draft.ts'
import type { BasketView } from './basket-view.ts'
import type { Quote } from './quote.ts'
import { piecesOf, type Sums, sumRows } from './sum-rows.ts'

export type Bill = {
  readonly rows: readonly ReceiptRow[]
  readonly total: Money
  /** The sum of discounts, promo and cashback. */
  readonly benefit: Money
  readonly cashbackEarned: Money
}

/** The page's estimate with the field names of a quote. */
export function estimatedSums({ totals }: Pick<BasketView, 'totals'>): Sums {
  return {
    productPrice: totals.gross,
    productDiscount: totals.itemDiscount,
    promoDiscount: totals.promoProduct,
    deliveryPrice: totals.delivery,
    deliveryDiscount: totals.promoDelivery,
    servicePrice: totals.serviceFee,
    cashback: totals.cashback,
    totalPrice: totals.total,
  }
}

/** The number of pieces in the lines that are included in the sum. */
function soldPieces({ lines }: BasketView): number {
  const sold = lines.flatMap(({ line, product, trouble }) =>
    product === null || trouble !== null ? [] : [{ ...product, count: line.quantity }],
  )
  return piecesOf(sold)
}

/** The bill. Rows with a zero sum are left out; delivery is a row as soon as its fee is known. */
export function useBill(basket: BasketView, quote: Quote | null): Bill {
  const t = useText()
  const language = useLanguage()
  const { promoCode } = useDraft()
  const { terms } = useShop()
  const { service, address } = usePlace()
  const sums = quote ?? estimatedSums(basket)
  const isFree = basket.freeDeliveryFrom !== null && basket.goods >= basket.freeDeliveryFrom
  const isAnnounced = quote === null && service === 'DELIVERY' && address === null && !isFree
  const facts = {
    announcedFee: isAnnounced ? announcedFeeAmount(t, terms, language) : '',
    count: quote === null ? soldPieces(basket) : piecesOf(quote.lines),
    isDelivery: quote === null ? basket.deliveryFee !== null : quote.serviceType === 'DELIVERY',
    distanceM: quote === null ? basket.distanceM : quote.distance,
    promoCode: quote === null ? promoCode : (quote.promo?.code ?? null),
  }
  return {
    rows: sumRows(sums, facts, t, language),
    total: sums.totalPrice,
    benefit: money(sums.productDiscount + sums.promoDiscount + sums.deliveryDiscount + sums.cashback),
    cashbackEarned: (quote ?? basket.totals).cashbackEarned,
  }
}
