import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import type { MerchantId } from '@dasturxon/domain/ids'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownApp, type TestApp } from '../testing/test-app.ts'
import { isOutage, openPool } from './database.ts'
import { inTransaction, type Scope } from './scope.ts'

const NOW = new Date('2026-03-21T07:00:00Z')
const MERCHANT = '6f1c1f0e-0d1b-4b7e-9a55-0f2f9a3f1b11' as MerchantId

let app: TestApp
let pool: Pool

beforeAll(async () => {
  app = await ownApp()
  pool = app.services.pool
})
afterAll(() => app.stop())

const failure = (promise: Promise<unknown>) => promise.then(() => null).catch((error: unknown) => error)
const inScope = <T>(work: (scope: Scope) => Promise<T>) => inTransaction(pool, { merchantId: MERCHANT, now: NOW }, work)

async function backendOf({ db }: Scope): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  return rows[0]?.pid ?? 0
}

/** Terminates a backend as an operator would, and resolves when PostgreSQL has removed it. */
async function endBackend(pid: number): Promise<void> {
  await app.superuser.query('select pg_terminate_backend($1, 5000)', [pid])
}

describe('a connection that is lost inside a transaction', () => {
  it('between two statements is an outage for this caller only', async () => {
    const error = await failure(
      inScope(async (scope) => {
        await endBackend(await backendOf(scope))
        await sql`select 1`.execute(scope.db)
      }),
    )
    expect(isOutage(error)).toBe(true)
    await expect(inScope(backendOf)).resolves.toBeGreaterThan(0)
  })

  it('in the middle of a statement is also an outage', async () => {
    const error = await failure(
      inScope(async (scope) => {
        const pid = await backendOf(scope)
        await Promise.all([sql`select pg_sleep(2)`.execute(scope.db), endBackend(pid)])
      }),
    )
    expect(isOutage(error)).toBe(true)
  })

  it('two hundred times fails two hundred calls, and leaks no connection', async () => {
    for (let round = 0; round < 200; round += 1) {
      const error = await failure(
        inScope(async (scope) => {
          const pid = await backendOf(scope)
          const ended = app.superuser.query('select pg_terminate_backend($1)', [pid])
          await Promise.all([sql`select pg_sleep(2)`.execute(scope.db), ended])
        }),
      )
      expect(isOutage(error)).toBe(true)
    }
    await expect(inScope(backendOf)).resolves.toBeGreaterThan(0)
    expect(pool.totalCount).toBeLessThanOrEqual(16)
    expect(pool.waitingCount).toBe(0)
  })
})

it('every call answers 503 with Retry-After while its connection is being ended, and 200 after', async () => {
  const merchant = await app.aMerchant()
  const customer = await app.aCustomer(merchant)
  const who = { merchant, customer }
  await app.asked('GET /users/v1/users/me', who)
  await app.superuser.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'dasturxon_app' and datname = current_database()",
  )
  const { status, headers } = await app.asked('GET /users/v1/users/me', who)
  expect(status === 200 || headers['retry-after'] === '1').toBe(true)
  expect((await app.asked('GET /users/v1/users/me', who)).status).toBe(200)
})

describe('a connection that stops answering', () => {
  let line: Server
  let silent: Pool
  const sockets: Socket[] = []
  let isCut = false

  beforeAll(async () => {
    // a proxy to PostgreSQL that can drop all packets, like a pulled cable
    const { port, hostname } = new URL(app.database.url)
    line = createServer((near) => {
      const far = connect(Number(port), hostname)
      sockets.push(near, far)
      near.on('data', (bytes) => isCut || far.write(bytes)).on('error', () => far.destroy())
      far.on('data', (bytes) => isCut || near.write(bytes)).on('error', () => near.destroy())
      near.on('close', () => far.destroy())
    })
    await once(line.listen(0, '127.0.0.1'), 'listening')
    const address = line.address()
    const through = new URL(app.database.url)
    through.port = String(address !== null && typeof address === 'object' ? address.port : 0)
    silent = openPool(through.href, 'dasturxon_app', 1)
  })
  afterAll(async () => {
    await silent.end()
    for (const socket of sockets) socket.destroy()
    line.close()
  })

  it('is closed after a while, and its place in the pool is free again', async () => {
    const error = await failure(
      inTransaction(silent, { merchantId: MERCHANT, now: NOW }, async (scope) => {
        await backendOf(scope)
        isCut = true
        await backendOf(scope)
      }),
    )
    expect(isOutage(error)).toBe(true)
    isCut = false
    await expect(inTransaction(silent, { merchantId: MERCHANT, now: NOW }, backendOf)).resolves.toBeGreaterThan(0)
  })
})
