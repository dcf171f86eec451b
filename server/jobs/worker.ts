// Does the jobs: one by one from the queue of all tenants, each inside its own tenant, again when it fails.
import type { MerchantId } from '@dasturxon/domain/ids'
import type { Pool } from 'pg'
import type { Clock } from '../clock.ts'
import { inTransaction } from '../db/scope.ts'
import type { Log } from '../log.ts'
import type { JobHandler, OutsideJob } from './job.ts'
import { claimJob, type DueJob, dropJob, putOff } from './queue.ts'
import { retryDelayMs } from './retry.ts'

export type Worker = {
  /** Ends after the job at hand. */
  stop(): Promise<void>
}

type Handlers = Readonly<Record<string, JobHandler | OutsideJob>>

type Options = {
  /** sees the jobs of every tenant and nothing else */
  readonly workerPool: Pool
  readonly appPool: Pool
  readonly handlers: Handlers
  readonly log: Log
  readonly clock: Pick<Clock, 'now' | 'chosenTime'>
}

const POLL_MS = 200
// how long another worker leaves a claimed job alone: this one may have died with it
const CLAIM_MS = 60_000

/** Polls for due jobs until stopped. */
export function startWorker(options: Options): Worker {
  let isStopped = false
  let wake: () => void = () => undefined
  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, POLL_MS).unref()
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const run = async () => {
    let isFailing = false
    while (!isStopped) {
      try {
        const isBusy = await doNextJob(options)
        isFailing = false
        if (isBusy) continue
      } catch (error) {
        if (!isFailing) options.log.warn({ event: 'QUEUE_DOWN', error }, 'jobs cannot be read')
        isFailing = true
      }
      if (!isStopped) await pause()
    }
  }
  const running = run()
  return {
    stop: async () => {
      isStopped = true
      wake()
      await running
    },
  }
}

/** Does the next due job; tells whether there was one. Throws only when the queue itself cannot be reached. */
export async function doNextJob({ workerPool, appPool, handlers, log, clock }: Options): Promise<boolean> {
  const job = await claimJob(workerPool, clock.chosenTime(), CLAIM_MS)
  if (job === null) return false
  const facts = { merchantId: job.merchant_id, jobId: job.id, kind: job.kind, attempt: job.attempts }
  try {
    await workOn(appPool, handlers, job, timeOf(job, clock))
  } catch (error) {
    const delayMs = retryDelayMs(job.attempts, Math.random())
    await putOff(workerPool, job, { chosenTime: clock.chosenTime(), delayMs, error: nameOf(error) })
    if (delayMs === null) log.error({ event: 'JOB_DEAD', ...facts, error }, 'job given up')
    else log.warn({ event: 'JOB_FAILED', ...facts, error }, 'job failed, will be tried again')
  }
  return true
}

/** The time a job is done at: now, and never before it is due, since the database says that it is. */
function timeOf({ due_at }: DueJob, clock: Options['clock']): Date {
  const now = clock.now()
  return now < due_at ? due_at : now
}

/** The work and the end of its job are one transaction: a worker that dies in between leaves both undone. */
async function workOn(appPool: Pool, handlers: Handlers, job: DueJob, now: Date): Promise<void> {
  const handler = handlers[job.kind]
  if (handler === undefined) throw new Error(`expected a handler for jobs of kind ${job.kind}`)
  const tenant: { merchantId: MerchantId; now: Date } = { merchantId: job.merchant_id, now }
  if (typeof handler !== 'function') {
    await handler.outside({ inTransaction: (work) => inTransaction(appPool, tenant, work) }, job.payload)
    await inTransaction(appPool, tenant, (scope) => dropJob(scope, job))
    return
  }
  await inTransaction(appPool, tenant, async (scope) => {
    // another worker may have done it meanwhile, when this one was away too long
    const isOurs = await dropJob(scope, job)
    if (isOurs) await handler(scope, job.payload)
  })
}

/** What went wrong, without a row's content in it. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : ''
  return `${error.name}${code}`
}
