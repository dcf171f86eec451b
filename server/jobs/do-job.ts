// Does one job inside its own tenant, and postpones it when it fails.
import type { Pool } from 'pg'
import type { Clock } from '../clock.ts'
import { inTransaction, type Tenant } from '../db/scope.ts'
import type { Log } from '../log.ts'
import type { InsideJobs, Jobs, OutsideJobs } from './job.ts'
import { type InsideKind, isInsideKind, isOutsideKind, type OutsideKind, readPayload } from './job-kinds.ts'
import { claimInside, claimOutside, type DueJob, dropJob, putOff } from './queue.ts'
import { retryDelayMs } from './retry.ts'

export type JobTools = {
  /** sees the jobs of every tenant and nothing else */
  readonly workerPool: Pool
  readonly appPool: Pool
  readonly handlers: Partial<Jobs>
  readonly log: Log
  readonly clock: Pick<Clock, 'now' | 'chosenTime'>
}

/** Does the next due inside job; returns whether there was one. Throws only when the queue itself cannot be reached. */
export async function doNextInside(tools: JobTools): Promise<boolean> {
  const job = await claimInside(tools.workerPool, tools.clock.chosenTime())
  if (job !== null) await doJob(tools, job)
  return job !== null
}

/** The same for outside jobs, one at a time, for callers that do nothing else meanwhile. */
export async function doNextOutside(tools: JobTools): Promise<boolean> {
  const job = await claimOutside(tools.workerPool, tools.clock.chosenTime(), [])
  if (job !== null) await doJob(tools, job)
  return job !== null
}

/** Does a claimed job. One that fails is postponed; throws only when the queue itself cannot be reached. */
export async function doJob(tools: JobTools, job: DueJob): Promise<void> {
  const { workerPool, log, clock } = tools
  const facts = { merchantId: job.merchant_id, jobId: job.id, kind: job.kind, attempt: job.attempts }
  try {
    await workOn(tools, job)
  } catch (error) {
    const delayMs = retryDelayMs(job.attempts, Math.random())
    await putOff(workerPool, job, { chosenTime: clock.chosenTime(), delayMs, error: nameOf(error) })
    if (delayMs === null) log.error({ event: 'JOB_DEAD', ...facts, error }, 'job failed too often, marked dead')
    else log.warn({ event: 'JOB_FAILED', ...facts, error }, 'job failed, will be retried')
  }
}

/** The kind decides how a job is done; its gateway decides only in which lane it waits. */
async function workOn(tools: JobTools, job: DueJob): Promise<void> {
  const { kind } = job
  if (isInsideKind(kind)) return workInside(tools, job, kind)
  if (isOutsideKind(kind)) return workOutside(tools, job, kind)
  throw unknownKind(kind)
}

/** The work and the deletion of its job are one transaction: a worker that dies in between leaves both undone. */
async function workInside<K extends InsideKind>(tools: JobTools, job: DueJob, kind: K): Promise<void> {
  const { appPool, clock } = tools
  const handlers: Partial<InsideJobs> = tools.handlers
  const handle = handlers[kind]
  if (handle === undefined) throw unknownKind(kind)
  const payload = readPayload(kind, job.payload)
  await inTransaction(appPool, tenantOf(job, clock), async (scope) => {
    // another worker may have done it meanwhile, if this one took too long
    const isOurs = await dropJob(scope, job)
    if (isOurs) await handle(scope, payload)
  })
}

async function workOutside<K extends OutsideKind>(tools: JobTools, job: DueJob, kind: K): Promise<void> {
  const { appPool, clock } = tools
  const handlers: Partial<OutsideJobs> = tools.handlers
  const handle = handlers[kind]
  if (handle === undefined) throw unknownKind(kind)
  const tenant = tenantOf(job, clock)
  await handle({ inTransaction: (work) => inTransaction(appPool, tenant, work) }, readPayload(kind, job.payload))
  await inTransaction(appPool, tenant, (scope) => dropJob(scope, job))
}

/** The time a job is done at: now, but never before it is due by the database's clock. */
function tenantOf({ merchant_id: merchantId, due_at }: DueJob, clock: JobTools['clock']): Tenant {
  const now = clock.now()
  return { merchantId, now: now < due_at ? due_at : now }
}

function unknownKind(kind: string): Error {
  return new Error(`expected a handler for jobs of kind ${kind}`)
}

/** The error without data of rows. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : ''
  return `${error.name}${code}`
}
