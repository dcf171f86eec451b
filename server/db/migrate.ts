// Migrates a database to the schema of this build: plain SQL files, forward only, each once.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withClient } from '@dasturxon/postgres/answers'
import { type Client, DatabaseError } from 'pg'
import { migrationHelp, refuseMissingGrant, refuseOldServer } from './migration-help.ts'

type Migration = { readonly name: string; readonly hash: string; readonly sql: string }
type Applied = { readonly name: string; readonly hash: string }

const FILE_NAME = /^\d{4}-[a-z0-9-]+\.sql$/
// any constant: the lock makes processes that start together migrate one after the other
const MIGRATION_LOCK = 7_246_119
// Row level security applies to the owner of the tables too, and PostgreSQL itself reads under it when it checks a new foreign
// key. So a tenant must be set; this one matches no row. A migration that changes rows sets each merchant's (CONTRIBUTING.md).
const NO_TENANT = '00000000-0000-0000-0000-000000000000'

/** Applies the files of `folder` that are not applied yet, in order; returns their names. Refuses edited files. */
export async function migrate(url: string, folder: string): Promise<readonly string[]> {
  const migrations = await readMigrations(folder)
  return withClient(url, async (client) => {
    await refuseOldServer(client)
    await client.query("select pg_advisory_lock($1), set_config('app.tenant', $2, false)", [MIGRATION_LOCK, NO_TENANT])
    const pending = pendingOf(migrations, await withHelp(client, () => readApplied(client)))
    for (const migration of pending) await withHelp(client, () => apply(client, migration))
    await refuseMissingGrant(client)
    return pending.map(({ name }) => name)
  })
}

/** Adds to an error what the operator has to do, where the login or the server is the reason. */
async function withHelp<T>(client: Client, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { message, cause } = error instanceof Error ? error : new Error(String(error))
    const help = await migrationHelp(client, cause ?? error)
    throw help === null ? error : new Error(`${message}\n${help}`, { cause: error })
  }
}

async function readMigrations(folder: string): Promise<readonly Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const misnamed = names.find((name) => !FILE_NAME.test(name))
  if (misnamed !== undefined) throw new Error(`migration ${misnamed}: expected a name like 0001-orders.sql`)
  const twin = names.find((name, i) => name.slice(0, 4) === names[i - 1]?.slice(0, 4))
  if (twin !== undefined) throw new Error(`migration ${twin}: its number is taken by another file`)
  return Promise.all(names.map((name) => readMigration(folder, name)))
}

async function readMigration(folder: string, name: string): Promise<Migration> {
  // a checkout may convert line ends to those of its system; that is not an edit
  const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
  return { name, sql, hash: createHash('sha256').update(sql).digest('hex') }
}

async function readApplied(client: Client): Promise<readonly Applied[]> {
  await client.query(`create table if not exists migrations (
    name       text        not null primary key,
    hash       text        not null,
    applied_at timestamptz not null default now()
  )`)
  const { rows } = await client.query<Applied>('select name, hash from migrations order by name')
  return rows
}

/** The files to apply. A later build may have applied more than this one has: its migrations only add. */
function pendingOf(migrations: readonly Migration[], applied: readonly Applied[]): readonly Migration[] {
  const hashes = new Map(applied.map(({ name, hash }) => [name, hash]))
  const last = applied.at(-1)?.name ?? ''
  const pending = migrations.filter(({ name }) => !hashes.has(name))
  const edited = migrations.find(({ name, hash }) => hashes.has(name) && hashes.get(name) !== hash)
  if (edited !== undefined) {
    throw new Error(`migration ${edited.name} was edited after it had been applied; undo that and add a new file`)
  }
  const late = pending.find(({ name }) => name < last)
  if (late !== undefined) {
    throw new Error(
      `migration ${late.name} has a lower number than ${last}, which is already applied; give it a higher number`,
    )
  }
  return pending
}

async function apply(client: Client, { name, hash, sql }: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash])
    await client.query('commit')
  } catch (error) {
    // a lost connection has rolled back by itself; the first error is the one to report
    await client.query('rollback').catch(() => undefined)
    throw new Error(`migration ${name}${lineOf(error, sql)} failed: ${messageOf(error)}`, { cause: error })
  }
}

function lineOf(error: unknown, sql: string): string {
  const position = error instanceof DatabaseError ? Number(error.position) : Number.NaN
  return position > 0 ? ` line ${sql.slice(0, position).split('\n').length}` : ''
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
