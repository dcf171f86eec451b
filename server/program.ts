// The program: its parts opened in order, closed in the opposite order.
import { fileURLToPath } from 'node:url'
import { closeDataFolder } from '@dasturxon/postgres/data-folder'
import { openPostgres } from '@dasturxon/postgres/open-postgres'
import { ALL_CHORES, allJobs } from './all-jobs.ts'
import { type App, buildApp } from './app.ts'
import { openDatabaseClock } from './clock.ts'
import type { Config } from './config.ts'
import { giveBots } from './customers/telegram/play-bots.ts'
import { openPool } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import type { OpenDemo } from './demo-port.ts'
import { openGateways } from './gateways/registry.ts'
import { startHousekeeping } from './jobs/housekeeping.ts'
import { startWorker } from './jobs/worker.ts'
import type { Log } from './log.ts'
import { startSecretCheck } from './merchants/check-secrets.ts'
import { registerBank } from './pages/bank.ts'
import { registerInbox } from './pages/inbox.ts'
import { openStorefront } from './pages/storefront.ts'
import { registerTiles } from './pages/tiles.ts'
import { giveKeys } from './payments/give-keys.ts'
import { closeServices, openServices, type Services } from './services.ts'

export type Program = { readonly services: Services; readonly port: number; stop(): Promise<void> }

type Setting = {
  readonly config: Config
  readonly log: Log
  /** aborted when the process is told to stop */
  readonly ended: AbortSignal
}

type Closing = () => Promise<void>

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))
const STOREFRONT = fileURLToPath(new URL('../storefront/dist', import.meta.url))
// One for the claims of each lane. Putting off a failed job is one short statement too: nobody holds one of these and waits
// for something else. Of the app's pool a job holds one connection while it writes, none while a gateway thinks, and never
// asks for a second one. So 17 jobs at once wait for its 16 connections as requests do, and nobody waits in a ring.
const WORKER_CONNECTIONS = 2

/**
 * Opens everything and listens; `openDemo` opens the demo around it. What was opened is closed when something
 * fails, or when `ended` is told before all is open.
 */
export async function openProgram({ config, log, ended }: Setting, openDemo: OpenDemo | null): Promise<Program> {
  const closings: Closing[] = []
  const stop = async () => {
    for (const close of closings.toReversed()) await close()
  }
  try {
    const storefront = openStorefront(STOREFRONT)
    // awaited below; until then a failure is nobody's surprise
    storefront.catch(() => undefined)
    closeDataFolder(config.dataDir)
    const databaseUrl = config.databaseUrl ?? (await embeddedPostgres(config, log, closings))
    await migrate(databaseUrl, MIGRATIONS)
    // before anything that is decided by time
    const clock = await openDatabaseClock(databaseUrl, { log, start: config.demoClock })
    closings.push(() => clock.stop())
    const demo = openDemo?.({ ...config, now: clock.now }) ?? null
    // painting a whole table of dishes takes a while, and nobody should have to wait for it to stop
    if (demo !== null) await unlessEnded(demo.seed(databaseUrl), ended)
    const gateways = openGateways(config, demo)
    const services = await openServices({ config, databaseUrl, clock, log, gateways })
    closings.push(() => closeServices(services))
    if (demo !== null) {
      await giveKeys(services, demo.bank)
      await giveBots(services, demo.bots)
    }
    const secretCheck = startSecretCheck(services, (text) => process.stderr.write(text))
    closings.push(() => secretCheck.stop())
    closings.push(startJobs(services, databaseUrl), startChores(services))
    const app = buildApp(services, await storefront, {
      extend: (server) => {
        if (demo === null) return
        registerInbox(server, demo.inbox)
        registerBank(server, demo.bank)
        registerTiles(server, demo.tiles)
      },
    })
    closings.push(() => app.stop())
    ended.throwIfAborted()
    const port = await listen(app, config, log)
    if (demo !== null) closings.push(demo.play(`http://127.0.0.1:${port}`))
    return { services, port, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Waits for `work` no longer than until the end is told; the work is then left to itself. */
function unlessEnded<T>(work: Promise<T>, ended: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onEnd = () => reject(ended.reason)
    ended.addEventListener('abort', onEnd, { once: true })
    if (ended.aborted) onEnd()
    work.then(resolve, reject).finally(() => ended.removeEventListener('abort', onEnd))
  })
}

async function embeddedPostgres({ dataDir }: Config, log: Log, closings: Closing[]): Promise<string> {
  const onFault = (error: unknown) =>
    log.error({ event: 'POSTGRES_DOWN', error }, 'PostgreSQL could not be started again')
  const postgres = await openPostgres({ dataDir, onFault })
  closings.push(() => postgres.stop())
  return postgres.url
}

function startJobs(services: Services, databaseUrl: string): Closing {
  const { pool, log, clock } = services
  const workerPool = openPool(databaseUrl, 'dasturxon_worker', WORKER_CONNECTIONS)
  const worker = startWorker({ workerPool, appPool: pool, handlers: allJobs(services), log, clock })
  return async () => {
    await worker.stop()
    await workerPool.end()
  }
}

function startChores({ pool, log, now, merchants }: Services): Closing {
  const house = { pool, log, now, merchantIds: () => merchants.all().map(({ id }) => id) }
  const housekeeping = startHousekeeping(house, ALL_CHORES)
  return () => housekeeping.stop()
}

async function listen({ server }: App, { host, port }: Config, log: Log): Promise<number> {
  await server.listen({ host, port })
  // such as too many open files: this connection is lost, the next one may be taken
  server.server.on('error', (error) =>
    log.error({ event: 'ACCEPT_FAILED', error }, 'a connection could not be accepted'),
  )
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('expected the server to have a port')
  return address.port
}
