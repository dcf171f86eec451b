// The timed jobs of an order, by its status.
import { answerOrderBy, nextAlarmAt } from '@dasturxon/domain/answer-time'
import { travelMinutes } from '@dasturxon/domain/estimate'
import { type OrderStatus, releasesAt } from '@dasturxon/domain/order-status'
import { paymentExpiresAt } from '@dasturxon/domain/payment-status'
import type { Scope } from '../db/scope.ts'
import { type JobRow, newJob } from '../jobs/job.ts'
import type { OrderRow } from './rows.ts'

type Followed = Pick<OrderRow, 'id' | 'delivery_at' | 'distance_m' | 'cooking_max'>
type Moment = Pick<Scope, 'merchantId' | 'now'>

/** A created order expires, a scheduled one is released in time, one in the inbox alarms, then is canceled if not answered. */
export function followUpJobs(scope: Moment, order: Followed, status: OrderStatus): readonly JobRow[] {
  const payload = { orderId: order.id }
  switch (status) {
    case 'CREATED':
      return [newJob(scope, 'cancel-unpaid', payload, paymentExpiresAt(scope.now))]
    case 'AT_TIME':
      return order.delivery_at === null
        ? []
        : [newJob(scope, 'release-order', payload, releaseTime(order, order.delivery_at))]
    case 'OPEN':
      return [
        newJob(scope, 'cancel-unanswered', payload, answerOrderBy(scope.now)),
        newJob(scope, 'alarm-unanswered', payload, nextAlarmAt(scope.now, scope.now) ?? scope.now),
      ]
    default:
      return []
  }
}

/** When an order for later is sent to the branch. */
export function releaseTime(order: Followed, deliveryAt: Date): Date {
  const deliveryMinutes = order.distance_m === null ? 0 : travelMinutes(order.distance_m)
  return releasesAt({ deliveryAt, cookingMinutes: order.cooking_max, deliveryMinutes })
}
