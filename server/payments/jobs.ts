// What is done for payments later: refunds are sent, open payments are compared with the provider's books.
import type { OutsideJobs } from '../jobs/job.ts'
import { forgetCard } from './cards/forget-card.ts'
import type { PaymentDesk } from './desk.ts'
import { checkPayment } from './reconcile/check-payment.ts'
import { reconcilePayments } from './reconcile/reconcile-night.ts'
import { sendRefund } from './refunds/send-refund.ts'

/** The jobs of this group. They speak with providers, so they open their own short transactions around each word. */
export function paymentJobs(desk: PaymentDesk): OutsideJobs {
  return {
    'send-refund': { outside: (tenant, payload) => sendRefund(tenant, desk, payload) },
    'check-payment': { outside: (tenant, payload) => checkPayment(tenant, desk, payload) },
    'reconcile-payments': { outside: (tenant, payload) => reconcilePayments(tenant, desk, payload) },
    'forget-card': { outside: (tenant, payload) => forgetCard(tenant, desk, payload) },
  }
}
