// The program under test, run as an operator runs it: with its own process, port and data folder.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** The Node of the project. */
export const NODE = join(ROOT, 'node_modules', '.bin', 'node')
const READY_WITHIN_MS = 120_000

export type Program = {
  readonly child: ChildProcess
  readonly port: number
  /** Its output so far. */
  output(): string
  stop(signal?: NodeJS.Signals): Promise<void>
}

/** A Monday, 15:00 in Tashkent: one branch is closed that day, the main ones are open. */
export const CLOCK = new Date('2026-11-16T10:00:00Z')

/**
 * The settings of the program for journeys. A busy test machine must not reach the rate and overload limits
 * for real customers: these limits have their own tests.
 */
export const SHOP_ENV = {
  DEMO_CLOCK: CLOCK.toISOString(),
  DEMO_SPEED: '300',
  RATE_LIMIT_SCALE: '1000',
  OVERLOAD_SCALE: '1000',
}

/** Starts the program and waits until it reports that it is ready. */
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
  // stop a program that was not ready in time
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
