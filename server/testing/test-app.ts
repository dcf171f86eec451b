// The whole application in a test: real database, injected clock, fake gateways that can be inspected.
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Address, Api } from '@dasturxon/contract/api'
import type { Reply } from '@dasturxon/contract/endpoint'
import type { BranchId, CourierId, UserId } from '@dasturxon/domain/ids'
import type { StaffRole } from '@dasturxon/domain/staff-roles'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { DestinationStream } from 'pino'
import { allJobs } from '../all-jobs.ts'
import { buildApp } from '../app.ts'
import { type Config, readConfig } from '../config.ts'
import { openPool } from '../db/database.ts'
import type { BotApi } from '../gateways/bot-api.ts'
import type { PaymentProviders } from '../gateways/payments.ts'
import type { SmsGateways } from '../gateways/sms.ts'
import type { Overload } from '../http/overload.ts'
import { doNextInside, doNextOutside } from '../jobs/do-job.ts'
import { openLog } from '../log.ts'
import type { DeskBuild } from '../pages/desk.ts'
import type { Pages } from '../pages/pages.ts'
import { closeServices, openServices, type Services } from '../services.ts'
import { insertMerchant, type TestMerchant, type Wish } from './a-merchant.ts'
import { type AskArguments, type Asked, asked } from './asked.ts'
import { START, type TestClock, testClock } from './clock.ts'
import { type CustomerWish, insertCustomer } from './customer.ts'
import { emptyTables } from './empty-tables.ts'
import { type Fakes, newFakes, renewFakes } from './fakes.ts'
import type { TestSms } from './outside.ts'
import {
  type CourierWish,
  insertBranch,
  insertCourier,
  insertPerson,
  insertStaffKey,
  type KeyWish,
  type PersonWish,
  type TestPerson,
} from './staff.ts'
import { superuserPool, type TestDatabase, testDatabase } from './test-database.ts'

export type TestCustomer = { readonly userId: UserId; readonly phone: string; readonly token: string }

export type TestApp = Fakes & {
  readonly server: FastifyInstance
  readonly services: Services
  readonly database: TestDatabase
  /** connections without row level security: how a test creates and reads the rows of every tenant */
  readonly superuser: Pool
  readonly clock: TestClock
  aMerchant(wish?: Wish): Promise<TestMerchant>
  /** A customer with a session in a cookie. */
  aCustomer(merchant: Pick<TestMerchant, 'id'>, wish?: CustomerWish): Promise<TestCustomer>
  /** One more branch. */
  aBranch(merchant: TestMerchant): Promise<BranchId>
  aCourier(merchant: TestMerchant, wish?: CourierWish): Promise<CourierId>
  /** Of an operator of the merchant's first branch, unless given otherwise. */
  aStaffKey(merchant: TestMerchant, role?: StaffRole, of?: KeyWish): Promise<string>
  /** A person of the staff with a session in a cookie, who has just confirmed a code. */
  aPerson(merchant: TestMerchant, role?: StaffRole, of?: PersonWish): Promise<TestPerson>
  asked<A extends Address>(address: A, ...rest: AskArguments<A>): Promise<Asked<Reply<Api[A]>>>
  /** Does every job that is due by the clock; returns how many. */
  runJobs(): Promise<number>
  stop(): Promise<void>
}

type Options = {
  readonly clock?: TestClock
  readonly config?: Partial<Config>
  readonly pages?: Pages
  readonly desk?: DeskBuild
  /** gateways besides `sms`, which sends for every brand unless given */
  readonly smsGateways?: SmsGateways['byName']
  /** real payment providers; the two of a test unless given */
  providers?(clock: TestClock): PaymentProviders
  /** the Bot API; one that takes everything unless given */
  readonly bots?: BotApi
  /** where the log goes; nowhere by default */
  readonly logTo?: DestinationStream
  /** measures overload; never overloaded by default */
  readonly overload?: Overload
  /** adds hooks that let the test observe requests */
  extend?(server: FastifyInstance): void
}

// the machine that runs the tests may be busy; load shedding has its own tests
const CALM = { sheds: () => false, delayMs: () => 0, stop: () => undefined }

let shared: TestApp | null = null
let isTaken = false

/**
 * The application that the test files of one worker share, one file after the other. Each gets it as new: no row in the
 * database, the clock at its start, nothing sent; `stop` gives it back. Take `ownApp` for what others would notice.
 */
export async function testApp(): Promise<TestApp> {
  if (isTaken) throw new Error('the shared application is in use: a second one of a file is its `ownApp()`')
  const app = shared ?? (await ownApp())
  isTaken = true
  return {
    ...app,
    stop: async () => {
      isTaken = false
      // if it cannot be made as new, the next file gets another one
      shared = null
      await emptyTables(app.superuser)
      await app.services.merchants.refresh()
      app.clock.set(START)
      renewFakes(app)
      shared = app
    },
  }
}

/**
 * An application of its own on a fresh, migrated database, for a test that needs options, listens on a port, looks at
 * connections or figures of the process, or stops something. Limits are wide unless it narrows `config.limitScale`.
 */
export async function ownApp(options: Options = {}): Promise<TestApp> {
  const database = await testDatabase()
  const clock = options.clock ?? testClock()
  const played = newFakes()
  const log = options.logTo === undefined ? openLog('silent') : openLog('info', options.logTo)
  const payments = options.providers?.(clock) ?? played.payments.providers
  const gateways = {
    ...played,
    sms: smsOf(options, played.sms),
    payments,
    clickIdentity: played.click.identity,
    bots: options.bots ?? played.bots.api,
  }
  const services = await openServices({ config: configOf(options), databaseUrl: database.url, log, clock, gateways })
  const app = buildApp(services, options.pages ?? null, {
    ...(options.extend && { extend: options.extend }),
    desk: options.desk ?? null,
    overload: options.overload ?? CALM,
  })
  await app.server.ready()
  const superuser = openSuperuser(database)
  const workerPool = openPool(database.url, 'dasturxon_worker', 1)
  const jobs = { workerPool, appPool: services.pool, handlers: allJobs(services), log, clock }
  return {
    server: app.server,
    services,
    database,
    superuser,
    clock,
    ...played,
    aMerchant: async (wish = {}) => {
      const merchant = await insertMerchant(superuser, wish)
      await services.merchants.refresh()
      return merchant
    },
    aCustomer: (merchant, wish = {}) => insertCustomer(superuser, merchant, clock.now(), wish),
    aBranch: (merchant) => insertBranch(superuser, merchant),
    aCourier: (merchant, wish = {}) => insertCourier(superuser, merchant, wish),
    aStaffKey: (merchant, role = 'operator', of = {}) => insertStaffKey(superuser, merchant, role, of),
    aPerson: personMaker(superuser, clock),
    asked: (address, ...rest) => asked(app.server, address, ...rest),
    runJobs: () => runAll(jobs),
    stop: async () => {
      await app.stop()
      await closeServices(services)
      await Promise.all([superuser.end(), workerPool.end()])
      await database.drop()
    },
  }
}

function openSuperuser(database: TestDatabase): Pool {
  const superuser = superuserPool(database, 4)
  superuser.on('error', () => undefined)
  return superuser
}

function personMaker(superuser: Pool, clock: TestClock): TestApp['aPerson'] {
  return (merchant, role = 'brand_admin', of = {}) =>
    insertPerson(superuser, merchant, role, { now: clock.now(), ...of })
}

/** Runs jobs until none is due; returns how many ran. */
async function runAll(jobs: Parameters<typeof doNextInside>[0]): Promise<number> {
  let done = 0
  while ((await doNextInside(jobs)) || (await doNextOutside(jobs))) done += 1
  return done
}

function smsOf({ smsGateways }: Options, fallback: TestSms): SmsGateways {
  return { byName: new Map(smsGateways), fallback }
}

function configOf({ config }: Options): Config {
  const folder = join(tmpdir(), 'dasturxon-no-data')
  const read = readConfig({ MODE: 'demo', PORT: '0', SECRET_KEY: 'a-key-for-tests-only', MEDIA_DIR: folder })
  return { ...read, limitScale: 1_000, ...config }
}
