// Open payments are compared with the provider's books every ten minutes.
import type { Scope } from '../../db/scope.ts'
import { addJob } from '../../jobs/add-job.ts'
import { newJob } from '../../jobs/job.ts'
import type { PaymentRow } from '../store.ts'

const EVERY_MS = 10 * 60_000

/** Asks for the next comparison: in ten minutes, or when the time to pay is up. */
export async function checkLater(scope: Scope, { id, expires_at }: PaymentRow): Promise<void> {
  const regular = scope.now.getTime() + EVERY_MS
  const end = expires_at.getTime()
  const due = end > scope.now.getTime() ? Math.min(regular, end) : regular
  await addJob(scope, newJob(scope, 'check-payment', { paymentId: id }, new Date(due)))
}
