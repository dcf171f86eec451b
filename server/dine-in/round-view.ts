// A round as all guests at the table may see it: an allow-list, without the phone of the person who ordered.
import type { Order } from '@dasturxon/contract/shop/orders-v1'
import type { VisitBill } from '@dasturxon/contract/shop/table-rounds'
import { dishState } from '@dasturxon/domain/dish-state'
import { sumOf } from '@dasturxon/domain/money'
import type { z } from 'zod'
import type { DishRow } from './dish-store.ts'

export type BillView = z.output<typeof VisitBill>
export type RoundView = BillView['rounds'][number]

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

export type RoundFacts = {
  readonly view: z.output<typeof Order>
  /** of the lines of the order, in the same sequence */
  readonly positions: readonly number[]
  readonly dishes: readonly DishRow[]
  readonly guestNumber: number | null
  readonly isOwn: boolean
}

/** One round of the bill. */
export function roundView({ view: order, guestNumber, isOwn, ...facts }: RoundFacts): RoundView {
  const { id, number, version, status, paymentType, isPaid, comment, timestamp, expectedAt, canceled } = order
  return {
    ...sums((name) => order[name]),
    ...{ id, number, version, status, paymentType, isPaid, isOwn, guestNumber, name: order.receiver.name, comment },
    ...{ cartItems: dishesView({ view: order, ...facts }), timestamp, expectedAt, canceled },
  }
}

type DishView = RoundView['cartItems'][number]

/** The lines of the order, and between them what is gone. */
function dishesView({ view, positions, dishes }: Pick<RoundFacts, 'view' | 'positions' | 'dishes'>): DishView[] {
  const ownState = new Map(dishes.map(({ position, state }) => [position, state]))
  const ready = view.steps.find(({ step }) => step === 3)?.expectedAt ?? null
  const left = view.cartItems.map((item, index): DishView => {
    const position = positions[index] ?? index
    const state = dishState(ownState.get(position) ?? null, view.status)
    return { ...item, position, state, readyAt: state === 'COOKING' ? ready : null }
  })
  const gone = dishes.flatMap(({ position, line }): DishView[] =>
    line === null ? [] : [{ ...line, position, state: 'GONE', readyAt: null }],
  )
  return [...left, ...gone].sort((one, other) => one.position - other.position)
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
