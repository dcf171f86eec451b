// Databases for tests: one PostgreSQL per run, one fresh, migrated database per test file.
import { randomUUID } from 'node:crypto'
import { withClient } from '@dasturxon/postgres/answers'
import { Pool } from 'pg'
import { inject } from 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Leads to the database that test databases are copied from, as its owner; nobody may be connected to it for long. */
    templateUrl: string
    /** The same, as the superuser. */
    superuserUrl: string
    /** A folder for the run's own data folders; whatever still runs there at the end is stopped. */
    scratch: string
  }
}

export type TestDatabase = {
  /** as the owner, who is no superuser: the login that an operator would have */
  readonly url: string
  /** past row level security, for what a test puts into the database or looks up in it */
  readonly superuserUrl: string
  drop(): Promise<void>
}

/** A new database with all migrations applied and no rows. */
export function testDatabase(): Promise<TestDatabase> {
  return createDatabase(` template ${new URL(inject('templateUrl')).pathname.slice(1)}`)
}

/** A new database with nothing in it, for tests of the migrations themselves. */
export function emptyDatabase(): Promise<TestDatabase> {
  return createDatabase('')
}

async function createDatabase(template: string): Promise<TestDatabase> {
  const [server, superuser] = [new URL(inject('templateUrl')), new URL(inject('superuserUrl'))]
  const admin = withName(superuser, 'postgres')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await withClient(admin, (client) => client.query(`create database ${name} owner ${server.username}${template}`))
  return {
    url: withName(server, name),
    superuserUrl: withName(superuser, name),
    drop: async () => {
      await withClient(admin, (client) => client.query(`drop database if exists ${name} with (force)`))
    },
  }
}

/** Connections of the superuser. One that the end of its database cuts off is not a failed test. */
export function superuserPool({ superuserUrl }: TestDatabase, size: number): Pool {
  const pool = new Pool({ connectionString: superuserUrl, max: size })
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

function withName(server: URL, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}
