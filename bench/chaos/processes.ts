// Processes as the system shows them: their children, and whether they run.
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { processLife } from '@dasturxon/postgres/process-life'

/** The running child processes of `pid`. */
export function childrenOf(pid: number): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((child) => parentOf(child) === pid)
}

/** Whether the process runs; a zombie does not. */
export function isLiving(pid: number): boolean {
  return processLife(pid) !== null
}

/** Polls until `ask` returns something else than null; throws when that takes longer than `limitMs`. */
export async function until<T>(what: string, limitMs: number, ask: () => Promise<T | null> | T | null): Promise<T> {
  const deadline = performance.now() + limitMs
  for (;;) {
    const answer = await ask()
    if (answer !== null) return answer
    if (performance.now() > deadline) throw new Error(`${what}: not within ${limitMs / 1000} s`)
    await delay(20)
  }
}

function parentOf(pid: number): number | null {
  const stat = readIfThere(`/proc/${pid}/stat`)
  // after the name of the program, which is in brackets and may contain brackets itself, come state and parent
  return stat === null ? null : Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    // a process may end between two reads
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH')) return null
    throw error
  }
}
