// Open payments are compared with the provider every ten minutes.
import type { Scope } from '../../db/scope.ts'
import { addJob } from '../../jobs/add-job.ts'
import { newOutsideJob } from '../../jobs/job.ts'
import { paymentGateway } from '../desk.ts'
import type { PaymentRow } from '../store.ts'

const EVERY_MS = 10 * 60_000

/** Schedules the next comparison: in ten minutes, or when the time to pay is over. */
export async function checkLater(scope: Scope, { id, provider, expires_at }: PaymentRow): Promise<void> {
  const regular = scope.now.getTime() + EVERY_MS
  const end = expires_at.getTime()
  const runAt = new Date(end > scope.now.getTime() ? Math.min(regular, end) : regular)
  const gateway = paymentGateway(provider)
  await addJob(scope, newOutsideJob(scope, { kind: 'check-payment', payload: { paymentId: id }, gateway, runAt }))
}
