// The stages of an order that the bot tells of.
import type { OrderStatus } from '@dasturxon/domain/order-status'
import type { SeenOrder } from '../orders/find-order.ts'

/** Stages of the one message that is edited. */
type Running = 'UNPAID' | 'PLACED' | 'ACCEPTED' | 'READY' | 'ON_WAY'
/** Stages that have a message of their own. */
export type Ended = 'DELIVERED' | 'CANCELED'
export type Stage = Running | Ended

const STAGES: Readonly<Record<Exclude<OrderStatus, 'CREATED' | 'ATTACHED'>, Stage>> = {
  AT_TIME: 'PLACED',
  OPEN: 'PLACED',
  ACCEPTED: 'ACCEPTED',
  COOKING: 'ACCEPTED',
  DONE: 'READY',
  ON_WAY: 'ON_WAY',
  DELIVERED: 'DELIVERED',
  CLOSED: 'DELIVERED',
  CANCELED: 'CANCELED',
}

/** The stage of an order; `null` while it waits for a code. A courier may be attached before or after it is ready. */
export function stageOf({
  status,
  waitsFor,
  readyTime,
}: Pick<SeenOrder, 'status' | 'waitsFor' | 'readyTime'>): Stage | null {
  if (status === 'CREATED') return waitsFor === 'PAYMENT' ? 'UNPAID' : null
  if (status === 'ATTACHED') return readyTime === null ? 'ACCEPTED' : 'READY'
  return STAGES[status]
}

/** Whether the stage has a message of its own. */
export function isEnded(stage: Stage): stage is Ended {
  return stage === 'DELIVERED' || stage === 'CANCELED'
}
