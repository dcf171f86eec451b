// Work to be done after the commit that asks for it.
import { randomUUID } from 'node:crypto'
import type { MerchantId } from '@dasturxon/domain/ids'
import type { Scope } from '../db/scope.ts'
import type { Gateway, InsideKind, JobPayloads, OutsideKind } from './job-kinds.ts'

export type JobRow = {
  readonly merchant_id: MerchantId
  readonly id: string
  readonly kind: InsideKind | OutsideKind
  readonly payload: object
  readonly run_at: Date
  readonly attempts: number
  readonly last_error: null
  readonly dead_at: null
  readonly created_at: Date
  /** the gateway that is called; `null` when none is */
  readonly gateway: Gateway | null
}

/** The tenant of a job that is done outside of a transaction: it opens short ones around what it writes. */
export type JobTenant = {
  inTransaction<T>(work: (scope: Scope) => Promise<T>): Promise<T>
}

/** Does the work of one kind inside the tenant of its job; it may run twice, so it must be idempotent. */
type InsideJob<K extends InsideKind> = (scope: Scope, payload: JobPayloads[K]) => Promise<void>
/** The same for work that calls a gateway: no transaction is open while waiting for the answer. */
type OutsideJob<K extends OutsideKind> = (tenant: JobTenant, payload: JobPayloads[K]) => Promise<void>
export type InsideJobs = { readonly [K in InsideKind]: InsideJob<K> }
export type OutsideJobs = { readonly [K in OutsideKind]: OutsideJob<K> }
/** The work of every kind. */
export type Jobs = InsideJobs & OutsideJobs

type Moment = Pick<Scope, 'merchantId' | 'now'>

/** The row of a new job that calls no gateway, due at `runAt`. */
export function newJob<K extends InsideKind>(
  scope: Moment,
  kind: K,
  payload: JobPayloads[K],
  runAt: Date = scope.now,
): JobRow {
  return rowOf(scope, { kind, payload, run_at: runAt, gateway: null })
}

type OutsideAsk<K extends OutsideKind> = {
  readonly kind: K
  readonly payload: JobPayloads[K]
  readonly gateway: Gateway
  /** now unless given */
  readonly runAt?: Date
}

/** The row of a new job that calls a gateway. */
export function newOutsideJob<K extends OutsideKind>(scope: Moment, ask: OutsideAsk<K>): JobRow {
  const { kind, payload, gateway, runAt = scope.now } = ask
  return rowOf(scope, { kind, payload, run_at: runAt, gateway })
}

function rowOf(scope: Moment, asked: Pick<JobRow, 'kind' | 'payload' | 'run_at' | 'gateway'>): JobRow {
  return {
    merchant_id: scope.merchantId,
    id: randomUUID(),
    ...asked,
    attempts: 0,
    last_error: null,
    dead_at: null,
    created_at: scope.now,
  }
}
