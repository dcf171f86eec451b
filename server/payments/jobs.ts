// What is done for payments later: refunds are sent, open payments are compared with the provider's books.
import type { OrderId } from '@dasturxon/domain/ids'
import { idOf, type JobHandler, type OutsideJob } from '../jobs/job.ts'
import { forgetCard } from './cards/forget-card.ts'
import type { PaymentDesk } from './desk.ts'
import { checkPayment } from './reconcile/check-payment.ts'
import { reconcilePayments } from './reconcile/reconcile-night.ts'
import { endPayments } from './refunds/end-payments.ts'
import { sendRefund } from './refunds/send-refund.ts'

/** The jobs of this feature. Those that speak with providers open their own short transactions around each word. */
export function paymentJobs(desk: PaymentDesk): Readonly<Record<string, JobHandler | OutsideJob>> {
  return {
    'end-payments': (scope, payload) => endPayments(scope, idOf<OrderId>(payload, 'orderId')),
    'send-refund': { outside: (tenant, payload) => sendRefund(tenant, desk, payload) },
    'check-payment': { outside: (tenant, payload) => checkPayment(tenant, desk, payload) },
    'reconcile-payments': { outside: (tenant, payload) => reconcilePayments(tenant, desk, payload) },
    'forget-card': { outside: (tenant, payload) => forgetCard(tenant, desk, payload) },
  }
}
