// Databases for tests: one PostgreSQL per run, one fresh, migrated database per test file.
import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { withClient } from './answers.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Leads to the database that test databases are copied from; nobody may be connected to it for long. */
    templateUrl: string
    /** A folder for the run's own data folders; whatever still runs there at the end is stopped. */
    scratch: string
  }
}

export type TestDatabase = { readonly url: string; drop(): Promise<void> }

/** A new database with all migrations applied and no rows. */
export function testDatabase(): Promise<TestDatabase> {
  const template = new URL(inject('templateUrl'))
  return createDatabase(template, ` template ${template.pathname.slice(1)}`)
}

/** A new database with nothing in it, for tests of the migrations themselves. */
export function emptyDatabase(): Promise<TestDatabase> {
  return createDatabase(new URL(inject('templateUrl')), '')
}

async function createDatabase(server: URL, template: string): Promise<TestDatabase> {
  const admin = withName(server, 'postgres')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await withClient(admin, (client) => client.query(`create database ${name}${template}`))
  return {
    url: withName(server, name),
    drop: async () => {
      await withClient(admin, (client) => client.query(`drop database if exists ${name} with (force)`))
    },
  }
}

function withName(server: URL, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}
