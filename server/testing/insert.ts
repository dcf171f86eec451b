// Inserts rows as the superuser, without row level security: how a test creates its data.
import type { Insertable } from 'kysely'
import type { Pool } from 'pg'
import type { Tables } from '../db/tables.ts'

/** Inserts one row; columns that are not named get their default. */
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
