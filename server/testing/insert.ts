// Inserts rows as the superuser, without row level security: how a test creates its data.
import type { Insertable } from 'kysely'
import { escapeIdentifier, escapeLiteral, type Pool } from 'pg'
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

export type RowOf = { readonly table: keyof Tables; readonly row: object }

/** A row that `insertRows` takes. */
export function rowOf<T extends keyof Tables>(table: T, row: Insertable<Tables[T]>): RowOf {
  return { table, row }
}

/** Inserts many rows, in this order, in one trip: a brand of a test has about twenty. */
export async function insertRows(superuser: Pool, rows: readonly RowOf[]): Promise<void> {
  await superuser.query(rows.map(textOf).join(';\n'))
}

function textOf({ table, row }: RowOf): string {
  const entries = Object.entries(row)
  const names = entries.map(([name]) => escapeIdentifier(name)).join(', ')
  return `insert into ${table} (${names}) values (${entries.map(([, value]) => literal(value)).join(', ')})`
}

/** As the driver writes a parameter. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (value instanceof Date) return escapeLiteral(value.toISOString())
  if (value instanceof Buffer) return escapeLiteral(`\\x${value.toString('hex')}`)
  if (Array.isArray(value)) return escapeLiteral(`{${value.map((one) => JSON.stringify(String(one))).join(',')}}`)
  return escapeLiteral(typeof value === 'object' ? JSON.stringify(value) : String(value))
}

/** Runs a statement for which no trigger or foreign key is asked: thousands of rows where only their number matters. */
export async function runWithoutTriggers(superuser: Pool, text: string, values: unknown[]): Promise<void> {
  const client = await superuser.connect()
  await client.query('set session_replication_role = replica')
  // closed for good, because a pool would keep the setting
  await client.query(text, values).finally(() => client.release(true))
}
