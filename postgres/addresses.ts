// The addresses of the embedded PostgreSQL. Who can read its data folder has its passwords.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DATABASE, loginUrl } from './answers.ts'
import { DATA, OWNER_PASSWORD, SUPERUSER, SUPERUSER_PASSWORD } from './cluster.ts'
import { OWNER } from './owner-login.ts'
import { livingPostmaster } from './postmaster.ts'

/**
 * The address of `database` in the PostgreSQL that runs in `dataDir`, as superuser, without row level security. The server
 * never uses it: only code that creates and maintains the database does, and tests and benchmarks that read all tenants.
 */
export function superuserUrl(dataDir: string, database: string = DATABASE): string {
  return loginUrl({ ...here(dataDir, SUPERUSER_PASSWORD), login: SUPERUSER, database })
}

/** The address that the server on `dataDir` uses: as owner of the database, who is not a superuser. */
export function ownerUrl(dataDir: string): string {
  return loginUrl({ ...here(dataDir, OWNER_PASSWORD), login: OWNER, database: DATABASE })
}

function here(dataDir: string, passwordFile: string): { readonly port: number; readonly password: string } {
  const port = livingPostmaster(join(dataDir, DATA))?.port ?? null
  if (port === null) throw new Error(`expected a running PostgreSQL in ${dataDir}`)
  return { port, password: readFileSync(join(dataDir, passwordFile), 'utf8').trim() }
}
