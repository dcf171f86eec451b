// Which processes are running. A pid alone is not enough: it is reused after a restart of the machine or the container.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Text that identifies this process (pid and start time), or null when no such process runs (a zombie does not count). */
export function processLife(pid) {
  return process.platform === 'linux' ? lifeFromProc(pid) : lifeFromPs(pid)
}

/** The parent of a process, or null where the system does not report it. */
export function parentOf(pid) {
  return procFields(pid)?.parent ?? null
}

/** The short name of a program, such as `sh`, or null where the system does not report it. */
export function programOf(pid) {
  return procFields(pid)?.program ?? null
}

function lifeFromProc(pid) {
  const fields = procFields(pid)
  if (fields === null || fields.state === 'Z' || fields.state === 'X') return null
  return `${pid} ${fields.startTicks} ${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}`
}

function procFields(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // the program's name is in brackets and may contain anything, also brackets
    const close = stat.lastIndexOf(')')
    const rest = stat.slice(close + 2).split(' ')
    const program = stat.slice(stat.indexOf('(') + 1, close)
    return { program, state: rest[0], parent: Number(rest[1]), startTicks: rest[19] }
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return null
    throw error
  }
}

function lifeFromPs(pid) {
  try {
    const [state, ...since] = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C' },
    })
      .trim()
      .split(/\s+/)
    return state.startsWith('Z') ? null : `${pid} ${since.join(' ')}`
  } catch (error) {
    // ps exits with 1 when there is no such process
    if (error.status === 1) return null
    throw error
  }
}
