// The program on an operator's own PostgreSQL of any supported version, with a login as described in README.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loginUrl, withClient } from '@dasturxon/postgres/answers'
import {
  type Cluster,
  DATA,
  ensureCluster,
  ensurePassword,
  SUPERUSER,
  SUPERUSER_PASSWORD,
} from '@dasturxon/postgres/cluster'
import { stopPostmaster } from '@dasturxon/postgres/postmaster'
import { chooseRunAs } from '@dasturxon/postgres/run-as'
import { startPostmaster } from '@dasturxon/postgres/start-postmaster'
import { migrate } from '@dasturxon/server/db/migrate'
import { aCustomer, ordersOf, placeOrder } from './customers.ts'
import { pickupDraft } from './drafts.ts'
import { freePort } from './free-port.ts'
import { SHOP_ENV, startProgram } from './program.ts'
import { fetchAt, siteOf } from './site.ts'

const MIGRATIONS = fileURLToPath(new URL('../../server/migrations', import.meta.url))
const PASSWORD = 'a-password-of-a-shop'

export type OwnPostgres = {
  /** the folder of the programs `initdb` and `postgres`: /usr/lib/postgresql/15/bin on Debian */
  readonly bin: string
  /** created here, removed at the end */
  readonly folder: string
}

export type Tried = { readonly ok: true; readonly version: string } | { readonly ok: false; readonly why: string }

/**
 * Creates a new server, and a login and a database with the two statements of README, and runs the demo on it: it becomes
 * ready, serves a page, returns a quote and accepts an order. Leaves no process and no file.
 */
export async function tryOwnPostgres({ bin, folder }: OwnPostgres): Promise<Tried> {
  let stop: () => Promise<void> = () => Promise.resolve()
  try {
    const server = await startServer({ bin, folder })
    stop = server.stop
    await takesSecondLogin(server)
    await sells(server.urlOf('shop', 'shop'), join(folder, 'program'))
    return { ok: true, version: server.version }
  } catch (error) {
    return { ok: false, why: error instanceof Error ? error.message : String(error) }
  } finally {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Server = {
  readonly version: string
  urlOf(login: string, database: string): string
  asSuperuser(sql: string): Promise<unknown>
  stop(): Promise<void>
}

async function startServer({ bin, folder }: OwnPostgres): Promise<Server> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const cluster = initCluster(bin, folder)
  const { pid, port } = await startPostmaster(cluster)
  const superuser = loginUrl({ port, login: SUPERUSER, password: cluster.password, database: SUPERUSER })
  const asSuperuser = (sql: string) => withClient(superuser, async (client) => (await client.query(sql)).rows[0])
  const stop = () => stopPostmaster(pid)
  try {
    // the two statements of README
    await asSuperuser(`create role shop login password '${PASSWORD}' createrole`)
    await asSuperuser('create database shop owner shop')
    const { server_version: version } = await asSuperuser('show server_version')
    const urlOf = (login: string, database: string) => loginUrl({ port, login, password: PASSWORD, database })
    return { version, urlOf, asSuperuser, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Like the cluster of a system package; the locale of the embedded cluster exists only in newer versions. */
function initCluster(bin: string, folder: string): Cluster {
  const binaries = { postgres: join(bin, 'postgres'), initdb: join(bin, 'initdb') }
  const runAs = chooseRunAs(binaries.postgres, folder, DATA)
  const password = ensurePassword(folder, SUPERUSER_PASSWORD)
  const cluster = { dataDir: folder, binaries, runAs, password, settings: { fsync: 'off' } }
  ensureCluster(cluster, ['--locale=C.UTF-8'])
  return cluster
}

/** A second brand's login and database on the same server: the roles already exist. */
async function takesSecondLogin({ urlOf, asSuperuser, version }: Server): Promise<void> {
  await migrate(urlOf('shop', 'shop'), MIGRATIONS)
  await asSuperuser(`create role second login password '${PASSWORD}' createrole`)
  await asSuperuser('create database second owner second')
  const grant = 'grant dasturxon_app, dasturxon_worker to "second" with admin option;'
  const refusal = await migrate(urlOf('second', 'second'), MIGRATIONS).then(
    () => null,
    (error: Error) => error.message,
  )
  // up to version 15, the right to create roles includes the right to grant them
  if (Number.parseInt(version, 10) <= 15 && refusal === null) return
  if (refusal?.endsWith(grant) !== true) throw new Error(`expected "${grant}" as the help, found ${refusal}`)
  await asSuperuser(grant)
  await migrate(urlOf('second', 'second'), MIGRATIONS)
}

/** Runs the whole demo: its seed, its pages, an order. */
async function sells(databaseUrl: string, dataDir: string): Promise<void> {
  const port = freePort()
  const program = await startProgram({
    ...SHOP_ENV,
    ...{ MODE: 'demo', PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
  })
  try {
    const site = siteOf('qarsildoq', port)
    const ready = await fetchAt(site)('/health/ready')
    if (ready.status !== 200) throw new Error(`expected /health/ready to answer 200, found ${ready.status}`)
    const page = await fetchAt(site)('/')
    const text = await page.text()
    if (page.status !== 200 || !text.includes('<html')) throw new Error(`expected a page, found ${page.status}`)
    const customer = await aCustomer(site)
    const { id } = await placeOrder(customer, await pickupDraft(site))
    const orders = await ordersOf(customer)
    if (orders[0]?.id !== id) throw new Error(`expected the order ${id} in the list, found ${orders.length} orders`)
  } finally {
    await program.stop()
  }
  if (program.child.exitCode !== 0) throw new Error(`expected the end with 0, found ${program.child.exitCode}`)
}
