// Work to be done after the commit that asks for it.

import { randomUUID } from 'node:crypto'
import type { MerchantId } from '@dasturxon/domain/ids'
import { type Id, idFrom } from '@dasturxon/domain/ids'
import type { Scope } from '../db/scope.ts'

export type JobRow = {
  readonly merchant_id: MerchantId
  readonly id: string
  readonly kind: string
  readonly payload: object
  readonly run_at: Date
  readonly attempts: number
  readonly last_error: null
  readonly dead_at: null
  readonly created_at: Date
}

/** The tenant of a job that is done outside of a transaction: it opens short ones around what it writes. */
export type JobTenant = {
  inTransaction<T>(work: (scope: Scope) => Promise<T>): Promise<T>
}

/** Does the work of one kind inside the tenant of its job; it may run twice, so its effect must not double. */
export type JobHandler = (scope: Scope, payload: unknown) => Promise<void>
export type JobHandlers = Readonly<Record<string, JobHandler>>
/** The same for work that speaks with the outside world: no transaction is open while somebody else is thinking. */
export type OutsideJob = { outside(tenant: JobTenant, payload: unknown): Promise<void> }
export type OutsideJobs = Readonly<Record<string, OutsideJob>>

/** The row of a new job, due at `runAt`. */
export function newJob(
  scope: Pick<Scope, 'merchantId' | 'now'>,
  kind: string,
  payload: object,
  runAt: Date = scope.now,
): JobRow {
  return {
    merchant_id: scope.merchantId,
    id: randomUUID(),
    kind,
    payload,
    run_at: runAt,
    attempts: 0,
    last_error: null,
    dead_at: null,
    created_at: scope.now,
  }
}

/** The id that a job was written with under this name. */
export function idOf<I extends Id<string>>(payload: unknown, name: string): I {
  if (typeof payload === 'object' && payload !== null && name in payload) {
    return idFrom<I>(String(new Map(Object.entries(payload)).get(name)))
  }
  throw new Error(`expected ${name} in the job`)
}
