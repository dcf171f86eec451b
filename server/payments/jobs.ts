// Jobs of payments: refunds are sent, open payments are compared with the provider.
import { lockVisit } from '../dine-in/paying/surplus.ts'
import type { Jobs } from '../jobs/job.ts'
import { forgetCard } from './cards/forget-card.ts'
import type { PaymentDesk } from './desk.ts'
import { sendReceipt } from './receipts/send-receipt.ts'
import { checkPayment } from './reconcile/check-payment.ts'
import { reconcilePayments } from './reconcile/reconcile-night.ts'
import { endPayments } from './refunds/end-payments.ts'
import { evenBill } from './refunds/even-bill.ts'
import { sendRefund } from './refunds/send-refund.ts'

type Kind =
  | 'end-payments'
  | 'even-bill'
  | 'send-refund'
  | 'check-payment'
  | 'reconcile-payments'
  | 'forget-card'
  | 'send-receipt'

/** The jobs of this feature. Those that call providers open their own short transactions before and after a call. */
export function paymentJobs(desk: PaymentDesk): Pick<Jobs, Kind> {
  return {
    'end-payments': (scope, { orderId }) => endPayments(scope, orderId, desk.live),
    'even-bill': async (scope, { sessionId }) => {
      if (await lockVisit(scope, sessionId)) await evenBill(scope, sessionId, desk.live)
    },
    'send-refund': (tenant, ask) => sendRefund(tenant, desk, ask),
    'check-payment': (tenant, { paymentId }) => checkPayment(tenant, desk, paymentId),
    'reconcile-payments': (tenant, payload) => reconcilePayments(tenant, desk, payload),
    'forget-card': (tenant, payload) => forgetCard(tenant, desk, payload),
    'send-receipt': (tenant, { paymentId }) => sendReceipt(tenant, desk, paymentId),
  }
}
