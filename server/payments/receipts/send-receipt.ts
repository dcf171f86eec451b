// Providers that want the lines of the tax receipt after the payment get them by a job.
import type { PaymentId } from '@dasturxon/domain/ids'
import type { Scope } from '../../db/scope.ts'
import type { PaymentProvider } from '../../gateways/payments.ts'
import { addJob } from '../../jobs/add-job.ts'
import { type JobTenant, newOutsideJob } from '../../jobs/job.ts'
import { type PaymentDesk, paymentGateway } from '../desk.ts'
import { lockKnownPayment } from '../known-payment.ts'
import { receiptOfSubject } from '../subject.ts'

/** Adds the job for a payment that was made, where its provider wants one. */
export async function sendReceiptLater(scope: Scope, provider: PaymentProvider, paymentId: PaymentId): Promise<void> {
  if (provider.fiscalise === undefined) return
  const gateway = paymentGateway(provider.name)
  await addJob(scope, newOutsideJob(scope, { kind: 'send-receipt', payload: { paymentId }, gateway }))
}

/** Sends the lines; retried while the provider is down. The sale stays as it is when they are refused. */
export async function sendReceipt(tenant: JobTenant, desk: PaymentDesk, paymentId: PaymentId): Promise<void> {
  const found = await tenant.inTransaction(async (scope) => {
    const known = await lockKnownPayment(scope, desk, paymentId)
    // money that goes back needs no receipt
    if (known === null || known.payment.state !== 'PAID' || known.payment.refund_state !== null) return null
    return { known, receipt: await receiptOfSubject(scope, known.subject) }
  })
  if (found === null) return
  const { provider, ask } = found.known
  const said = await provider.fiscalise?.({ ...ask, receipt: found.receipt })
  if (said === 'down') throw new Error(`expected ${provider.name} to answer for a receipt`)
  const facts = { merchantId: ask.merchantId, paymentId, orderId: ask.orderId, provider: provider.name }
  if (said === 'refused') desk.log.warn({ event: 'RECEIPT_REFUSED', ...facts }, 'tax receipt not accepted')
}
