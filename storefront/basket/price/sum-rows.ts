// The bill of a quote or an order as rows that add up to its total.
import { distanceText, numberText } from '@dasturxon/domain/format'
import type { Language } from '@dasturxon/domain/locale'
import { pieces, type Unit } from '@dasturxon/domain/menu'
import type { Money } from '@dasturxon/domain/money'
import type { ReceiptRow } from '@dasturxon/ui/receipt'
import type { Text } from '../../text/text-of.ts'

export type Sums = {
  readonly productPrice: Money
  readonly productDiscount: Money
  readonly promoDiscount: Money
  readonly deliveryPrice: Money
  readonly deliveryDiscount: Money
  readonly servicePrice: Money
  readonly cashback: Money
  readonly totalPrice: Money
}

export type BillFacts = {
  /** The number of pieces, for the first row. */
  readonly count: number
  readonly isDelivery: boolean
  /** The lowest delivery fee, in words, while no address is known; it is not included in the total. */
  readonly announcedFee?: string
  readonly distanceM: number | null
  readonly promoCode: string | null
}

/** All rows of the bill above its total; rows that lower the total are marked as a gain. */
export function sumRows(sums: Sums, facts: BillFacts, t: Text, language: Language): readonly ReceiptRow[] {
  const cost = (id: string, label: string, amount: Money) => ({ id, label, amount: numberText(amount, language) })
  const gain = (id: string, label: string, amount: Money) =>
    amount === 0 ? [] : [{ id, label, amount: numberText(-amount, language), isGain: true }]
  return [
    cost('dishes', t('basket.dishes', { count: facts.count }), sums.productPrice),
    ...gain('discount', t('basket.discount'), sums.productDiscount),
    ...gain('promo', t('basket.promo', { code: facts.promoCode ?? '' }), sums.promoDiscount),
    ...(facts.isDelivery ? [deliveryRow(sums, facts, t, language)] : []),
    ...(facts.announcedFee ? [{ id: 'delivery', label: t('basket.delivery'), amount: facts.announcedFee }] : []),
    ...gain('delivery_discount', t('basket.delivery_discount'), sums.deliveryDiscount),
    ...(sums.servicePrice === 0 ? [] : [cost('service', t('basket.service_fee'), sums.servicePrice)]),
    ...gain('cashback', t('basket.cashback'), sums.cashback),
  ]
}

function deliveryRow(sums: Sums, { distanceM }: BillFacts, t: Text, language: Language): ReceiptRow {
  const label =
    distanceM === null
      ? t('basket.delivery')
      : t('basket.delivery_distance', { distance: distanceText(distanceM, language) })
  const amount = sums.deliveryPrice === 0 ? t('page.free') : numberText(sums.deliveryPrice, language)
  return { id: 'delivery', label, amount }
}

/** The number of pieces in a list of lines; a product sold by weight counts as one. */
export function piecesOf(
  lines: readonly { readonly count: number; readonly unit: Unit; readonly measure: number }[],
): number {
  return lines.reduce((sum, line) => sum + pieces(line, line.count), 0)
}
