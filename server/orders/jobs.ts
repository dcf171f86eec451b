// What time does to orders: a scheduled one is released, an unpaid or unanswered one is canceled, a delivered one earns.
import { idFrom, type OrderId } from '@dasturxon/domain/ids'
import type { OrderStatus } from '@dasturxon/domain/order-status'
import type { Scope } from '../db/scope.ts'
import { addJob } from '../jobs/add-job.ts'
import { type JobHandlers, newJob } from '../jobs/job.ts'
import type { Live } from '../live/live.ts'
import { moveOrder } from './move-order.ts'
import { earnCashback } from './order-cashback.ts'
import { lockOrder } from './store.ts'
import { waitsFor } from './waiting.ts'

const ANSWER_WITHIN_MS = 10 * 60_000

/** The jobs of this group. Each looks first whether the order still waits, so running twice does no harm. */
export function orderJobs(live: Live): JobHandlers {
  return {
    'release-order': async (scope, payload) => {
      const isMoved = await moveIfStill(scope, payload, 'AT_TIME', { to: 'OPEN', reason: null }, live)
      if (!isMoved) return
      const due = new Date(scope.now.getTime() + ANSWER_WITHIN_MS)
      await addJob(scope, newJob(scope, 'cancel-unanswered', { orderId: orderIdOf(payload) }, due))
    },
    'cancel-unpaid': async (scope, payload) => {
      const order = await lockOrder(scope, orderIdOf(payload))
      if (order?.status !== 'CREATED') return
      if (order.expires_at !== null && order.expires_at > scope.now) {
        await addJob(scope, newJob(scope, 'cancel-unpaid', { orderId: order.id }, order.expires_at))
        return
      }
      const reason = waitsFor(order) === 'PAYMENT' ? 'PAYMENT_TIMEOUT' : 'NOT_CONFIRMED'
      await moveIfStill(scope, payload, 'CREATED', { to: 'CANCELED', reason }, live)
    },
    'earn-cashback': (scope, payload) => earnCashback(scope, orderIdOf(payload)),
    'cancel-unanswered': async (scope, payload) => {
      await moveIfStill(scope, payload, 'OPEN', { to: 'CANCELED', reason: 'NOT_ANSWERED' }, live)
    },
  }
}

type Then = { readonly to: OrderStatus; readonly reason: string | null }

async function moveIfStill(scope: Scope, payload: unknown, at: OrderStatus, then: Then, live: Live): Promise<boolean> {
  const orderId = orderIdOf(payload)
  const order = await lockOrder(scope, orderId)
  if (order?.status !== at) return false
  const moved = await moveOrder(scope, { orderId, actor: 'system', ...then }, live)
  if (!moved.ok) throw new Error(`expected the system to move ${at} to ${then.to}, found ${moved.code}`)
  return true
}

function orderIdOf(payload: unknown): OrderId {
  if (typeof payload === 'object' && payload !== null && 'orderId' in payload) return idFrom(String(payload.orderId))
  throw new Error('expected an order id in the job')
}
