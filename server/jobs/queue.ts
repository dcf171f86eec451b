// The queue as the worker sees it.
import type { MerchantId } from '@dasturxon/domain/ids'
import type { Pool } from 'pg'
import type { Scope } from '../db/scope.ts'

export type DueJob = {
  readonly merchant_id: MerchantId
  readonly id: string
  readonly kind: string
  readonly payload: unknown
  /** the gateway that is called; `null` when none is */
  readonly gateway: string | null
  /** when it was to be done */
  readonly due_at: Date
  /** this one included */
  readonly attempts: number
}

// Due jobs are determined by the database's clock, so that a process with a wrong one neither hurries nor delays a job;
// only a demo or a test passes another time. The job is selected in a CTE, not inside the update: there a plan may
// select again for every row and claim many.
const claimOf = (lane: string) => `
with due as materialized (
  select merchant_id, id, run_at from jobs
   where dead_at is null and ${lane} and run_at <= coalesce($1::timestamptz, now())
   order by run_at limit 1 for update skip locked)
update jobs j set attempts = j.attempts + 1, run_at = coalesce($1::timestamptz, now()) + $2::float8 * interval '1 ms'
  from due where j.merchant_id = due.merchant_id and j.id = due.id
returning j.merchant_id, j.id, j.kind, j.payload, j.gateway, due.run_at as due_at, j.attempts`
const CLAIM_INSIDE = claimOf('gateway is null')
const CLAIM_OUTSIDE = claimOf('gateway is not null and gateway <> all ($3::text[])')

// how long other workers leave a claimed job: this worker may have died with it
const CLAIM_MS = 60_000

/** Claims the inside job that has been due longest for a minute; `null` when none is due. */
export async function claimInside(pool: Pool, chosenTime: Date | null): Promise<DueJob | null> {
  const { rows } = await pool.query<DueJob>({
    name: 'claim_inside',
    text: CLAIM_INSIDE,
    values: [chosenTime, CLAIM_MS],
  })
  return rows[0] ?? null
}

export type DueOutsideJob = DueJob & { readonly gateway: string }

/** The same for outside jobs, without those of the gateways that are `full`. */
export async function claimOutside(
  pool: Pool,
  chosenTime: Date | null,
  full: readonly string[],
): Promise<DueOutsideJob | null> {
  const { rows } = await pool.query<DueOutsideJob>({
    name: 'claim_outside',
    text: CLAIM_OUTSIDE,
    values: [chosenTime, CLAIM_MS, full],
  })
  return rows[0] ?? null
}

/** Deletes a job that is done, unless another worker has claimed it since; returns which. */
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
  /** the time of a demo or a test, else `null` */
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
