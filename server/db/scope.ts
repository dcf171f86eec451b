// The only access to the database: a transaction with its tenant and its time.
import type { MerchantId } from '@dasturxon/domain/ids'
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import { DatabaseError, type Pool, type PoolClient } from 'pg'
import { isReadTimeout } from './database.ts'
import type { Tables } from './tables.ts'

/** Inside a transaction use only the scope you were given: anything else runs outside the transaction. */
export type Scope = {
  readonly merchantId: MerchantId
  readonly now: Date
  readonly db: Kysely<Tables>
  /** A prepared statement, planned once per connection: for the few that run with every order. */
  named<Row>(name: string, text: string, values: readonly unknown[]): Promise<readonly Row[]>
  /** Runs once the transaction is committed, never when it rolls back: for notifying others. */
  afterCommit(tell: () => void): void
}

export type Tenant = {
  readonly merchantId: MerchantId
  readonly now: Date
  /** Wait for every other transaction with this name (a UUID: a customer, a table) before the first query. */
  readonly oneAtATime?: string
  /** Only reads, and all queries see the database as the first one does: for a view that several queries make up. */
  readonly isSnapshot?: true
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Runs `work` in one transaction of the tenant; whatever it throws rolls back. */
export async function inTransaction<T>(pool: Pool, tenant: Tenant, work: (scope: Scope) => Promise<T>): Promise<T> {
  const opening = openingText(tenant)
  const client = await pool.connect()
  const tellings: (() => void)[] = []
  let broken: Error | undefined
  try {
    await opened(client, opening)
    const result = await work(scopeOf(client, tenant, tellings))
    await client.query('commit')
    for (const tell of tellings) tell()
    return result
  } catch (error) {
    broken = await rolledBack(client, error)
    throw error
  } finally {
    client.release(broken)
  }
}

/** Begin, tenant and lock in one trip. This lock may be waited for longer than a row: its holder is placing an order. */
function openingText({ merchantId, oneAtATime, isSnapshot }: Tenant): string {
  const level = isSnapshot === true ? ' isolation level repeatable read read only' : ''
  const begin = `begin${level}; select set_config('app.tenant', '${uuid(merchantId)}', true)`
  if (oneAtATime === undefined) return begin
  const queue = `select pg_advisory_xact_lock(hashtextextended('${uuid(merchantId)}:${uuid(oneAtATime)}', 0))`
  return `${begin}; set local lock_timeout = '5s'; set local statement_timeout = '6s'; ${queue}; set local lock_timeout = '1s'; set local statement_timeout = '3s'`
}

// ids are inlined because a statement with parameters cannot share its trip with BEGIN
function uuid(text: string): string {
  if (!UUID.test(text)) throw new Error('expected a UUID to open a transaction with')
  return text
}

/** The wait was too long: the transaction that holds the lock is still running. */
export class StillInProgress extends Error {}

const LOCK_NOT_AVAILABLE = '55P03'

async function opened(client: PoolClient, text: string): Promise<void> {
  try {
    await client.query(text)
  } catch (error) {
    if (error instanceof DatabaseError && error.code === LOCK_NOT_AVAILABLE) throw new StillInProgress()
    throw error
  }
}

function scopeOf(client: PoolClient, tenant: Tenant, tellings: (() => void)[]): Scope {
  let builder: Kysely<Tables> | undefined
  return {
    merchantId: tenant.merchantId,
    now: tenant.now,
    // created on first use: an order does not need one
    get db() {
      builder ??= new Kysely<Tables>({ dialect: new PostgresDialect({ pool: borrowed(client) }) })
      return builder
    },
    named: async (name, text, values) => (await client.query({ name, text, values: [...values] })).rows,
    afterCommit: (tell) => {
      tellings.push(tell)
    },
  }
}

/** A pool of the one client of this transaction, which the query builder uses and never releases. */
function borrowed(client: PoolClient): PostgresPool {
  const lent = { query: client.query.bind(client), release: () => undefined }
  return { options: {}, connect: async () => lent, end: async () => undefined }
}

/** Rolls back; a client that cannot even do that is closed, and its error is reported. */
async function rolledBack(client: PoolClient, cause: unknown): Promise<Error | undefined> {
  // a rollback would wait behind the query that was never answered
  if (isReadTimeout(cause)) return cause
  try {
    await client.query('rollback')
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error('rollback failed')
  }
}
