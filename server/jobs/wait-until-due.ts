// A job checks the time again before it acts.
import type { Scope } from '../db/scope.ts'
import { addJob } from './add-job.ts'
import { newJob } from './job.ts'
import type { InsideKind, JobPayloads } from './job-kinds.ts'

/** Whether it is too early for the job by the stored time; then the job is added again for its time. */
export async function waitUntilDue<K extends InsideKind>(
  scope: Scope,
  kind: K,
  payload: JobPayloads[K],
  due: Date,
): Promise<boolean> {
  if (due <= scope.now) return false
  await addJob(scope, newJob(scope, kind, payload, due))
  return true
}
