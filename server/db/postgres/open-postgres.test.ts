import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { withClient } from './answers.ts'
import { openPostgres, type Postgres } from './open-postgres.ts'
import { pollFor } from './poll.ts'
import { readPostmaster } from './postmaster.ts'
import { processLife } from './process-life.ts'

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

describe('the embedded PostgreSQL', { timeout: 60_000 }, () => {
  it('keeps what was written over a stop and a start, and leaves no process when stopped', async () => {
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
    expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres-password', 'postgres.log'])
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

  it('refuses a second owner while the first one lives, whose database goes on', async () => {
    const dataDir = newFolder()
    const owner = await anOwner(dataDir)
    await expect(open(dataDir)).rejects.toThrow(`Another Dasturxon (process ${owner.process.pid}) is running`)
    expect(await ask(owner.url, 'select 1')).toBe(1)
    await kill(owner.process)
    await (await open(dataDir)).stop()
  })

  it('waits for one that is going down, then starts anew', async () => {
    const dataDir = newFolder()
    const owner = await anOwner(dataDir)
    const guest = new Client({ connectionString: owner.url })
    await guest.connect()
    await kill(owner.process)
    const pid = postmasterPid(dataDir)
    // the polite way down: no new connections, and an end when the last guest has left
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

  it('starts although its old process number now belongs to a stranger', async () => {
    const dataDir = newFolder()
    await (await open(dataDir)).stop()
    const data = join(dataDir, 'postgres')
    writeFileSync(join(data, 'postmaster.pid'), `${process.pid}\n${data}\n1\n5432\n\n127.0.0.1\n\nready\n`)
    const opened = await open(dataDir)
    expect(opened.adopted).toBe(false)
    await opened.stop()
  })

  it('comes back at the same address when it is killed under a living owner', async () => {
    const dataDir = newFolder()
    const opened = await open(dataDir)
    await ask(opened.url, "create table kept as select 'somsa' as dish")
    process.kill(postmasterPid(dataDir), 'SIGKILL')
    const dish = await pollFor(LIMIT_MS, () => ask(opened.url, 'select dish from kept').catch(() => null))
    expect(dish).toBe('somsa')
    await opened.stop()
  })

  it('makes its files anew after a first start that was cut short', async () => {
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

  it('listens on this machine alone, is durable, and keeps its key to itself', async () => {
    const dataDir = newFolder()
    const opened = await openPostgres({ dataDir })
    expect(await ask(opened.url, 'show listen_addresses')).toBe('127.0.0.1')
    expect(await ask(opened.url, 'show unix_socket_directories')).toBe('')
    expect(await ask(opened.url, 'show fsync')).toBe('on')
    expect(await ask(opened.url, 'show synchronous_commit')).toBe('on')
    expect(await ask(opened.url, "select upper('ўзбек palov')")).toBe('ЎЗБЕК PALOV')
    expect(statSync(join(dataDir, 'postgres-password')).mode & 0o777).toBe(0o600)
    await opened.stop()
  })
})
