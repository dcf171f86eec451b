// Click's form of a tax receipt, sent after the payment. Amounts are tiyin here, unlike everywhere else at Click.
import { inTiyin } from '@dasturxon/domain/payment-status'
import { z } from 'zod'
import type { FiscalAsk, ProviderKeys } from '../payments.ts'
import { numberOf } from './cards.ts'
import type { AskClick } from './merchant-api.ts'

const SHIPPING = 'Yetkazib berish'
const MOST_LETTERS = 63

const Answer = z.object({ error_code: z.int() })

type Item = {
  readonly Name: string
  readonly SPIC: string
  readonly PackageCode: string
  readonly Price: number
  readonly Amount: number
  readonly VAT: number
  readonly VATPercent: number
  readonly Discount?: number
}

/** Sends the lines of a paid order. A brand without `tin` or `pinfl` sends none; without all codes Click would refuse them. */
export async function fiscalise(ask: AskClick, payment: FiscalAsk): Promise<'done' | 'refused' | 'down'> {
  const { keys, transactionId, amountTiyin } = payment
  const seller = sellerOf(keys)
  if (seller === null) return 'done'
  const items = itemsOf(payment)
  if (transactionId === null || items.some(({ SPIC, PackageCode }) => SPIC === '' || PackageCode === ''))
    return 'refused'
  const body = {
    ...{ service_id: numberOf(keys.service_id), payment_id: numberOf(transactionId) },
    items: items.map((item) => ({ ...item, CommissionInfo: seller })),
    ...{ received_ecash: amountTiyin, received_cash: 0, received_card: 0 },
  }
  const said = await ask({ keys, method: 'POST', path: 'payment/ofd_data/submit_items', body })
  if (said === 'down') return 'down'
  return Answer.safeParse(said).data?.error_code === 0 ? 'done' : 'refused'
}

function sellerOf({ tin = '', pinfl = '' }: ProviderKeys): object | null {
  if (tin !== '') return { TIN: tin }
  return pinfl === '' ? null : { PINFL: pinfl }
}

/** `Price` is that of the whole line before the discount. */
function itemsOf({ receipt: { lines, shipping }, keys }: FiscalAsk): readonly Item[] {
  const goods = lines.map((line) => ({
    ...{ Name: line.title.slice(0, MOST_LETTERS), SPIC: line.mxikCode, PackageCode: line.packageCode },
    ...{ Price: inTiyin(line.gross), Amount: line.count, VAT: line.vatTiyin, VATPercent: line.vatPercent },
    ...(line.discount > 0 ? { Discount: inTiyin(line.discount) } : {}),
  }))
  const delivery = {
    ...{ Name: SHIPPING, SPIC: keys.delivery_mxik ?? '', PackageCode: keys.delivery_package ?? '' },
    ...{ Price: inTiyin(shipping), Amount: 1, VAT: 0, VATPercent: 0 },
  }
  return [...goods, ...(shipping > 0 ? [delivery] : [])]
}
