// The job that sends a refund to the provider.
import type { PaymentId } from '@dasturxon/domain/ids'
import type { Scope } from '../../db/scope.ts'
import { type JobRow, newOutsideJob } from '../../jobs/job.ts'
import { paymentGateway } from '../desk.ts'

type Refunded = { readonly id: PaymentId; readonly provider: string }

/** The job that sends the refund of the payment at `runAt`. */
export function refundJob(scope: Scope, { id, provider }: Refunded, runAt: Date = scope.now): JobRow {
  const gateway = paymentGateway(provider)
  return newOutsideJob(scope, { kind: 'send-refund', payload: { paymentId: id }, gateway, runAt })
}
