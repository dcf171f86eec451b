// Which processes are running. A pid alone is not enough: it is reused, at the latest after a restart of the machine.
import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'

/** Text that identifies this process (pid and start time), or null when no such process runs (a zombie does not count). */
export function processLife(pid: number): string | null {
  return process.platform === 'linux' ? lifeFromProc(pid) : lifeFromPs(pid)
}

/** Whether the process `pid` runs and its working directory is `folder`, as for a postmaster in its data folder. */
export function worksIn(pid: number, folder: string): boolean {
  if (processLife(pid) === null) return false
  if (process.platform !== 'linux') return ps(pid, 'command=').includes(folder)
  const workingFolder = ifThere(() => readlinkSync(`/proc/${pid}/cwd`))
  if (workingFolder !== null) return workingFolder === folder
  // root in a container may not read the working directory of another account's process, but everybody reads its command line
  return (
    ifThere(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
      ?.split('\0')
      .includes(folder) ?? false
  )
}

function lifeFromProc(pid: number): string | null {
  const stat = ifThere(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  if (stat === null) return null
  // the program's name is in brackets and may contain anything, also brackets
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [state, startTicks] = [fields[0], fields[19]]
  if (state === 'Z' || state === 'X') return null
  return `${pid} ${startTicks} ${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}`
}

function lifeFromPs(pid: number): string | null {
  const [state, ...since] = ps(pid, 'stat=,lstart=').trim().split(/\s+/)
  if (state === undefined || state === '' || state.startsWith('Z')) return null
  return `${pid} ${since.join(' ')}`
}

function ps(pid: number, columns: string): string {
  try {
    return execFileSync('ps', ['-o', columns, '-p', String(pid)], { encoding: 'utf8', env: { LC_ALL: 'C' } })
  } catch (error) {
    // ps exits with 1 when there is no such process
    if (error instanceof Error && 'status' in error && error.status === 1) return ''
    throw error
  }
}

/** The result of `read`, or null when the process ended meanwhile or belongs to another user. */
function ifThere(read: () => string): string | null {
  try {
    return read()
  } catch (error) {
    if (isErrno(error, 'ENOENT') || isErrno(error, 'ESRCH') || isErrno(error, 'EACCES')) return null
    throw error
  }
}

/** Whether a thrown value is the system error with that code. */
export function isErrno(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
