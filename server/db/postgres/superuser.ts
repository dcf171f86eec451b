// The superuser of the embedded PostgreSQL. The program never logs in with it: only what makes and keeps the database does.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DATABASE, loginUrl } from './answers.ts'
import { DATA, SUPERUSER, SUPERUSER_PASSWORD } from './cluster.ts'
import { livingPostmaster } from './postmaster.ts'

/**
 * The address of `database` in the PostgreSQL that runs in `dataDir`, past row level security. For whoever has the data
 * folder and must see the rows of all tenants: a backup, a test's fixtures, a measurement.
 */
export function superuserUrl(dataDir: string, database: string = DATABASE): string {
  const port = livingPostmaster(join(dataDir, DATA))?.port ?? null
  if (port === null) throw new Error(`expected a running PostgreSQL in ${dataDir}`)
  const password = readFileSync(join(dataDir, SUPERUSER_PASSWORD), 'utf8').trim()
  return loginUrl({ port, login: SUPERUSER, password, database })
}
