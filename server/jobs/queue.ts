// The queue as the worker sees it.
import type { MerchantId } from '@dasturxon/domain/ids'
import type { Pool } from 'pg'
import type { Scope } from '../db/scope.ts'

export type DueJob = {
  readonly merchant_id: MerchantId
  readonly id: string
  readonly kind: string
  readonly payload: unknown
  /** this one included */
  readonly attempts: number
}

// the job is chosen once, apart from the update: chosen inside it, a plan may choose again for every row and claim many
const CLAIM = `
with due as materialized (
  select merchant_id, id from jobs where dead_at is null and run_at <= $1
   order by run_at limit 1 for update skip locked)
update jobs j set attempts = j.attempts + 1, run_at = $2
  from due where j.merchant_id = due.merchant_id and j.id = due.id
returning j.merchant_id, j.id, j.kind, j.payload, j.attempts`

/** Takes the job that is due longest, so that no other worker does until `claimMs` from now; `null` when none is due. */
export async function claimJob(pool: Pool, now: Date, claimMs: number): Promise<DueJob | null> {
  const until = new Date(now.getTime() + claimMs)
  const { rows } = await pool.query<DueJob>({ name: 'claim_job', text: CLAIM, values: [now, until] })
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

/** Sets the next try of a failed job, or buries it when there is none. */
export async function putOff(pool: Pool, job: DueJob, next: Date | null, now: Date, error: string): Promise<void> {
  await pool.query(
    `update jobs set run_at = coalesce($3, run_at), dead_at = case when $3::timestamptz is null then $4::timestamptz end, last_error = $5
      where merchant_id = $1 and id = $2 and attempts = $6`,
    [job.merchant_id, job.id, next, now, error, job.attempts],
  )
}
