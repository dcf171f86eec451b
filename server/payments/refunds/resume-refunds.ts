// Resumes refunds whose worker died.
import type { Scope } from '../../db/scope.ts'
import { addJob } from '../../jobs/add-job.ts'
import { refundJob } from './refund-job.ts'
import { listStrandedParts, listStrandedRefunds } from './refund-store.ts'

const STRANDED_MS = 60 * 60_000

/** Adds a job for every refund that has been unfinished for an hour without one. */
export async function resumeRefunds(scope: Scope): Promise<void> {
  const since = new Date(scope.now.getTime() - STRANDED_MS)
  const stranded = [...(await listStrandedRefunds(scope, since)), ...(await listStrandedParts(scope, since))]
  for (const refund of stranded) await addJob(scope, refundJob(scope, refund))
}
