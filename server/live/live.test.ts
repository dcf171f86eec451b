import { randomUUID } from 'node:crypto'
import { idFrom, type MerchantId, type OrderId } from '@dasturxon/domain/ids'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openLog } from '../log.ts'
import { openMetrics } from '../metrics.ts'
import { type TestDatabase, testDatabase } from '../testing/test-database.ts'
import { type Live, openLive } from './live.ts'

// a busy machine may be slow
const PATIENCE = { timeout: 20_000 }

let database: TestDatabase
let superuser: Pool
let here: Live
let there: Live

const listeners = async () =>
  (
    await superuser.query(
      "select count(*)::int as n from pg_stat_activity where application_name = 'dasturxon_live' and query like 'listen%' and datname = current_database()",
    )
  ).rows[0].n

beforeAll(async () => {
  database = await testDatabase()
  superuser = new Pool({ connectionString: database.superuserUrl, max: 1 })
  const log = openLog('silent')
  here = openLive({ url: database.url, log, metrics: openMetrics() })
  there = openLive({ url: database.url, log, metrics: openMetrics() })
  await vi.waitFor(async () => expect(await listeners()).toBe(2), 20_000)
})
afterAll(async () => {
  await Promise.all([here.stop(), there.stop(), superuser.end()])
  await database.drop()
})

const merchant = idFrom<MerchantId>(randomUUID())
const newOrder = () => idFrom<OrderId>(randomUUID())

/** Counts how often a topic was announced. */
function counting(live: Live, orderId: OrderId, of = merchant) {
  const heard = { count: 0, stop: () => undefined as unknown }
  heard.stop = live.subscribe(of, `order:${orderId}`, () => {
    heard.count += 1
  })
  return heard
}

it('notifies this process at once and the others a moment later, each once', async () => {
  const order = newOrder()
  const [near, far] = [counting(here, order), counting(there, order)]
  here.orderChanged(merchant, order)
  expect([near.count, far.count]).toEqual([1, 0])
  await expect.poll(() => far.count, PATIENCE).toBe(1)
  expect(near.count).toBe(1)
})

it('notifies no listener of another merchant, of another order, or one that was removed', async () => {
  const [order, marker] = [newOrder(), newOrder()]
  const other = counting(there, order, idFrom<MerchantId>(randomUUID()))
  const left = counting(there, order)
  left.stop()
  const last = counting(there, marker)
  here.orderChanged(merchant, order)
  here.orderChanged(merchant, marker)
  await expect.poll(() => last.count, PATIENCE).toBe(1)
  expect([other.count, left.count]).toEqual([0, 0])
})

it('announces a thousand orders in a few notifications', async () => {
  const orders = Array.from({ length: 1_000 }, newOrder)
  const heard = orders.map((order) => counting(there, order))
  for (const order of orders) here.orderChanged(merchant, order)
  for (const order of orders) here.orderChanged(merchant, order)
  await expect.poll(() => heard.filter(({ count }) => count === 1).length, PATIENCE).toBe(1_000)
})

it('reconnects after the connection was lost, and reloads everything', async () => {
  const [order, later] = [newOrder(), newOrder()]
  const [near, far] = [counting(here, order), counting(there, later)]
  await superuser.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'dasturxon_live' and datname = current_database()",
  )
  await expect.poll(() => near.count, PATIENCE).toBe(1)
  await expect.poll(() => far.count, PATIENCE).toBe(1)
  here.orderChanged(merchant, later)
  await expect.poll(() => far.count, PATIENCE).toBe(2)
})
