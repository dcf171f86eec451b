// The database behind a running program, for what only the merchant's office or time itself would change.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DATABASE, databaseUrl, withClient } from '@dasturxon/server/db/postgres/answers'
import { livingPostmaster } from '@dasturxon/server/db/postgres/postmaster'

/** Runs one statement past every tenant's door and gives its rows. */
export function sql(dataDir: string, text: string, values: readonly unknown[] = []): Promise<readonly object[]> {
  const postmaster = livingPostmaster(join(dataDir, 'postgres'))
  if (postmaster?.port == null) throw new Error(`expected a running PostgreSQL in ${dataDir}`)
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim()
  return withClient(databaseUrl(postmaster.port, password, DATABASE), async (client) => {
    const { rows } = await client.query<object>(text, [...values])
    return rows
  })
}
