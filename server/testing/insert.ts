// Rows put into tables by the superuser, past row level security: how a test makes what it needs.
import type { Insertable } from 'kysely'
import type { Pool } from 'pg'
import type { Tables } from '../db/tables.ts'

/** Inserts one row; what it does not name gets its default. */
export async function insertRow<T extends keyof Tables>(
  superuser: Pool,
  table: T,
  row: Insertable<Tables[T]>,
): Promise<void> {
  const entries = Object.entries(row)
  const names = entries.map(([name]) => `"${name}"`).join(', ')
  const places = entries.map((_, index) => `$${index + 1}`).join(', ')
  await superuser.query(
    `insert into ${table} (${names}) values (${places})`,
    entries.map(([, value]) => value),
  )
}
