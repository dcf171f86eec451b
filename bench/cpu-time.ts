// How much processor time processes have used.
import { readdirSync, readFileSync } from 'node:fs'

// the unit of the kernel; the same on every Linux we know
const TICK_MS = 10

type Stat = { readonly parent: number; readonly ticks: number }

function statOf(pid: number): Stat | null {
  try {
    // the name of the program may hold spaces and brackets
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) }
  } catch {
    // the process has ended meanwhile
    return null
  }
}

/** Processor time of a process and of its running children, in milliseconds. Linux only. */
export function cpuTimeMs(pid: number): number {
  const stats = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), stat: statOf(Number(name)) }))
  const ticks = stats.flatMap((one) =>
    one.stat !== null && (one.pid === pid || one.stat.parent === pid) ? [one.stat.ticks] : [],
  )
  return ticks.reduce((sum, one) => sum + one, 0) * TICK_MS
}
