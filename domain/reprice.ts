// What an order costs once one of its lines is taken off it. The terms are those of the order, read back from its sums.
import { atLeastZero, lesserOf, type Money, money, percentOf, shareOf, ZERO } from './money.ts'

export type StoredSums = {
  readonly gross: Money
  readonly itemDiscount: Money
  readonly promoProduct: Money
  readonly delivery: Money
  readonly promoDelivery: Money
  readonly serviceFee: Money
  readonly cashback: Money
  readonly cashbackEarned: Money
}

/** Whether the brand charges a percent for service, and how much; a fixed fee does not depend on the lines. */
export type FeeKind = { readonly isPercent: boolean; readonly amount: number } | null

type Line = { readonly gross: Money; readonly discount: Money }

/**
 * The sums without the line. A promo and the cashback to earn keep their share of the goods, cashback that was spent is
 * cut to what the goods still cost, a percent for service is taken of the rest.
 */
export function withoutLine(sums: StoredSums, line: Line, fee: FeeKind): StoredSums & { readonly total: Money } {
  const gross = money(sums.gross - line.gross)
  const itemDiscount = money(sums.itemDiscount - line.discount)
  const promoProduct = part(sums.promoProduct, money(gross - itemDiscount), money(sums.gross - sums.itemDiscount))
  const goods = money(gross - itemDiscount - promoProduct)
  const goodsBefore = money(sums.gross - sums.itemDiscount - sums.promoProduct)
  const cashback = lesserOf(sums.cashback, goods)
  const serviceFee = feeOf(sums, gross, fee)
  const { delivery, promoDelivery } = sums
  return {
    ...{ gross, itemDiscount, promoProduct, delivery, promoDelivery, serviceFee, cashback },
    cashbackEarned: part(sums.cashbackEarned, money(goods - cashback), money(goodsBefore - sums.cashback)),
    total: money(goods + delivery - promoDelivery + serviceFee - cashback),
  }
}

function feeOf({ gross: before, serviceFee }: StoredSums, gross: Money, fee: FeeKind): Money {
  if (fee === null || !fee.isPercent || serviceFee === 0) return serviceFee
  // the brand may have changed its percent since: then the fee keeps its share
  const isSame = percentOf(before, fee.amount) === serviceFee
  return isSame ? atLeastZero(percentOf(gross, fee.amount)) : part(serviceFee, gross, before)
}

function part(amount: Money, of: Money, whole: Money): Money {
  return whole <= 0 ? ZERO : lesserOf(shareOf(amount, of, whole), amount)
}
