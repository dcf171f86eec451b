// Processes as the system shows them: their children, their memory, whether they live.
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

/** The processes that `pid` has started and that live. */
export function childrenOf(pid: number): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((child) => statOf(child)?.parent === pid)
}

/** Whether the process lives; one that has ended and was not collected yet does not. */
export function isLiving(pid: number): boolean {
  const state = statOf(pid)?.state
  return state !== undefined && state !== 'Z' && state !== 'X'
}

/** Resident memory in bytes; 0 when there is no such process. */
export function residentBytes(pid: number): number {
  const status = readIfThere(`/proc/${pid}/status`) ?? ''
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024
}

/** Asks until `ask` gives something else than null; throws when that takes longer than `limitMs`. */
export async function until<T>(what: string, limitMs: number, ask: () => Promise<T | null> | T | null): Promise<T> {
  const deadline = performance.now() + limitMs
  for (;;) {
    const answer = await ask()
    if (answer !== null) return answer
    if (performance.now() > deadline) throw new Error(`${what}: not within ${limitMs / 1000} s`)
    await delay(20)
  }
}

function statOf(pid: number): { readonly state: string; readonly parent: number } | null {
  const stat = readIfThere(`/proc/${pid}/stat`)
  if (stat === null) return null
  // the program's name stands in brackets and may hold anything, brackets too
  const [state = '', parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return { state, parent: Number(parent) }
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    // a process may end between two looks
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH')) return null
    throw error
  }
}
