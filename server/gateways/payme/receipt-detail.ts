// Payme's form of a tax receipt. Amounts are tiyin.
import { inTiyin } from '@dasturxon/domain/payment-status'
import type { ReceiptData } from '../payments.ts'

const SHIPPING = 'Yetkazib berish'

/**
 * The lines with their codes; price × count − discount of all lines and the shipping is the amount that is paid. `null` when
 * a code is missing: Payme would refuse the payment, and the sale is worth more than its receipt.
 */
export function receiptDetail({ lines, shipping }: ReceiptData): object | null {
  if (lines.some(({ mxikCode, packageCode }) => mxikCode === '' || packageCode === '')) return null
  const items = lines.map(({ title, price, count, discount, mxikCode, packageCode, vatPercent }) => ({
    ...{ title, price: inTiyin(price), count, code: mxikCode, package_code: packageCode, vat_percent: vatPercent },
    ...(discount > 0 ? { discount: inTiyin(discount) } : {}),
  }))
  const delivery = shipping > 0 ? { shipping: { title: SHIPPING, price: inTiyin(shipping) } } : {}
  return { receipt_type: 0, ...delivery, items }
}
