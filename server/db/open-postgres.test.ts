import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { superuserUrl } from '@dasturxon/postgres/addresses'
import { withClient } from '@dasturxon/postgres/answers'
import { openPostgres, type Postgres } from '@dasturxon/postgres/open-postgres'
import { pollFor } from '@dasturxon/postgres/poll'
import { readPostmaster } from '@dasturxon/postgres/postmaster'
import { processLife } from '@dasturxon/postgres/process-life'
import { Client } from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { migrate } from './migrate.ts'

const FAST = { fsync: 'off' }
const LIMIT_MS = 20_000

function newFolder(): string {
  const folder = mkdtempSync(join(inject('scratch'), 'owned-'))
  chmodSync(folder, 0o755)
  return folder
}

function open(dataDir: string): Promise<Postgres> {
  return openPostgres({ dataDir, settings: FAST })
}

/** Another process that has opened the PostgreSQL of that folder. */
async function anOwner(dataDir: string): Promise<{ process: ChildProcess; url: string }> {
  const owner = fork(fileURLToPath(new URL('./test-owner.ts', import.meta.url)), [dataDir])
  const [{ url }] = await once(owner, 'message')
  return { process: owner, url }
}

async function kill(owner: ChildProcess): Promise<void> {
  const gone = once(owner, 'exit')
  owner.kill('SIGKILL')
  await gone
}

async function ask(url: string, sql: string): Promise<unknown> {
  return withClient(url, async (client) => Object.values((await client.query(sql)).rows[0] ?? {})[0])
}

function postmasterPid(dataDir: string): number {
  const postmaster = readPostmaster(join(dataDir, 'postgres'))
  if (postmaster === null) throw new Error(`no postmaster in ${dataDir}`)
  return postmaster.pid
}

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url))
const UP_TO = '0013'

/** A data folder as made by a build that logged in as the superuser, with a merchant in it. */
async function anOldFolder(dataDir: string): Promise<string> {
  const opened = await open(dataDir)
  const admin = superuserUrl(dataDir, 'postgres')
  await ask(admin, 'drop database dasturxon')
  await ask(admin, 'drop role dasturxon_owner')
  await ask(admin, 'create database dasturxon')
  const older = mkdtempSync(join(inject('scratch'), 'migrations-'))
  for (const name of readdirSync(MIGRATIONS).filter((file) => file.slice(0, 4) <= UP_TO)) {
    copyFileSync(join(MIGRATIONS, name), join(older, name))
  }
  await migrate(superuserUrl(dataDir), older)
  const merchantId = randomUUID()
  await ask(superuserUrl(dataDir), `insert into merchants (id, sub, name) values ('${merchantId}', 'kept', '{}')`)
  const settings = `insert into merchant_settings values ('${merchantId}', '{"mainLanguage": "uz"}')`
  await ask(superuserUrl(dataDir), settings)
  await opened.stop()
  rmSync(join(dataDir, 'postgres-owner-password'))
  return merchantId
}

// tables, sequences, functions and types that do not belong to an extension
const NOT_OF_THE_OWNER = `
select array(
  select relname::text from pg_class c where relnamespace = 'public'::regnamespace
     and relowner <> 'dasturxon_owner'::regrole and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
  union all
  select proname::text from pg_proc p where pronamespace = 'public'::regnamespace
     and proowner <> 'dasturxon_owner'::regrole and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
  union all
  select typname::text from pg_type t where typnamespace = 'public'::regnamespace and typname !~ 'gbtree'
     and typowner <> 'dasturxon_owner'::regrole and not exists (select from pg_depend where objid = t.oid and deptype = 'e')
  union all
  select datname::text from pg_database where datname = current_database() and datdba <> 'dasturxon_owner'::regrole)`

/** The rows of the last of several statements. */
function lastRows(results: unknown): unknown {
  return Array.isArray(results) ? results.at(-1).rows : []
}

describe('the embedded PostgreSQL', { timeout: 60_000 }, () => {
  it('keeps its data over a restart, and leaves no process when stopped', async () => {
    const dataDir = newFolder()
    const first = await open(dataDir)
    const pid = postmasterPid(dataDir)
    await ask(first.url, "create table kept as select 'palov' as dish")
    await first.stop()
    expect(processLife(pid)).toBeNull()

    const second = await open(dataDir)
    expect(second.adopted).toBe(false)
    expect(await ask(second.url, 'select dish from kept')).toBe('palov')
    await second.stop()
    const left = ['postgres', 'postgres-owner-password', 'postgres-password', 'postgres.log']
    expect(readdirSync(dataDir).sort()).toEqual(left)
  })

  it('is taken over, still running, when its owner was killed', async () => {
    const dataDir = newFolder()
    const owner = await anOwner(dataDir)
    await ask(owner.url, "create table kept as select 'manti' as dish")
    const pid = postmasterPid(dataDir)
    await kill(owner.process)

    const taken = await open(dataDir)
    expect(taken).toMatchObject({ adopted: true, url: owner.url })
    expect(postmasterPid(dataDir)).toBe(pid)
    expect(await ask(taken.url, 'select dish from kept')).toBe('manti')
    await taken.stop()
    expect(processLife(pid)).toBeNull()
  })

  it('refuses a second owner while the first one runs, whose database keeps running', async () => {
    const dataDir = newFolder()
    const owner = await anOwner(dataDir)
    await expect(open(dataDir)).rejects.toThrow(`Another Dasturxon (process ${owner.process.pid}) is running`)
    expect(await ask(owner.url, 'select 1')).toBe(1)
    await kill(owner.process)
    await (await open(dataDir)).stop()
  })

  it('waits for one that is stopping, then starts again', async () => {
    const dataDir = newFolder()
    const owner = await anOwner(dataDir)
    const guest = new Client({ connectionString: owner.url })
    await guest.connect()
    await kill(owner.process)
    const pid = postmasterPid(dataDir)
    // a smart shutdown: no new connections, and it ends when the last client has disconnected
    process.kill(pid, 'SIGTERM')
    const isStopping = () => (readPostmaster(join(dataDir, 'postgres'))?.status === 'stopping' ? true : null)
    expect(await pollFor(LIMIT_MS, isStopping)).toBe(true)
    const opening = open(dataDir)
    await guest.end()

    const opened = await opening
    expect(opened.adopted).toBe(false)
    expect(postmasterPid(dataDir)).not.toBe(pid)
    await opened.stop()
  })

  it('starts although its old pid now belongs to another process', async () => {
    const dataDir = newFolder()
    await (await open(dataDir)).stop()
    const data = join(dataDir, 'postgres')
    writeFileSync(join(data, 'postmaster.pid'), `${process.pid}\n${data}\n1\n5432\n\n127.0.0.1\n\nready\n`)
    const opened = await open(dataDir)
    expect(opened.adopted).toBe(false)
    await opened.stop()
  })

  it('is restarted at the same address when it is killed while its owner runs', async () => {
    const dataDir = newFolder()
    const opened = await open(dataDir)
    await ask(opened.url, "create table kept as select 'somsa' as dish")
    process.kill(postmasterPid(dataDir), 'SIGKILL')
    const dish = await pollFor(LIMIT_MS, () => ask(opened.url, 'select dish from kept').catch(() => null))
    expect(dish).toBe('somsa')
    await opened.stop()
  })

  it('creates its files again after a first start that was interrupted', async () => {
    const dataDir = newFolder()
    mkdirSync(join(dataDir, 'postgres.new'))
    writeFileSync(join(dataDir, 'postgres.new', 'PG_VERSION'), 'half')
    await (await open(dataDir)).stop()
    expect(readdirSync(dataDir)).not.toContain('postgres.new')
  })

  it('works in a folder that is closed to every other account', async () => {
    const dataDir = mkdtempSync(join(inject('scratch'), 'closed-'))
    chmodSync(dataDir, 0o700)
    const opened = await open(join(dataDir, 'inside'))
    expect(await ask(opened.url, 'select 1')).toBe(1)
    await opened.stop()
  })

  it('runs side by side with another one, each with its own data and key', async () => {
    const folders = [newFolder(), newFolder()]
    const [one, other] = await Promise.all(folders.map(open))
    if (one === undefined || other === undefined) throw new Error('expected two')
    await ask(one.url, 'create table mine ()')
    expect(await ask(other.url, "select to_regclass('mine')")).toBeNull()
    const wrongKey = new URL(one.url)
    wrongKey.password = new URL(other.url).password
    await expect(ask(wrongKey.href, 'select 1')).rejects.toThrow('password authentication failed')
    await Promise.all([one.stop(), other.stop()])
  })

  it('listens only on this machine and is durable', async () => {
    const dataDir = newFolder()
    const opened = await openPostgres({ dataDir })
    expect(await ask(opened.url, 'show listen_addresses')).toBe('127.0.0.1')
    expect(await ask(superuserUrl(dataDir), 'show unix_socket_directories')).toBe('')
    expect(await ask(opened.url, 'show fsync')).toBe('on')
    expect(await ask(opened.url, 'show synchronous_commit')).toBe('on')
    expect(await ask(opened.url, "select upper('ўзбек palov')")).toBe('ЎЗБЕК PALOV')
    await opened.stop()
  })

  it('gives other accounts no access to its folder, also to one that was readable before', async () => {
    const dataDir = newFolder()
    writeFileSync(join(dataDir, 'postgres.log'), '')
    chmodSync(join(dataDir, 'postgres.log'), 0o644)
    const opened = await open(dataDir)
    // as root, the account of PostgreSQL passes through by the group of the folder
    const account = statSync(join(dataDir, 'postgres'))
    const isRoot = process.getuid?.() === 0
    expect(modeOf(dataDir)).toBe(isRoot ? '710' : '700')
    if (isRoot) expect(statSync(dataDir)).toMatchObject({ uid: 0, gid: account.gid })
    expect(modeOf(join(dataDir, 'postgres'))).toBe('700')
    for (const name of ['postgres-password', 'postgres-owner-password', 'postgres.log']) {
      expect(modeOf(join(dataDir, name)), name).toBe('600')
    }
    await opened.stop()
    // a second start does not change that, and PostgreSQL can still read its files
    const again = await open(dataDir)
    expect(modeOf(dataDir)).toBe(isRoot ? '710' : '700')
    expect(await ask(again.url, 'select 1')).toBe(1)
    await again.stop()
  })

  it('gives a login that owns the database and cannot become superuser', async () => {
    const dataDir = newFolder()
    const opened = await open(dataDir)
    expect(await ask(opened.url, 'select current_user')).toBe('dasturxon_owner')
    const rights = 'rolsuper or rolbypassrls or rolreplication or rolcreatedb'
    expect(await ask(opened.url, `select ${rights} from pg_roles where rolname = current_user`)).toBe(false)
    expect(await ask(opened.url, "select pg_has_role('pg_read_server_files', 'MEMBER')")).toBe(false)
    for (const sql of [
      'set role postgres',
      'alter role dasturxon_owner superuser',
      'create role thief superuser',
      'grant postgres to dasturxon_owner',
      'grant pg_execute_server_program to dasturxon_owner',
      "alter role postgres password 'known'",
      "copy (select 1) to program 'true'",
    ]) {
      await expect(ask(opened.url, sql), sql).rejects.toThrow(/permission denied|must be|Only roles/i)
    }
    await opened.stop()
  })

  it('moves the database of an older folder, which the superuser owned, to that login with all its rows', async () => {
    const dataDir = newFolder()
    const merchantId = await anOldFolder(dataDir)
    const opened = await open(dataDir)
    expect(await ask(superuserUrl(dataDir), NOT_OF_THE_OWNER)).toEqual([])
    expect(await ask(opened.url, 'select sub from merchants')).toBe('kept')
    const rows = `set app.tenant = '${merchantId}'; select web ->> 'mainLanguage' as language from merchant_settings`
    expect(await withClient(opened.url, async (client) => lastRows(await client.query(rows)))).toEqual([
      { language: 'uz' },
    ])
    // what a later build adds, and the roles of the server
    await migrate(opened.url, MIGRATIONS)
    await ask(opened.url, 'alter table merchants add column more text')
    expect(await ask(`${opened.url}&options=-c%20role%3Ddasturxon_app`, 'select sub from merchants')).toBe('kept')
    // its functions work on tables as their owner
    const change = `begin; set local app.tenant = '${merchantId}'; set local role dasturxon_app;
      insert into groups (merchant_id, id, name) values ('${merchantId}', '${merchantId}', '{}'); commit`
    await withClient(opened.url, (client) => client.query(change))
    expect(await ask(opened.url, 'select menu_revision::int from merchants')).toBeGreaterThan(1)
    await opened.stop()
  })
})
