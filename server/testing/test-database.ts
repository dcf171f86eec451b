// Databases for tests: one PostgreSQL per run, one fresh, migrated database per test file.
import { randomUUID } from 'node:crypto'
import { withClient } from '@dasturxon/postgres/answers'
import { Pool } from 'pg'
import { inject } from 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The database that test databases are copied from, as its owner; it must have no open connection while being copied. */
    templateUrl: string
    /** The same, as the superuser. */
    superuserUrl: string
    /** A folder for data folders of the run; PostgreSQLs that still run there at the end are stopped. */
    scratch: string
  }
}

export type TestDatabase = {
  /** as the owner, who is no superuser: the login of an operator */
  readonly url: string
  /** without row level security, for rows that a test inserts or reads */
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

/** Connections of the superuser. One that is cut when its database is dropped does not fail a test. */
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
