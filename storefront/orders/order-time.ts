// Compares the promise of an order with what is expected now, or with what happened.
import { minutesEarly, minutesLate, type TimeWindow } from '@dasturxon/domain/estimate'
import { isActive } from '@dasturxon/domain/order-status'
import type { Order } from './order.ts'

export type OrderTime = {
  /** The window promised when the order was placed; it never changes. */
  readonly promised: TimeWindow
  /** How much later than promised the order is or was; 0 while the delay is too small to mention. */
  readonly minutesLate: number
  /** How long before the promised end it was handed over; 0 until then. */
  readonly minutesEarly: number
  /** The new time when the promise cannot be kept; `null` while it can, or when no new time is known. */
  readonly newTime: Date | null
  /** Whether the order was, or is now expected, within the promised window. */
  readonly isOnTime: boolean
}

type Timed = Pick<Order, 'status' | 'serviceType' | 'promisedAt' | 'expectedAt' | 'readyTime' | 'deliveredAt'>

/** When it was handed over. For pickup the promise is about the time when the order is ready, not when it is picked up. */
function handedOver({ serviceType, readyTime, deliveredAt }: Timed): Date | null {
  const at = serviceType === 'DELIVERY' ? deliveredAt : readyTime
  return at === null ? null : new Date(at)
}

/** The promise of an order, compared with the actual time or with the estimate at `now`. */
export function orderTime(order: Timed, now: Date): OrderTime {
  const promised = { from: new Date(order.promisedAt.from), to: new Date(order.promisedAt.to) }
  const untold = { promised, minutesLate: 0, minutesEarly: 0, newTime: null, isOnTime: false }
  const handed = handedOver(order)
  if (handed !== null) {
    const late = minutesLate(promised, handed)
    return { ...untold, minutesLate: late, minutesEarly: minutesEarly(promised, handed), isOnTime: late === 0 }
  }
  // there is no estimate before the kitchen has the order, and a canceled order has no promise
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

/** Whole minutes until the new time or the promised end; `null` when it has passed or is too far away to count down. */
export function minutesToWait({ newTime, promised }: OrderTime, now: Date): number | null {
  const left = Math.round(((newTime ?? promised.to).getTime() - now.getTime()) / 60_000)
  return left > 0 && left <= FAR_MINUTES ? left : null
}

const FAR_MINUTES = 120
