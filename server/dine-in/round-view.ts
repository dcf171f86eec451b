// A round as all guests at the table may see it: an allow-list, without the phone of the person who ordered.
import type { Order } from '@dasturxon/contract/shop/orders-v1'
import type { VisitBill } from '@dasturxon/contract/shop/table-rounds'
import { sumOf } from '@dasturxon/domain/money'
import type { z } from 'zod'

export type BillView = z.output<typeof VisitBill>
type RoundView = BillView['rounds'][number]

const SUMS = [
  'productPrice',
  'productDiscount',
  'promoDiscount',
  'deliveryPrice',
  'deliveryDiscount',
  'servicePrice',
  'cashback',
  'totalPrice',
  'cashbackEarned',
] as const satisfies readonly (keyof BillView['totals'])[]

/** One round of the bill. */
export function roundView(order: z.output<typeof Order>, isOwn: boolean): RoundView {
  const { id, number, version, status, paymentType, isPaid, comment, cartItems, timestamp, expectedAt, canceled } =
    order
  return {
    ...sums((name) => order[name]),
    ...{ id, number, version, status, paymentType, isPaid, isOwn, name: order.receiver.name, comment },
    ...{ cartItems, timestamp, expectedAt, canceled },
  }
}

/** The sums of all rounds that are not canceled. */
export function billTotals(rounds: readonly RoundView[]): BillView['totals'] {
  const counted = rounds.filter(({ status }) => status !== 'CANCELED')
  return sums((name) => sumOf(counted.map((round) => round[name])))
}

function sums(of: (name: (typeof SUMS)[number]) => BillView['totals']['totalPrice']): BillView['totals'] {
  const [productPrice, productDiscount, promoDiscount] = [
    of('productPrice'),
    of('productDiscount'),
    of('promoDiscount'),
  ]
  const [deliveryPrice, deliveryDiscount] = [of('deliveryPrice'), of('deliveryDiscount')]
  const [servicePrice, cashback, totalPrice] = [of('servicePrice'), of('cashback'), of('totalPrice')]
  return {
    ...{ productPrice, productDiscount, promoDiscount, deliveryPrice, deliveryDiscount, servicePrice, cashback },
    ...{ totalPrice, cashbackEarned: of('cashbackEarned') },
  }
}
