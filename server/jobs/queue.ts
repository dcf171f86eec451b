// The queue as the worker sees it.
import type { MerchantId } from '@dasturxon/domain/ids'
import type { Pool } from 'pg'
import type { Scope } from '../db/scope.ts'

export type DueJob = {
  readonly merchant_id: MerchantId
  readonly id: string
  readonly kind: string
  readonly payload: unknown
  /** when it was to be done */
  readonly due_at: Date
  /** this one included */
  readonly attempts: number
}

// What is due is decided by the database's own clock, so that a process with a wrong one neither hurries nor forgets a job;
// only a demo or a test names another time. The job is chosen once, apart from the update: chosen inside it, a plan may
// choose again for every row and claim many.
const CLAIM = `
with due as materialized (
  select merchant_id, id, run_at from jobs where dead_at is null and run_at <= coalesce($1::timestamptz, now())
   order by run_at limit 1 for update skip locked)
update jobs j set attempts = j.attempts + 1, run_at = coalesce($1::timestamptz, now()) + $2::float8 * interval '1 ms'
  from due where j.merchant_id = due.merchant_id and j.id = due.id
returning j.merchant_id, j.id, j.kind, j.payload, due.run_at as due_at, j.attempts`

/** Takes the job that is due longest, so that no other worker does until `claimMs` from now; `null` when none is due. */
export async function claimJob(pool: Pool, chosenTime: Date | null, claimMs: number): Promise<DueJob | null> {
  const { rows } = await pool.query<DueJob>({ name: 'claim_job', text: CLAIM, values: [chosenTime, claimMs] })
  return rows[0] ?? null
}

/** Ends a job that is being done, unless another worker has claimed it since; tells which. */
export async function dropJob(scope: Scope, job: DueJob): Promise<boolean> {
  const { numDeletedRows } = await scope.db
    .deleteFrom('jobs')
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', job.id)
    .where('attempts', '=', job.attempts)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

export type Failure = {
  /** a demo's or a test's time, else `null` */
  readonly chosenTime: Date | null
  /** until the next try; `null` when there is none */
  readonly delayMs: number | null
  readonly error: string
}

const PUT_OFF = `
update jobs set run_at = coalesce(coalesce($4::timestamptz, now()) + $5::float8 * interval '1 ms', run_at),
  dead_at = case when $5::float8 is null then coalesce($4::timestamptz, now()) end, last_error = $6
where merchant_id = $1 and id = $2 and attempts = $3`

/** Sets the next try of a failed job, counted from the database's time, or marks it dead when there is none. */
export async function putOff(pool: Pool, job: DueJob, failure: Failure): Promise<void> {
  const { chosenTime, delayMs, error } = failure
  await pool.query(PUT_OFF, [job.merchant_id, job.id, job.attempts, chosenTime, delayMs, error])
}
