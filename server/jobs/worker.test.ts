import type { MerchantId } from '@dasturxon/domain/ids'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPool } from '../db/database.ts'
import { inTransaction } from '../db/scope.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { addJob } from './add-job.ts'
import { type JobHandlers, newJob, type OutsideJobs } from './job.ts'
import { claimJob } from './queue.ts'
import { retryDelayMs } from './retry.ts'
import { doNextJob, startWorker } from './worker.ts'

let app: TestApp
let merchantId: MerchantId
let workerPool: ReturnType<typeof openPool>

beforeAll(async () => {
  app = await testApp()
  merchantId = (await app.aMerchant()).id
  workerPool = openPool(app.database.url, 'dasturxon_worker', 2)
})
beforeEach(() => app.superuser.query('delete from jobs'))
afterAll(async () => {
  await workerPool.end()
  await app.stop()
})

const options = (handlers: JobHandlers | OutsideJobs) => ({
  workerPool,
  appPool: app.services.pool,
  handlers,
  log: app.services.log,
  clock: app.clock,
})
const queue = (kind: string, payload: object, runAt = app.clock.now(), of = merchantId) =>
  inTransaction(app.services.pool, { merchantId: of, now: app.clock.now() }, (scope) =>
    addJob(scope, newJob(scope, kind, payload, runAt)),
  )
const rows = async () => (await app.superuser.query('select * from jobs')).rows

describe('a job', () => {
  it('is done when its time comes, inside its own tenant, and is gone', async () => {
    const done: unknown[] = []
    const work = options({ greet: async (scope, payload) => void done.push([scope.merchantId, payload]) })
    await queue('greet', { name: 'Nodira' }, new Date(app.clock.now().getTime() + 60_000))
    expect(await doNextJob(work)).toBe(false)
    app.clock.advance(60_000)
    expect(await doNextJob(work)).toBe(true)
    expect(done).toEqual([[merchantId, { name: 'Nodira' }]])
    expect(await rows()).toEqual([])
  })

  it('is claimed alone, whatever plan the database makes', async () => {
    for (const name of ['Nodira', 'Jasur', 'Malika']) await queue('greet', { name })
    const single = openPool(app.database.url, 'dasturxon_worker', 1)
    for (const plan of ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material'])
      await single.query(`set enable_${plan} = off`)
    await claimJob(single, app.clock.chosenTime(), 60_000)
    await single.end()
    expect((await rows()).map(({ attempts }) => attempts).toSorted()).toEqual([0, 0, 1])
  })

  it('exists only if what asked for it was committed', async () => {
    const asked = inTransaction(app.services.pool, { merchantId, now: app.clock.now() }, async (scope) => {
      await addJob(scope, newJob(scope, 'greet', {}))
      throw new Error('changed my mind')
    })
    await expect(asked).rejects.toThrow('changed my mind')
    expect(await rows()).toEqual([])
  })

  it('that fails is tried again later and later, nine times in all, then buried', async () => {
    let tries = 0
    const work = options({
      fail: async () => {
        tries += 1
        throw new TypeError('the outside is closed')
      },
    })
    await queue('fail', {})
    const pauses: number[] = []
    while ((await rows())[0]?.dead_at === null) {
      const [job] = await rows()
      pauses.push(Math.round((job.run_at.getTime() - app.clock.now().getTime()) / 1_000))
      app.clock.set(job.run_at.toISOString())
      await doNextJob(work)
    }
    expect(tries).toBe(9)
    const least = [0, 1, 5, 30, 120, 600, 1_800, 7_200, 21_600]
    expect(pauses).toHaveLength(9)
    for (const [index, pause] of pauses.entries()) {
      expect(pause).toBeGreaterThanOrEqual(least[index] ?? 0)
      expect(pause).toBeLessThanOrEqual((least[index] ?? 0) * 1.2 + 1)
    }
    const [dead] = await rows()
    expect(dead.last_error).toBe('TypeError')
    app.clock.advance(30 * 86_400_000)
    expect(await doNextJob(work)).toBe(false)
  })

  it('leaves nothing half done when it fails', async () => {
    const work = options({
      half: async (scope) => {
        await scope.db.updateTable('order_settings').set({ minimal_product_count: 77 }).execute()
        throw new Error('cut off')
      },
    })
    await queue('half', {})
    await doNextJob(work)
    const { rows: settings } = await app.superuser.query('select minimal_product_count as n from order_settings')
    expect(settings).toEqual([{ n: 1 }])
    expect(await rows()).toHaveLength(1)
  })

  it('is done once although two workers look for it', async () => {
    const done: unknown[] = []
    const work = options({ count: async (_, payload) => void done.push(payload) })
    for (let job = 0; job < 10; job++) await queue('count', { job })
    const drain = async () => {
      while (await doNextJob(work));
    }
    await Promise.all([drain(), drain(), drain()])
    expect(done).toHaveLength(10)
    expect(new Set(done.map((payload) => JSON.stringify(payload))).size).toBe(10)
  })

  it('of a worker that died is taken over after a minute', async () => {
    const done: unknown[] = []
    await queue('count', {})
    // claimed, and never heard of again
    await workerPool.query("update jobs set attempts = 1, run_at = $1::timestamptz + interval '1 minute'", [
      app.clock.now(),
    ])
    const work = options({ count: async (_, payload) => void done.push(payload) })
    expect(await doNextJob(work)).toBe(false)
    app.clock.advance(60_000)
    await doNextJob(work)
    expect(done).toHaveLength(1)
  })

  it('that speaks with the outside world holds no transaction meanwhile, and stays until it has succeeded', async () => {
    const idle = `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`
    const seen: number[] = []
    let isDown = true
    const work = options({
      call: {
        outside: async (tenant) => {
          await tenant.inTransaction(async (scope) => expect(scope.merchantId).toBe(merchantId))
          seen.push((await app.superuser.query(idle)).rows[0].count)
          if (isDown) throw new Error('nobody answers')
        },
      },
    })
    await queue('call', {})
    await doNextJob(work)
    expect(await rows()).toMatchObject([{ attempts: 1 }])
    isDown = false
    app.clock.advance(2_000)
    await doNextJob(work)
    expect(await rows()).toEqual([])
    expect(seen).toEqual([0, 0])
  })

  it('is due by the time of the database, also for a process whose own time is wrong', async () => {
    const elevenMinutes = 11 * 60_000
    const seen: [string, Date][] = []
    const work = options({ greet: async (scope) => void seen.push(['done', scope.now]) })
    const processAt = (ms: number) => ({
      ...work,
      clock: { now: () => new Date(Date.now() + ms), chosenTime: () => null },
    })
    const { rows: times } = await app.superuser.query(
      "select now() - interval '1 second' as due, now() + interval '10 minutes' as later",
    )
    await queue('greet', {}, times[0].later)
    expect(await doNextJob(processAt(elevenMinutes))).toBe(false)
    expect(await doNextJob(processAt(-elevenMinutes))).toBe(false)
    await queue('greet', {}, times[0].due)
    expect(await doNextJob(processAt(-elevenMinutes))).toBe(true)
    // a job is never told a time at which it is not due yet
    expect(seen).toEqual([['done', times[0].due]])
  })

  it('that fails is put off from the time of the database', async () => {
    const work = options({
      fail: async () => {
        throw new Error('not today')
      },
    })
    const wrong = { now: () => new Date(Date.now() - 11 * 60_000), chosenTime: () => null }
    await queue('fail', {}, new Date('2020-01-01'))
    await doNextJob({ ...work, clock: wrong })
    const ahead = 'select extract(epoch from run_at - now())::float8 as s from jobs'
    const { rows: pauses } = await app.superuser.query(ahead)
    expect(pauses[0].s).toBeGreaterThan(0)
    expect(pauses[0].s).toBeLessThan(2)
  })

  it('of a kind that nobody knows waits for a version that does', async () => {
    await queue('from the future', {})
    await doNextJob(options({}))
    expect((await rows())[0]).toMatchObject({ attempts: 1, dead_at: null })
  })
})

it('works by itself until it is stopped, and finishes what it has begun', async () => {
  const begun = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const slow = async () => {
    begun.resolve()
    await mayEnd.promise
  }
  const worker = startWorker(options({ slow }))
  await queue('slow', {})
  await begun.promise
  const stopped = worker.stop()
  mayEnd.resolve()
  await stopped
  expect(await rows()).toEqual([])
})

it('waits between tries as it is written down', () => {
  expect(retryDelayMs(1, 0)).toBe(1_000)
  expect(retryDelayMs(8, 1)).toBe(7.2 * 3_600_000)
  expect(retryDelayMs(9, 0)).toBeNull()
})
