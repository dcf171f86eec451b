// One running PostgreSQL as its pid file tells of it.
import { readFileSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pollFor } from './poll.ts'
import { isErrno, processLife, worksIn } from './process-life.ts'

/** What postmaster.pid says; port and status appear a little after the file. */
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

/** The living postmaster of `data`, or null. */
export function livingPostmaster(data: string): Postmaster | null {
  const postmaster = readPostmaster(data)
  return postmaster !== null && worksIn(postmaster.pid, realpathSync(data)) ? postmaster : null
}

/**
 * Deletes a pid file whose process is gone although its number is in use: by a zombie nobody has collected yet, or
 * by a stranger. PostgreSQL takes both for a living server and would refuse to start.
 */
export function dropStalePidFile(data: string): void {
  const postmaster = readPostmaster(data)
  if (postmaster !== null && !worksIn(postmaster.pid, realpathSync(data))) rmSync(pidFile(data), { force: true })
}

/** Ends a postmaster: connections are closed, everything is written down, its process is gone when this resolves. */
export async function stopPostmaster(pid: number): Promise<void> {
  const life = processLife(pid)
  if (life === null) return
  const isGone = () => (processLife(pid) === life ? null : true)
  signal(pid, 'SIGINT')
  if (await pollFor(STOP_LIMIT_MS, isGone)) return
  // nothing acknowledged is lost: the next start repeats the log
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
