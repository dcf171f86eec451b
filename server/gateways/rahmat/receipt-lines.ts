// Multicard's form of a tax receipt, `ofd`. Amounts are tiyin.
import { type Money, money, shareOf, sumOf } from '@dasturxon/domain/money'
import { inTiyin } from '@dasturxon/domain/payment-status'
import type { ProviderKeys, ReceiptData } from '../payments.ts'

const SHIPPING = 'Yetkazib berish'

type Item = {
  readonly name: string
  readonly count: number
  readonly totalTiyin: Money
  readonly mxik: string
  readonly packageCode: string
  readonly vatPercent?: number
}

/**
 * The lines and the shipping, which add up to the amount. A line without a code gets the merchant's `default_mxik` and
 * `default_package`; without those it has no code.
 */
export function receiptLines(receipt: ReceiptData, keys: ProviderKeys): readonly object[] {
  return itemsOf(receipt, keys).map(lineOf)
}

/** The receipt after `refundTiyin` went back: what is left, spread over the lines by their worth. */
export function linesLeft(receipt: ReceiptData, keys: ProviderKeys, refundTiyin: number): readonly object[] {
  const items = itemsOf(receipt, keys)
  const totals = items.map(({ totalTiyin }) => totalTiyin)
  const whole = sumOf(totals)
  const left = money(Math.max(0, whole - refundTiyin))
  // shares of the running sum, not of the lines: what rounding leaves over cannot gather in one line
  const upTo = (end: number) => shareOf(left, sumOf(totals.slice(0, end)), whole)
  return items
    .map((item, at) => ({ ...item, totalTiyin: money(upTo(at + 1) - upTo(at)) }))
    .filter(({ totalTiyin }) => totalTiyin > 0)
    .map(lineOf)
}

function itemsOf({ lines, shipping }: ReceiptData, keys: ProviderKeys): readonly Item[] {
  const { default_mxik: mxik = '', default_package: packageCode = '' } = keys
  const goods = lines.map((line) => ({
    name: line.title,
    count: line.count,
    totalTiyin: money(inTiyin(line.total)),
    mxik: line.mxikCode || mxik,
    packageCode: line.packageCode || packageCode,
    vatPercent: line.vatPercent,
  }))
  const delivery = {
    name: SHIPPING,
    count: 1,
    totalTiyin: money(inTiyin(shipping)),
    mxik: keys.delivery_mxik || mxik,
    packageCode: keys.delivery_package || packageCode,
  }
  return [...goods, ...(shipping > 0 ? [delivery] : [])]
}

/** `total` is `qty` × `price`, and there is no discount: a sum that does not divide by the count is one unit. */
function lineOf({ name, count, totalTiyin, mxik, packageCode, vatPercent }: Item): object {
  const qty = Number.isInteger(count) && totalTiyin % count === 0 ? count : 1
  return {
    ...{ qty, price: totalTiyin / qty, total: totalTiyin, name },
    ...(mxik === '' ? {} : { mxik }),
    ...(packageCode === '' ? {} : { package_code: packageCode }),
    ...(vatPercent === undefined ? {} : { vat: vatPercent }),
  }
}
