// A running PostgreSQL, read from its pid file.
import { readFileSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pollFor } from './poll.ts'
import { isErrno, processLife, worksIn } from './process-life.ts'

/** The content of postmaster.pid; port and status are written a little after the file appears. */
export type Postmaster = { readonly pid: number; readonly port: number | null; readonly status: string }

const STOP_LIMIT_MS = 20_000
const KILL_LIMIT_MS = 5_000

/** The postmaster that the pid file in `data` names, or null when there is no pid file. */
export function readPostmaster(data: string): Postmaster | null {
  try {
    const lines = readFileSync(pidFile(data), 'utf8').split('\n')
    const [pid, port] = [Number(lines[0]), Number(lines[3])]
    return Number.isInteger(pid) && pid > 0
      ? { pid, port: port > 0 ? port : null, status: lines[7]?.trim() ?? '' }
      : null
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return null
    throw error
  }
}

/** The running postmaster of `data`, or null. */
export function livingPostmaster(data: string): Postmaster | null {
  const postmaster = readPostmaster(data)
  return postmaster !== null && worksIn(postmaster.pid, realpathSync(data)) ? postmaster : null
}

/**
 * Deletes a pid file whose process has ended although its pid is in use: by a zombie process or by an unrelated one.
 * PostgreSQL takes both for a running server and would refuse to start.
 */
export function dropStalePidFile(data: string): void {
  const postmaster = readPostmaster(data)
  if (postmaster !== null && !worksIn(postmaster.pid, realpathSync(data))) rmSync(pidFile(data), { force: true })
}

/** Stops a postmaster: closes connections, writes everything to disk; resolves when its process has ended. */
export async function stopPostmaster(pid: number): Promise<void> {
  const life = processLife(pid)
  if (life === null) return
  const isGone = () => (processLife(pid) === life ? null : true)
  signal(pid, 'SIGINT')
  if (await pollFor(STOP_LIMIT_MS, isGone)) return
  // nothing committed is lost: the next start replays the log
  signal(pid, 'SIGQUIT')
  if (await pollFor(KILL_LIMIT_MS, isGone)) return
  throw new Error(`PostgreSQL (process ${pid}) does not stop`)
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (!isErrno(error, 'ESRCH')) throw error
  }
}

function pidFile(data: string): string {
  return join(data, 'postmaster.pid')
}
