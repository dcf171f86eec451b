// A job looks at the time again before it acts.
import type { Scope } from '../db/scope.ts'
import { addJob } from './add-job.ts'
import { newJob } from './job.ts'

type Planned = { readonly kind: string; readonly payload: object; readonly due: Date }

/** Whether it is too early for the job by what is stored now; then the job is added again for its time. */
export async function waitUntilDue(scope: Scope, { kind, payload, due }: Planned): Promise<boolean> {
  if (due <= scope.now) return false
  await addJob(scope, newJob(scope, kind, payload, due))
  return true
}
