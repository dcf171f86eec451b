// What the lines of an order come to on its receipt: what was taken off the goods is spread over the lines, so that they add up
// to the money that was paid for them.
import { type Money, money, shareOf, sumOf, timesQuantity } from './money.ts'
import { inTiyin } from './payment-status.ts'

/** `price` is one unit with its options, VAT included. */
export type FiscalGoods = {
  readonly title: string
  readonly price: Money
  readonly count: number
  /** of the national catalogue of goods, 17 digits */
  readonly mxikCode: string
  readonly packageCode: string
  readonly vatPercent: number
}

export type FiscalLine = FiscalGoods & {
  /** price × count */
  readonly gross: Money
  /** the line's part of what was taken off */
  readonly discount: Money
  /** gross − discount */
  readonly total: Money
  /** the VAT that is in the total */
  readonly vatTiyin: number
}

/** What was taken off the goods, in so'm; a receipt does not tell the two apart. */
export type TakenOff = { readonly discount: Money; readonly cashback: Money }

/**
 * The lines of the receipt; each pays its share by worth, and none goes below zero. Throws when more was taken off than the
 * goods are worth, or when less than nothing was.
 */
export function fiscalLines(goods: readonly FiscalGoods[], { discount, cashback }: TakenOff): readonly FiscalLine[] {
  const worths = goods.map(({ price, count }) => timesQuantity(price, count))
  const worth = sumOf(worths)
  const takenOff = money(discount + cashback)
  if (discount < 0 || cashback < 0 || takenOff > worth) {
    throw new Error(`expected from 0 to ${worth} so'm taken off, found ${discount} and ${cashback}`)
  }
  // shares of the running sum, not of the lines: what rounding leaves over cannot gather in one line
  const upTo = (end: number) => shareOf(takenOff, sumOf(worths.slice(0, end)), worth)
  return goods.map((line, at) => {
    const gross = timesQuantity(line.price, line.count)
    const off = money(upTo(at + 1) - upTo(at))
    const total = money(gross - off)
    return { ...line, gross, discount: off, total, vatTiyin: vatIn(total, line.vatPercent) }
  })
}

/** The VAT inside an amount that includes it, in tiyin, half up. */
function vatIn(total: Money, percent: number): number {
  const [part, whole] = [inTiyin(total) * percent, 100 + percent]
  return Math.floor((2 * part + whole) / (2 * whole))
}
