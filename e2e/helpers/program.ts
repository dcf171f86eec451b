// The program under test as an operator runs it: its own process, port and data folder.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const NODE = join(ROOT, 'node_modules', '.bin', 'node')
const READY_WITHIN_MS = 120_000

export type Program = {
  readonly child: ChildProcess
  readonly port: number
  /** What it printed so far. */
  output(): string
  stop(signal?: NodeJS.Signals): Promise<void>
}

/** A Monday, 15:00 in Tashkent: one branch has its day off, the main ones are open. */
export const CLOCK = new Date('2026-11-16T10:00:00Z')

/**
 * How the program is set up for journeys. A machine that is busy with browsers must not look like a shop with too many
 * customers: what is refused then has tests of its own.
 */
export const SHOP_ENV = {
  DEMO_CLOCK: CLOCK.toISOString(),
  DEMO_SPEED: '300',
  RATE_LIMIT_SCALE: '1000',
  OVERLOAD_SCALE: '1000',
}

/** Starts the program and waits until it says that it is ready. */
export async function startProgram(
  env: Readonly<Record<string, string>> & { PORT: string; DATA_DIR: string },
): Promise<Program> {
  const child = spawn(NODE, ['server/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  const ready = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`not ready in time:\n${output}`)), READY_WITHIN_MS)
    const hear = (chunk: Buffer) => {
      output += chunk.toString()
      if (!output.includes('Dasturxon ready on')) return
      clearTimeout(timer)
      resolve()
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', (code) => reject(new Error(`ended with ${code} before it was ready:\n${output}`)))
  })
  // a program that was not ready in time does not go on by itself
  await ready.catch((error: unknown) => {
    child.kill()
    throw error
  })
  return {
    child,
    port: Number(env.PORT),
    output: () => output,
    stop: async (signal = 'SIGTERM') => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    },
  }
}
