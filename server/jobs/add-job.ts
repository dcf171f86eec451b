// Adds a job that runs after the commit.
import type { Scope } from '../db/scope.ts'
import type { JobRow } from './job.ts'

/** Adds a job in the current transaction: it exists if and only if that transaction was committed. */
export async function addJob(scope: Scope, job: JobRow): Promise<void> {
  await scope.db
    .insertInto('jobs')
    .values({
      merchant_id: job.merchant_id,
      id: job.id,
      kind: job.kind,
      payload: JSON.stringify(job.payload),
      run_at: job.run_at,
      created_at: job.created_at,
      gateway: job.gateway,
    })
    .execute()
}
