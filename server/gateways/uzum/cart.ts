// The cart of Uzum Checkout, from which it makes the tax receipt. Amounts are tiyin.
import type { FiscalLine } from '@dasturxon/domain/fiscal-lines'
import { inTiyin } from '@dasturxon/domain/payment-status'
import type { ProviderKeys, ReceiptData } from '../payments.ts'

const SHIPPING = 'Yetkazib berish'
const TITLE_LENGTH = 63

type Codes = { readonly spic: string; readonly packageCode: string; readonly vatPercent: number }
type Item = Readonly<Record<'title' | 'productId', string>> &
  Readonly<Record<'quantity' | 'unitPrice' | 'total', number>>

/**
 * The lines with their codes; their totals sum to the amount that is paid. `null` when a code or the number of the tax payer is
 * missing: Uzum would refuse the payment, and the sale is worth more than its receipt.
 */
export function cartOf(cartId: string, { lines, shipping }: ReceiptData, keys: ProviderKeys): object | null {
  const payer = taxPayer(keys)
  const delivery = shipping > 0 ? deliveryCodes(keys) : null
  const hasCodes = lines.every(({ mxikCode, packageCode }) => mxikCode !== '' && packageCode !== '')
  if (payer === null || !hasCodes || lines.length === 0 || (shipping > 0 && delivery === null)) return null
  const withCodes = (item: Item, codes: Codes) => ({ ...item, receiptParams: { ...codes, ...payer } })
  // a refund names the goods by the same ids: their places in the order
  const goods = lines.map((line, at) => withCodes(itemOf(line, String(at + 1)), codesOf(line)))
  const price = inTiyin(shipping)
  const brought = { title: SHIPPING, productId: 'delivery', quantity: 1, unitPrice: price, total: price }
  const items = delivery === null ? goods : [...goods, withCodes(brought, delivery)]
  const total = items.reduce((sum, item) => sum + item.total, 0)
  return { cartId, receiptType: 'PURCHASE', total, items }
}

/** Uzum counts in whole units at one price: goods by weight and goods with a discount are one unit. */
function itemOf({ title, price, count, total }: FiscalLine, productId: string): Item {
  const isWhole = Number.isInteger(count) && price * count === total
  const [quantity, unitPrice] = isWhole ? [count, inTiyin(price)] : [1, inTiyin(total)]
  return { title: title.slice(0, TITLE_LENGTH), productId, quantity, unitPrice, total: inTiyin(total) }
}

function codesOf({ mxikCode: spic, packageCode, vatPercent }: FiscalLine): Codes {
  return { spic, packageCode, vatPercent }
}

function deliveryCodes({ delivery_spic: spic, delivery_package_code: packageCode, delivery_vat }: ProviderKeys) {
  return spic && packageCode ? { spic, packageCode, vatPercent: Number(delivery_vat ?? 0) } : null
}

function taxPayer({ tin, pinfl }: ProviderKeys): Readonly<Record<string, string>> | null {
  if (tin) return { TIN: tin }
  return pinfl ? { PINFL: pinfl } : null
}
