// The system under test: the server with its own PostgreSQL in its own folder, seeded with the demo brands and two large ones.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { superuserUrl } from '@dasturxon/postgres/addresses'
import { withClient } from '@dasturxon/postgres/answers'
import type { Connection } from './bare-transaction.ts'
import { seedLargeBrands } from './large-brands.ts'
import { residentBytes } from './resident-bytes.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const READY_WITHIN_MS = 180_000

export type Stage = {
  readonly port: number
  /** Everything in this folder is deleted when the stage is closed. */
  readonly dataDir: string
  /** The database as the superuser, without row level security. */
  readonly databaseUrl: string
  asSuperuser<T>(work: (superuser: Connection) => Promise<T>): Promise<T>
  /** The server process. */
  readonly pid: number
  /** Resident memory of the server process. */
  memoryBytes(): number
  /** Restarts the server on the same data, with these settings; returns the stage with the new one. */
  restart(settings: Settings): Promise<Stage>
  /** Stops the server and its database, and deletes their folder. */
  close(): Promise<void>
}

/** Settings of the server besides those of every measurement. */
export type Settings = Readonly<Record<string, string>>

// most measurements make more requests than any limit allows
const NO_LIMITS: Settings = { RATE_LIMIT_SCALE: '1000000' }

/**
 * Starts the server twice: the first start creates the tables and paints the pictures, the second is the one that is
 * measured. In between the demo's kitchen loses its staff keys, so that orders stay as they were placed, and the brands
 * with large menus are added.
 */
export async function openStage(): Promise<Stage> {
  const dataDir = join(ROOT, '.data', `bench-${process.pid}`)
  let child: ChildProcess | null = null
  const close = async () => {
    if (child !== null) await stop(child)
    rmSync(dataDir, { recursive: true, force: true })
  }
  closeAtSignal(close)
  try {
    borrowPictures(dataDir)
    child = startServer(dataDir, NO_LIMITS)
    await readyPort(child)
    await withClient(superuserUrl(dataDir), async (superuser) => {
      await superuser.query('update staff_keys set is_active = false')
      await seedLargeBrands(superuser, new Date())
    })
    const start = async (settings: Settings): Promise<Stage> => {
      if (child !== null) await stop(child)
      child = startServer(dataDir, settings)
      const port = await readyPort(child)
      const url = superuserUrl(dataDir)
      return {
        ...{
          port,
          dataDir,
          close,
          databaseUrl: url,
          pid: child.pid ?? 0,
          memoryBytes: () => residentBytes(child?.pid ?? 0),
        },
        restart: (changed) => start({ ...NO_LIMITS, ...changed }),
        asSuperuser: (work) => withClient(url, work),
      }
    }
    return await start(NO_LIMITS)
  } catch (error) {
    await close()
    throw error
  }
}

/** A browser or a load generator that is still running ends with us. */
function closeAtSignal(close: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void close().then(() => process.exit(1)))
  }
}

/** Painting takes longer than all the rest; pictures of an earlier demo are copied. */
function borrowPictures(dataDir: string): void {
  const painted = join(ROOT, '.data', 'media')
  if (existsSync(painted)) cpSync(painted, join(dataDir, 'media'), { recursive: true })
}

/** In its own process group, so that Ctrl-C reaches it only through us; when we are killed it stops by itself. */
function startServer(dataDir: string, own: Settings): ChildProcess {
  const settings = { PORT: '0', HOST: '127.0.0.1', MODE: 'demo', DATA_DIR: dataDir, DEMO_SPEED: '0.01' }
  const { DATABASE_URL: _, MEDIA_DIR: __, DEMO_CLOCK: ___, ...environment } = process.env
  const given = givenToServer()
  return spawn(process.execPath, [...given.flags, join(ROOT, 'server', 'main.ts')], {
    cwd: ROOT,
    env: { ...environment, ...given.environment, ...settings, NODE_ENV: 'production', ...own },
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
}

/** The arguments of `npm start`, so that the same process is measured. */
function givenToServer(): { readonly flags: readonly string[]; readonly environment: Settings } {
  return JSON.parse(readFileSync(join(ROOT, 'server', 'process.json'), 'utf8'))
}

async function readyPort(child: ChildProcess): Promise<number> {
  const limit = AbortSignal.timeout(READY_WITHIN_MS)
  const ended = once(child, 'exit', { signal: limit }).then(() => {
    throw new Error('the server ended before it was ready')
  })
  return Promise.race([ended, saidPort(child)])
}

function saidPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    let said = ''
    const listen = (chunk: string) => {
      said += chunk
      const port = /ready on http:\/\/localhost:(\d+)/.exec(said)?.[1]
      if (port === undefined) return
      // later output is dropped, because reading it would be measured too
      child.stdout?.off('data', listen).resume()
      resolve(Number(port))
    }
    child.stdout?.setEncoding('utf8').on('data', listen)
  })
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
