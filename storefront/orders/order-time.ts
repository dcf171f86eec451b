// How an order keeps the promise that was made with its price, as of a moment.
import { minutesEarly, minutesLate, type TimeWindow } from '@dasturxon/domain/estimate'
import { isActive } from '@dasturxon/domain/order-status'
import type { Order } from './order.ts'

export type OrderTime = {
  /** As it was promised at placing; nothing changes it. */
  readonly promised: TimeWindow
  /** How much later than promised it comes or came; 0 while that is not worth a word. */
  readonly minutesLate: number
  /** How much before the promised end it was handed over; 0 before that. */
  readonly minutesEarly: number
  /** The time expected instead of the promised one; `null` while the promise holds, or when no one has named a time. */
  readonly newTime: Date | null
  /** Whether it comes within the promised window as far as anyone knows. */
  readonly isOnTime: boolean
}

type Timed = Pick<Order, 'status' | 'serviceType' | 'promisedAt' | 'expectedAt' | 'readyTime' | 'deliveredAt'>

/** When it was handed over; what is picked up was promised to be ready, whenever it is fetched. */
function handedOver({ serviceType, readyTime, deliveredAt }: Timed): Date | null {
  const at = serviceType === 'DELIVERY' ? deliveredAt : readyTime
  return at === null ? null : new Date(at)
}

/** The promise of an order beside what became of it, or what is expected at `now`. */
export function orderTime(order: Timed, now: Date): OrderTime {
  const promised = { from: new Date(order.promisedAt.from), to: new Date(order.promisedAt.to) }
  const untold = { promised, minutesLate: 0, minutesEarly: 0, newTime: null, isOnTime: false }
  const handed = handedOver(order)
  if (handed !== null) {
    const late = minutesLate(promised, handed)
    return { ...untold, minutesLate: late, minutesEarly: minutesEarly(promised, handed), isOnTime: late === 0 }
  }
  // before the kitchen has it, nothing can be compared; a canceled order keeps no promise
  const isMoving = isActive(order.status) && order.status !== 'CREATED' && order.status !== 'AT_TIME'
  if (!isMoving || order.expectedAt === null) return untold
  const expected = new Date(order.expectedAt.to)
  const soonest = expected > now ? expected : now
  const late = minutesLate(promised, soonest)
  return {
    ...untold,
    minutesLate: late,
    newTime: late > 0 && expected > now ? expected : null,
    isOnTime: soonest <= promised.to,
  }
}

/** Whole minutes until the new time, or else the promised end, when they are few enough to be counted down; else `null`. */
export function minutesToWait({ newTime, promised }: OrderTime, now: Date): number | null {
  const left = Math.round(((newTime ?? promised.to).getTime() - now.getTime()) / 60_000)
  return left > 0 && left <= FAR_MINUTES ? left : null
}

const FAR_MINUTES = 120
