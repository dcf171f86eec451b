// The job that sends a refund to the provider.
import type { PaymentId, RefundId } from '@dasturxon/domain/ids'
import type { Scope } from '../../db/scope.ts'
import { type JobRow, newOutsideJob } from '../../jobs/job.ts'
import { paymentGateway } from '../desk.ts'

type Refunded = {
  readonly id: PaymentId
  readonly provider: string
  /** of a part; without it the refund of all that is left */
  readonly refundId?: RefundId | null
}

/** The job that sends the refund at `runAt`. */
export function refundJob(scope: Scope, { id, provider, refundId = null }: Refunded, runAt: Date = scope.now): JobRow {
  const gateway = paymentGateway(provider)
  const payload = refundId === null ? { paymentId: id } : { paymentId: id, refundId }
  return newOutsideJob(scope, { kind: 'send-refund', payload, gateway, runAt })
}
