// The database behind a running program, for what only the merchant's office or time itself would change.
import { superuserUrl } from '@dasturxon/postgres/addresses'
import { Pool } from 'pg'

/** Connections of the superuser, past every tenant's door. */
export function openDatabase(dataDir: string): Pool {
  return new Pool({ connectionString: superuserUrl(dataDir), max: 1 })
}
