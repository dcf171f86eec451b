// The only way to the database: a transaction that knows its tenant and its time.
import type { MerchantId } from '@dasturxon/domain/ids'
import { Kysely, PostgresDialect } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { Tables } from './tables.ts'

/** Inside a transaction use only the scope you were handed: everything else silently leaves it. */
export type Scope = {
  readonly merchantId: MerchantId
  readonly now: Date
  readonly db: Kysely<Tables>
  /** A prepared statement, planned once per connection: for the few that run with every order. */
  named<Row>(name: string, text: string, values: readonly unknown[]): Promise<readonly Row[]>
}

export type Tenant = { readonly merchantId: MerchantId; readonly now: Date }

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Runs `work` in one transaction of the tenant; whatever it throws rolls back. */
export async function inTransaction<T>(pool: Pool, tenant: Tenant, work: (scope: Scope) => Promise<T>): Promise<T> {
  // the id stands in the text because a statement with parameters cannot share its trip with BEGIN
  if (!UUID.test(tenant.merchantId)) throw new Error('expected the tenant to be a UUID')
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query(`begin; select set_config('app.tenant', '${tenant.merchantId}', true)`)
    const result = await work(scopeOf(client, tenant))
    await client.query('commit')
    return result
  } catch (error) {
    broken = await rolledBack(client)
    throw error
  } finally {
    client.release(broken)
  }
}

function scopeOf(client: PoolClient, tenant: Tenant): Scope {
  const only = { connect: async () => borrowed(client), end: async () => undefined }
  return {
    ...tenant,
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: only }) }),
    named: async (name, text, values) => (await client.query({ name, text, values: [...values] })).rows,
  }
}

/** The transaction's own client, which the query builder must not give back. */
function borrowed(client: PoolClient): PoolClient {
  return Object.create(client, { release: { value: () => undefined } }) as PoolClient
}

/** Rolls back; a client that cannot even do that is thrown away, and its error says so. */
async function rolledBack(client: PoolClient): Promise<Error | undefined> {
  try {
    await client.query('rollback')
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error('rollback failed')
  }
}
