// The bill of a basket as rows: what the server quoted when it has, the page's own estimate until then.
import { distanceText, numberText } from '@dasturxon/domain/format'
import { type Money, money } from '@dasturxon/domain/money'
import type { Totals } from '@dasturxon/domain/pricing'
import type { ReceiptRow } from '@dasturxon/ui/receipt'
import { useLanguage, useText } from '../text/text.tsx'
import type { BasketView } from './basket-view.ts'
import type { Quote } from './checkout.ts'

export type Bill = {
  readonly rows: readonly ReceiptRow[]
  readonly total: Money
  /** What discounts and codes take off. */
  readonly benefit: Money
  readonly cashbackEarned: Money
}

type Sums = Pick<
  Totals,
  | 'gross'
  | 'itemDiscount'
  | 'promoProduct'
  | 'delivery'
  | 'promoDelivery'
  | 'serviceFee'
  | 'cashback'
  | 'total'
  | 'cashbackEarned'
>

function quotedSums(quote: Quote): Sums {
  return {
    gross: quote.productPrice,
    itemDiscount: quote.productDiscount,
    promoProduct: quote.promoDiscount,
    delivery: quote.deliveryPrice,
    promoDelivery: quote.deliveryDiscount,
    serviceFee: quote.servicePrice,
    cashback: quote.cashback,
    total: quote.totalPrice,
    cashbackEarned: quote.cashbackEarned,
  }
}

/** The bill; a row of nothing is left out, delivery is named as soon as its price is known. */
export function useBill(basket: BasketView, quote: Quote | null): Bill {
  const t = useText()
  const language = useLanguage()
  const sums = quote === null ? basket.totals : quotedSums(quote)
  const isDelivery = quote === null ? basket.deliveryFee !== null : quote.serviceType === 'DELIVERY'
  const distance = quote?.distance ?? null
  const delivery =
    distance === null
      ? t('basket.delivery')
      : t('basket.delivery_distance', { distance: distanceText(distance, language) })
  const row = (id: string, label: string, amount: Money, isGain = false): readonly ReceiptRow[] => [
    { id, label, amount: numberText(isGain ? -amount : amount, language), isGain },
  ]
  const unless = (amount: Money, rows: readonly ReceiptRow[]) => (amount > 0 ? rows : [])
  return {
    rows: [
      ...row('goods', t('basket.dishes', { count: basket.count }), sums.gross),
      ...unless(sums.itemDiscount, row('discount', t('basket.discount'), sums.itemDiscount, true)),
      ...unless(
        sums.promoProduct,
        row('promo', t('basket.promo', { code: quote?.promo?.code ?? '' }), sums.promoProduct, true),
      ),
      ...(isDelivery ? row('delivery', delivery, sums.delivery) : []),
      ...unless(sums.promoDelivery, row('promo-delivery', t('basket.delivery_discount'), sums.promoDelivery, true)),
      ...unless(sums.serviceFee, row('fee', t('basket.service_fee'), sums.serviceFee)),
      ...unless(sums.cashback, row('cashback', t('basket.cashback'), sums.cashback, true)),
    ],
    total: sums.total,
    benefit: money(sums.itemDiscount + sums.promoProduct + sums.promoDelivery),
    cashbackEarned: sums.cashbackEarned,
  }
}
