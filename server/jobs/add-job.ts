// Adds jobs that run after the commit.
import type { Scope } from '../db/scope.ts'
import type { JobRow } from './job.ts'

/** Adds a job in the current transaction: it exists if and only if that transaction was committed. */
export async function addJob(scope: Scope, job: JobRow): Promise<void> {
  await scope.named(
    'job_added',
    `insert into jobs (merchant_id, id, kind, payload, run_at, created_at, gateway)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [job.merchant_id, job.id, job.kind, JSON.stringify(job.payload), job.run_at, job.created_at, job.gateway],
  )
}

/** Adds jobs in the current transaction, in one statement. */
export async function addJobs(scope: Scope, jobs: readonly JobRow[]): Promise<void> {
  if (jobs.length === 0) return
  const rows = jobs.map((job) => ({ ...job, payload: JSON.stringify(job.payload) }))
  await scope.db.insertInto('jobs').values(rows).execute()
}
