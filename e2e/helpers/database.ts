// The database of a running program, for changes that otherwise need the merchant's office or the passing of time.
import { superuserUrl } from '@dasturxon/postgres/addresses'
import { Pool } from 'pg'

/** Connections as superuser, which row-level security does not limit. */
export function openDatabase(dataDir: string): Pool {
  return new Pool({ connectionString: superuserUrl(dataDir), max: 1 })
}
