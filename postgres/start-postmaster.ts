// Starts a PostgreSQL, or takes over one that a killed process has left running.
import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, realpathSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { answersFor } from './answers.ts'
import { CLEAN_ENV, type Cluster, DATA } from './cluster.ts'
import { pollFor } from './poll.ts'
import { dropStalePidFile, livingPostmaster, stopPostmaster } from './postmaster.ts'
import { processLife } from './process-life.ts'
import { postgresArgs } from './settings.ts'

export type Running = { readonly pid: number; readonly port: number }

// a postmaster that is stopping or has lost its owner is done within this time
const SETTLE_LIMIT_MS = 15_000
// replaying the log after a power cut may take longer, and stopping it would only make it begin again
const RECOVERY_LIMIT_MS = 120_000
// child processes of a killed postmaster may hold its memory for a second or two, or another program takes the free port
const RETRY_LIMIT_MS = 10_000
const LOG_TAIL = 2_000

/** The PostgreSQL that already runs on this cluster, once it answers; null when there is none. */
export async function adoptPostmaster(cluster: Cluster): Promise<Running | null> {
  const data = dataOf(cluster)
  const since = performance.now()
  const found = await pollFor(RECOVERY_LIMIT_MS, async () => {
    const postmaster = livingPostmaster(data)
    if (postmaster === null) return 'none'
    const { pid, port, status } = postmaster
    if (status === 'ready' && port !== null && (await answersFor(port, cluster.password, data))) return { pid, port }
    return status !== 'starting' && performance.now() - since > SETTLE_LIMIT_MS ? 'silent' : null
  })
  if (found !== null && typeof found === 'object') return found
  const silent = livingPostmaster(data)
  if (silent !== null) await stopPostmaster(silent.pid)
  dropStalePidFile(data)
  return null
}

/** Starts PostgreSQL on this cluster and resolves when it answers; on `port` if given, else on a free one. */
export async function startPostmaster(cluster: Cluster, port?: number): Promise<Running> {
  const running = await pollFor(RETRY_LIMIT_MS, async () => tryStart(cluster, port ?? (await freePort())))
  if (running !== null) return running
  throw new Error(`PostgreSQL does not start on ${cluster.dataDir}; the end of its log:\n${logTail(cluster)}`)
}

/** One attempt; null when the postmaster ended before it answered. */
async function tryStart(cluster: Cluster, port: number): Promise<Running | null> {
  const data = dataOf(cluster)
  const pid = spawnPostgres(cluster, port)
  const isLiving = () => processLife(pid) !== null
  const isReady = async () => {
    if (!isLiving()) return false
    const postmaster = livingPostmaster(data)
    return postmaster?.pid === pid && postmaster.status === 'ready' && (await answersFor(port, cluster.password, data))
      ? true
      : null
  }
  const ready = await pollFor(RECOVERY_LIMIT_MS, isReady)
  if (ready) return { pid, port }
  if (isLiving()) await stopPostmaster(pid)
  return null
}

/** Detached: Ctrl-C at the terminal must not stop it before our last request is done. */
function spawnPostgres(cluster: Cluster, port: number): number {
  const { binaries, runAs, settings } = cluster
  const { command, args } = runAs.wrap(binaries.postgres, postgresArgs(dataOf(cluster), port, settings))
  const log = openSync(logFile(cluster.dataDir), 'a', 0o600)
  const child = spawn(command, args, {
    ...runAs.account,
    cwd: '/',
    env: CLEAN_ENV,
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()
  // the missing pid is handled below; without a listener the error would end the process
  child.on('error', () => undefined)
  if (child.pid === undefined) throw new Error(`PostgreSQL's program ${command} cannot be started`)
  return child.pid
}

/** PostgreSQL's log file of this data folder. */
export function logFile(dataDir: string): string {
  return join(dataDir, 'postgres.log')
}

function logTail({ dataDir }: Cluster): string {
  return readFileSync(logFile(dataDir), 'utf8').slice(-LOG_TAIL).trim()
}

/** The real path of the data folder, which is how the system reports working directories. */
function dataOf({ dataDir }: Cluster): string {
  return realpathSync(join(dataDir, DATA))
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => {
        if (address !== null && typeof address === 'object') resolve(address.port)
        else reject(new Error('the system gave no free port'))
      })
    })
  })
}
