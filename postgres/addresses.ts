// The addresses of the embedded PostgreSQL, for whoever has its data folder and with it the passwords.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DATABASE, loginUrl } from './answers.ts'
import { DATA, OWNER_PASSWORD, SUPERUSER, SUPERUSER_PASSWORD } from './cluster.ts'
import { OWNER } from './owner-login.ts'
import { livingPostmaster } from './postmaster.ts'

/**
 * The address of `database` in the PostgreSQL that runs in `dataDir`, as its superuser, past row level security. The
 * program never logs in so: only what makes and keeps the database does, and tests and figures for rows of all tenants.
 */
export function superuserUrl(dataDir: string, database: string = DATABASE): string {
  return loginUrl({ ...here(dataDir, SUPERUSER_PASSWORD), login: SUPERUSER, database })
}

/** The address that the program on `dataDir` uses: of the owner of the database, who is no superuser. */
export function ownerUrl(dataDir: string): string {
  return loginUrl({ ...here(dataDir, OWNER_PASSWORD), login: OWNER, database: DATABASE })
}

function here(dataDir: string, passwordFile: string): { readonly port: number; readonly password: string } {
  const port = livingPostmaster(join(dataDir, DATA))?.port ?? null
  if (port === null) throw new Error(`expected a running PostgreSQL in ${dataDir}`)
  return { port, password: readFileSync(join(dataDir, passwordFile), 'utf8').trim() }
}
