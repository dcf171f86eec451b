// What the lines of an order come to on its receipt: what was taken off the goods is spread over the lines, so that they add up
// to the money that was paid for them.
import { type Money, money, shareOf, sumOf, timesQuantity, ZERO } from './money.ts'
import { inTiyin } from './payment-status.ts'

/** `price` is one unit with its options, VAT included. */
export type FiscalGoods = {
  readonly title: string
  readonly price: Money
  readonly count: number
  /** what was taken off this line alone */
  readonly ownDiscount: Money
  /** of the national catalogue of goods, 17 digits */
  readonly mxikCode: string
  readonly packageCode: string
  readonly vatPercent: number
}

export type FiscalLine = FiscalGoods & {
  /** price × count */
  readonly gross: Money
  /** what was taken off this line alone, and its part of what was taken off all goods */
  readonly discount: Money
  /** gross − discount */
  readonly total: Money
  /** the VAT that is in the total */
  readonly vatTiyin: number
}

/** What was taken off all goods, in so'm; a receipt does not tell the two apart. */
export type TakenOff = { readonly discount: Money; readonly cashback: Money }

/**
 * The lines of the receipt; each pays its share by worth, and none goes below zero. Throws when more was taken off than the
 * goods are worth, or when less than nothing was.
 */
export function fiscalLines(goods: readonly FiscalGoods[], { discount, cashback }: TakenOff): readonly FiscalLine[] {
  const worths = goods.map(({ price, count, ownDiscount }) => money(timesQuantity(price, count) - ownDiscount))
  const worth = sumOf(worths)
  const takenOff = money(discount + cashback)
  if (discount < 0 || cashback < 0 || takenOff > worth) {
    throw new Error(`expected from 0 to ${worth} so'm taken off, found ${discount} and ${cashback}`)
  }
  // shares of the running sum, not of the lines: what rounding leaves over cannot gather in one line
  const upTo = (end: number) => shareOf(takenOff, sumOf(worths.slice(0, end)), worth)
  return goods.map((line, at) => {
    const gross = timesQuantity(line.price, line.count)
    const off = money(line.ownDiscount + upTo(at + 1) - upTo(at))
    const total = money(gross - off)
    return { ...line, gross, discount: off, total, vatTiyin: vatIn(total, line.vatPercent) }
  })
}

/** What a tax receipt lists: the totals of the lines and the shipping are the amount that was paid. */
export type Receipt = { readonly lines: readonly FiscalLine[]; readonly shipping: Money }

/**
 * The receipt of somebody who pays only `amount` of these goods: each line pays its share, as one unit, and all together are
 * the amount. The same receipt when the amount is all of it.
 */
export function receiptOfPart({ lines, shipping }: Receipt, amount: Money): Receipt {
  const whole = money(sumOf(lines.map(({ total }) => total)) + shipping)
  if (amount === whole) return { lines, shipping }
  const upTo = (end: number) => shareOf(amount, sumOf(lines.slice(0, end).map(({ total }) => total)), whole)
  const shares = lines.map((line, at) => ({ line, share: money(upTo(at + 1) - upTo(at)) }))
  const parts = shares.filter(({ share }) => share > 0).map(({ line, share }) => oneUnit(line, share))
  return { lines: parts, shipping: money(amount - upTo(lines.length)) }
}

function oneUnit(line: FiscalLine, price: Money): FiscalLine {
  const sums = { price, count: 1, ownDiscount: ZERO, gross: price, discount: ZERO, total: price }
  return { ...line, ...sums, vatTiyin: vatIn(price, line.vatPercent) }
}

/** The VAT inside an amount that includes it, in tiyin, half up. */
function vatIn(total: Money, percent: number): number {
  const [part, whole] = [inTiyin(total) * percent, 100 + percent]
  return Math.floor((2 * part + whole) / (2 * whole))
}
