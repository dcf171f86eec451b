// Timed jobs of orders: a scheduled one is released, an unanswered one alarms, then it or an unpaid one is canceled, a delivered
// one earns.
import { answerAlarm, answerOrderBy, nextAlarmAt } from '@dasturxon/domain/answer-time'
import { creditedAt } from '@dasturxon/domain/cashback'
import type { OrderStatus } from '@dasturxon/domain/order-status'
import type { Scope } from '../../db/scope.ts'
import { addJob } from '../../jobs/add-job.ts'
import { type Jobs, newJob } from '../../jobs/job.ts'
import { waitUntilDue } from '../../jobs/wait-until-due.ts'
import type { Live } from '../../live/live.ts'
import type { Log } from '../../log.ts'
import { followUpJobs, releaseTime } from '../follow-up.ts'
import type { OrderFacts } from '../rows.ts'
import { findOpenedAt, lockOrder } from '../store.ts'
import { waitsFor } from '../waiting.ts'
import { creditCashback } from './credit-cashback.ts'
import { moveOrder } from './move-order.ts'

type Kind = 'release-order' | 'cancel-unpaid' | 'earn-cashback' | 'cancel-unanswered' | 'alarm-unanswered'

type OrderTools = { readonly live: Live; readonly log: Log }

/**
 * The jobs of this feature. Each checks first whether the order still waits, so running twice is safe, and whether its
 * time has come, so running too early is safe, too.
 */
export function orderJobs({ live, log }: OrderTools): Pick<Jobs, Kind> {
  return {
    'release-order': async (scope, { orderId }) => {
      const order = await lockOrder(scope, orderId)
      if (order?.status !== 'AT_TIME') return
      const due = order.delivery_at === null ? scope.now : releaseTime(order, order.delivery_at)
      if (await waitUntilDue(scope, 'release-order', { orderId }, due)) return
      await moveBySystem(scope, order, { to: 'OPEN', reason: null }, live)
      for (const job of followUpJobs(scope, order, 'OPEN')) await addJob(scope, job)
    },
    'cancel-unpaid': async (scope, { orderId }) => {
      const order = await lockOrder(scope, orderId)
      if (order?.status !== 'CREATED') return
      const due = order.expires_at ?? scope.now
      if (await waitUntilDue(scope, 'cancel-unpaid', { orderId }, due)) return
      const reason = waitsFor(order) === 'PAYMENT' ? 'PAYMENT_TIMEOUT' : 'NOT_CONFIRMED'
      await moveBySystem(scope, order, { to: 'CANCELED', reason }, live)
    },
    'earn-cashback': async (scope, { orderId }) => {
      const order = await lockOrder(scope, orderId)
      const due = order?.delivered_at == null ? scope.now : creditedAt(order.delivered_at)
      if (await waitUntilDue(scope, 'earn-cashback', { orderId }, due)) return
      await creditCashback(scope, orderId)
    },
    'cancel-unanswered': async (scope, { orderId }) => {
      const order = await lockOrder(scope, orderId)
      if (order?.status !== 'OPEN') return
      const due = answerOrderBy(await findOpenedAt(scope, order))
      if (await waitUntilDue(scope, 'cancel-unanswered', { orderId }, due)) return
      await moveBySystem(scope, order, { to: 'CANCELED', reason: 'NOT_ANSWERED' }, live)
    },
    'alarm-unanswered': async (scope, { orderId }) => {
      const order = await lockOrder(scope, orderId)
      if (order?.status !== 'OPEN') return
      const openedAt = await findOpenedAt(scope, order)
      const next = nextAlarmAt(openedAt, scope.now)
      if (next !== null) await addJob(scope, newJob(scope, 'alarm-unanswered', { orderId }, next))
      const alarm = answerAlarm(openedAt, scope.now)
      // an early run only waits for its time
      if (alarm === 'NONE') return
      const facts = { merchantId: scope.merchantId, branchId: order.branch_id, orderId, alarm }
      scope.afterCommit(() =>
        log.warn({ event: 'ORDER_UNANSWERED', ...facts }, 'order without an answer of its branch'),
      )
    },
  }
}

type Then = { readonly to: OrderStatus; readonly reason: string | null }

async function moveBySystem(scope: Scope, order: OrderFacts, then: Then, live: Live): Promise<void> {
  const moved = await moveOrder(scope, { orderId: order.id, actor: 'system', ...then }, live)
  if (!moved.ok) throw new Error(`expected the system to move ${order.status} to ${then.to}, found ${moved.code}`)
}
