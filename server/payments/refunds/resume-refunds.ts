// A refund never rests half way: whoever worked on it may have died.
import type { Scope } from '../../db/scope.ts'
import { addJob } from '../../jobs/add-job.ts'
import { refundJob } from './refund-job.ts'
import { listStrandedRefunds } from './refund-store.ts'

const STRANDED_MS = 60 * 60_000

/** Takes up again every refund that has been on its way for an hour without anybody working on it. */
export async function resumeRefunds(scope: Scope): Promise<void> {
  const since = new Date(scope.now.getTime() - STRANDED_MS)
  for (const payment of await listStrandedRefunds(scope, since)) await addJob(scope, refundJob(scope, payment))
}
