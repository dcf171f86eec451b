// The database behind a running program, for what only the merchant's office or time itself would change.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DATABASE, databaseUrl } from '@dasturxon/server/db/postgres/answers'
import { livingPostmaster } from '@dasturxon/server/db/postgres/postmaster'
import { Pool } from 'pg'

/** Connections of the tables' owner, past every tenant's door. */
export function openDatabase(dataDir: string): Pool {
  const postmaster = livingPostmaster(join(dataDir, 'postgres'))
  if (postmaster?.port == null) throw new Error(`expected a running PostgreSQL in ${dataDir}`)
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim()
  return new Pool({ connectionString: databaseUrl(postmaster.port, password, DATABASE), max: 1 })
}
