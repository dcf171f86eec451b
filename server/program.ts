// The server: its parts opened in order, closed in the opposite order.
import { fileURLToPath } from 'node:url'
import { closeDataFolder } from '@dasturxon/postgres/data-folder'
import { openPostgres } from '@dasturxon/postgres/open-postgres'
import { ALL_CHORES, allJobs } from './all-jobs.ts'
import { type App, buildApp } from './app.ts'
import { openDatabaseClock } from './clock.ts'
import type { Config } from './config.ts'
import { giveClickApps } from './customers/click/play-click.ts'
import { openPool } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import type { DemoPort, OpenDemo } from './demo-port.ts'
import { openGateways } from './gateways/registry.ts'
import { startHousekeeping } from './jobs/housekeeping.ts'
import { startWorker } from './jobs/worker.ts'
import type { Log } from './log.ts'
import { startSecretCheck } from './merchants/check-secrets.ts'
import { giveSmsKeys } from './merchants/sms/give-sms-keys.ts'
import { registerBank } from './pages/bank.ts'
import { registerBots } from './pages/bots.ts'
import { openDesk } from './pages/desk.ts'
import { registerInbox } from './pages/inbox.ts'
import { registerOffice } from './pages/office.ts'
import { registerPushService } from './pages/push-service.ts'
import { registerSmsDesk } from './pages/sms-desk.ts'
import { openStorefront } from './pages/storefront.ts'
import { registerTelegramClient } from './pages/telegram-client.ts'
import { registerTiles } from './pages/tiles.ts'
import { giveKeys } from './payments/give-keys.ts'
import { closeServices, openServices, type Services } from './services.ts'
import { giveBots } from './telegram/play-bots.ts'

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
const BACKOFFICE = fileURLToPath(new URL('../backoffice/dist', import.meta.url))
// One for the claims of each lane. Postponing a failed job is one short statement too: nobody holds one of these while
// waiting for something else. Of the app's pool a job holds one connection while it writes, none while a gateway answers,
// and never needs a second one. So 17 jobs at once wait for its 16 connections as requests do, without a deadlock.
const WORKER_CONNECTIONS = 2

/**
 * Opens everything and listens; `openDemo` opens the demo. What was opened is closed when something fails, or when
 * `ended` is aborted before all is open.
 */
export async function openProgram({ config, log, ended }: Setting, openDemo: OpenDemo | null): Promise<Program> {
  const closings: Closing[] = []
  const stop = async () => {
    for (const close of closings.toReversed()) await close()
  }
  try {
    const storefront = openStorefront(STOREFRONT)
    // awaited below; until then a failure must not count as unhandled
    storefront.catch(() => undefined)
    closeDataFolder(config.dataDir)
    const databaseUrl = config.databaseUrl ?? (await embeddedPostgres(config, log, closings))
    await migrate(databaseUrl, MIGRATIONS)
    // before anything that depends on the time
    const clock = await openDatabaseClock(databaseUrl, { log, start: config.demoClock })
    closings.push(() => clock.stop())
    const demo = openDemo?.({ ...config, now: clock.now }) ?? null
    // hanging the demo's pictures takes a while, and a stop should not have to wait for it
    if (demo !== null) await unlessEnded(demo.seed(databaseUrl), ended)
    const gateways = openGateways({ ...config, now: clock.now }, demo)
    const services = await openServices({ config, databaseUrl, clock, log, gateways })
    closings.push(() => closeServices(services))
    if (demo !== null) await giveAccounts(services, demo)
    const secretCheck = startSecretCheck(services, (text) => process.stderr.write(text))
    closings.push(() => secretCheck.stop())
    closings.push(startJobs(services, databaseUrl), startChores(services))
    const app = buildApp(services, await storefront, {
      desk: await openDesk(BACKOFFICE),
      extend: (server) => {
        if (demo === null) return
        registerInbox(server, demo.inbox)
        registerBank(server, demo.bank)
        registerSmsDesk(server, demo.smsDesk)
        registerBots(server, demo.telegram)
        registerPushService(server, demo.push)
        registerTiles(server, demo.tiles)
        registerOffice(server, services, demo.staff)
        registerTelegramClient(server, services, demo.telegramClient)
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

/** The accounts of the demo's brands at everything outside. */
async function giveAccounts(services: Services, { bank, smsDesk, telegram }: DemoPort): Promise<void> {
  await giveKeys(services, bank)
  await giveSmsKeys(services, smsDesk)
  await giveBots(services, telegram)
  await giveClickApps(services, bank)
}

/** Waits for `work` at most until `ended` is aborted; the work then continues alone. */
function unlessEnded<T>(work: Promise<T>, ended: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onEnd = () => reject(ended.reason)
    ended.addEventListener('abort', onEnd, { once: true })
    if (ended.aborted) onEnd()
    work.then(resolve, reject).finally(() => ended.removeEventListener('abort', onEnd))
  })
}

async function embeddedPostgres({ dataDir }: Config, log: Log, closings: Closing[]): Promise<string> {
  const onFault = (error: unknown) => log.error({ event: 'POSTGRES_DOWN', error }, 'PostgreSQL could not be restarted')
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
  const house = { pool, log, now, merchantIds: () => merchants.tenants().map(({ id }) => id) }
  const housekeeping = startHousekeeping(house, ALL_CHORES)
  return () => housekeeping.stop()
}

async function listen({ server }: App, { host, port }: Config, log: Log): Promise<number> {
  await server.listen({ host, port })
  // for example too many open files: this connection is lost, the next one may be accepted
  server.server.on('error', (error) => log.error({ event: 'ACCEPT_FAILED', error }, 'connection could not be accepted'))
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('expected the server to have a port')
  return address.port
}
