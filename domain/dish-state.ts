// The life of one dish at a table: what the staff say of it, or else the status of its round.
import type { OptionId, ProductId } from './ids.ts'
import type { Texts } from './locale.ts'
import type { Unit } from './menu.ts'
import type { Money } from './money.ts'
import type { OrderStatus } from './order-status.ts'

/** In the order in which a dish moves; a dish that is gone has run out. */
export const DISH_STATES = ['SENT', 'TAKEN', 'COOKING', 'READY', 'SERVED', 'GONE'] as const
export type DishState = (typeof DISH_STATES)[number]

/** What the staff may say of a single dish. */
export const DISH_MOVES = ['COOKING', 'READY', 'SERVED', 'GONE'] as const
export type DishMove = (typeof DISH_MOVES)[number]

/** What a bill still shows of a dish that is gone, with the price that it would have had. */
export type GoneDish = {
  readonly productId: ProductId
  readonly name: Texts
  readonly image: string | null
  readonly count: number
  readonly unit: Unit
  readonly measure: number
  readonly modifications: {
    readonly id: OptionId
    readonly name: Texts
    readonly count: number
    readonly price: Money
  }[]
  readonly comment: string
  readonly unitPrice: Money
  readonly gross: Money
  readonly discount: Money
  readonly total: Money
}

const OF_ROUND: Readonly<Record<OrderStatus, DishState>> = {
  CREATED: 'SENT',
  AT_TIME: 'SENT',
  OPEN: 'SENT',
  ACCEPTED: 'TAKEN',
  ATTACHED: 'TAKEN',
  COOKING: 'COOKING',
  DONE: 'READY',
  ON_WAY: 'READY',
  DELIVERED: 'SERVED',
  CLOSED: 'SERVED',
  CANCELED: 'GONE',
}

/** The state of a dish: the further one of its own and its round's. A dish never moves back. */
export function dishState(own: DishMove | null, round: OrderStatus): DishState {
  const followed = OF_ROUND[round]
  return own !== null && isFurther(own, followed) ? own : followed
}

/** Whether the staff may move such a dish to `to`: only forwards. What was served has not run out. */
export function canMoveDish(from: DishState, to: DishMove): boolean {
  return from !== 'SERVED' && isFurther(to, from)
}

/** The status of a round whose dishes are all that far; `null` when that follows from no dish. */
export function roundAfterDishes(states: readonly DishState[]): 'COOKING' | 'DONE' | 'DELIVERED' | null {
  const left: readonly DishState[] = states.filter((state) => state !== 'GONE')
  const least = DISH_STATES.find((state) => left.includes(state))
  if (least === 'SERVED') return 'DELIVERED'
  if (least === 'READY') return 'DONE'
  return least === 'COOKING' ? 'COOKING' : null
}

function isFurther(state: DishState, other: DishState): boolean {
  return DISH_STATES.indexOf(state) > DISH_STATES.indexOf(other)
}
