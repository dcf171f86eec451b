import { randomUUID } from 'node:crypto'
import { idFrom, type MerchantId, type PaymentId } from '@dasturxon/domain/ids'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPool } from '../db/database.ts'
import { inTransaction } from '../db/scope.ts'
import { insertRow } from '../testing/insert.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { addJob } from './add-job.ts'
import { doNextInside, doNextOutside } from './do-job.ts'
import { type Jobs, newJob, newOutsideJob } from './job.ts'
import { claimInside } from './queue.ts'
import { retryDelayMs } from './retry.ts'

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

const tools = (handlers: Partial<Jobs>) => ({
  workerPool,
  appPool: app.services.pool,
  handlers,
  log: app.services.log,
  clock: app.clock,
})
/** A job whose work the test defines. */
const queue = (image: string, runAt = app.clock.now()) =>
  inTransaction(app.services.pool, { merchantId, now: app.clock.now() }, (scope) =>
    addJob(scope, newJob(scope, 'remove-picture', { image }, runAt)),
  )
const rows = async () => (await app.superuser.query('select * from jobs')).rows

describe('a job', () => {
  it('is done when its time comes, inside its own tenant, and is deleted', async () => {
    const done: unknown[] = []
    const work = tools({ 'remove-picture': async (scope, payload) => void done.push([scope.merchantId, payload]) })
    await queue('nodira.webp', new Date(app.clock.now().getTime() + 60_000))
    expect(await doNextInside(work)).toBe(false)
    app.clock.advance(60_000)
    expect(await doNextInside(work)).toBe(true)
    expect(done).toEqual([[merchantId, { image: 'nodira.webp' }]])
    expect(await rows()).toEqual([])
  })

  it('is claimed one at a time, whatever plan the database chooses', async () => {
    for (const name of ['nodira', 'jasur', 'malika']) await queue(`${name}.webp`)
    const single = openPool(app.database.url, 'dasturxon_worker', 1)
    for (const plan of ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material'])
      await single.query(`set enable_${plan} = off`)
    await claimInside(single, app.clock.chosenTime())
    await single.end()
    expect((await rows()).map(({ attempts }) => attempts).toSorted()).toEqual([0, 0, 1])
  })

  it('exists only if its transaction was committed', async () => {
    const asked = inTransaction(app.services.pool, { merchantId, now: app.clock.now() }, async (scope) => {
      await addJob(scope, newJob(scope, 'remove-picture', { image: 'a.webp' }))
      throw new Error('changed my mind')
    })
    await expect(asked).rejects.toThrow('changed my mind')
    expect(await rows()).toEqual([])
  })

  it('that fails is retried with growing pauses, nine times in all, then marked dead', async () => {
    let tries = 0
    const work = tools({
      'remove-picture': async () => {
        tries += 1
        throw new TypeError('the outside is closed')
      },
    })
    await queue('a.webp')
    const pauses: number[] = []
    while ((await rows())[0]?.dead_at === null) {
      const [job] = await rows()
      pauses.push(Math.round((job.run_at.getTime() - app.clock.now().getTime()) / 1_000))
      app.clock.set(job.run_at.toISOString())
      await doNextInside(work)
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
    expect(await doNextInside(work)).toBe(false)
  })

  it('rolls back when it fails', async () => {
    const work = tools({
      'remove-picture': async (scope) => {
        await scope.db.updateTable('order_settings').set({ minimal_product_count: 77 }).execute()
        throw new Error('cut off')
      },
    })
    await queue('a.webp')
    await doNextInside(work)
    const { rows: settings } = await app.superuser.query('select minimal_product_count as n from order_settings')
    expect(settings).toEqual([{ n: 1 }])
    expect(await rows()).toHaveLength(1)
  })

  it('is done once although two workers poll for it', async () => {
    const done: unknown[] = []
    const work = tools({ 'remove-picture': async (_, payload) => void done.push(payload) })
    for (let job = 0; job < 10; job++) await queue(`${job}.webp`)
    const drain = async () => {
      while (await doNextInside(work));
    }
    await Promise.all([drain(), drain(), drain()])
    expect(done).toHaveLength(10)
    expect(new Set(done.map((payload) => JSON.stringify(payload))).size).toBe(10)
  })

  it('of a worker that died is taken over after a minute', async () => {
    const done: unknown[] = []
    await queue('a.webp')
    // claimed by a worker that died
    await workerPool.query("update jobs set attempts = 1, run_at = $1::timestamptz + interval '1 minute'", [
      app.clock.now(),
    ])
    const work = tools({ 'remove-picture': async (_, payload) => void done.push(payload) })
    expect(await doNextInside(work)).toBe(false)
    app.clock.advance(60_000)
    await doNextInside(work)
    expect(done).toHaveLength(1)
  })

  it('that calls a gateway holds no transaction meanwhile, and stays until it has succeeded', async () => {
    const idle = `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`
    const seen: number[] = []
    let isDown = true
    const work = tools({
      'check-payment': async (tenant) => {
        await tenant.inTransaction(async (scope) => expect(scope.merchantId).toBe(merchantId))
        seen.push((await app.superuser.query(idle)).rows[0].count)
        if (isDown) throw new Error('nobody answers')
      },
    })
    const payload = { paymentId: idFrom<PaymentId>(randomUUID()) }
    await inTransaction(app.services.pool, { merchantId, now: app.clock.now() }, (scope) =>
      addJob(scope, newOutsideJob(scope, { kind: 'check-payment', payload, gateway: 'payments/payme' })),
    )
    expect(await doNextInside(work)).toBe(false)
    await doNextOutside(work)
    expect(await rows()).toMatchObject([{ attempts: 1 }])
    isDown = false
    app.clock.advance(2_000)
    await doNextOutside(work)
    expect(await rows()).toEqual([])
    expect(seen).toEqual([0, 0])
  })

  it('is due by the time of the database, also for a process whose own time is wrong', async () => {
    const elevenMinutes = 11 * 60_000
    const seen: [string, Date][] = []
    const work = tools({ 'remove-picture': async (scope) => void seen.push(['done', scope.now]) })
    const processAt = (ms: number) => ({
      ...work,
      clock: { now: () => new Date(Date.now() + ms), chosenTime: () => null },
    })
    const { rows: times } = await app.superuser.query(
      "select now() - interval '1 second' as due, now() + interval '10 minutes' as later",
    )
    await queue('a.webp', times[0].later)
    expect(await doNextInside(processAt(elevenMinutes))).toBe(false)
    expect(await doNextInside(processAt(-elevenMinutes))).toBe(false)
    await queue('a.webp', times[0].due)
    expect(await doNextInside(processAt(-elevenMinutes))).toBe(true)
    // a job never gets a time at which it is not due yet
    expect(seen).toEqual([['done', times[0].due]])
  })

  it('that fails is postponed by the time of the database', async () => {
    const work = tools({
      'remove-picture': async () => {
        throw new Error('not today')
      },
    })
    const wrong = { now: () => new Date(Date.now() - 11 * 60_000), chosenTime: () => null }
    await queue('a.webp', new Date('2020-01-01'))
    await doNextInside({ ...work, clock: wrong })
    const ahead = 'select extract(epoch from run_at - now())::float8 as s from jobs'
    const { rows: pauses } = await app.superuser.query(ahead)
    expect(pauses[0].s).toBeGreaterThan(0)
    expect(pauses[0].s).toBeLessThan(2)
  })

  it('of an unknown kind waits for a version that knows it', async () => {
    const now = app.clock.now()
    await insertRow(app.superuser, 'jobs', {
      ...{ merchant_id: merchantId, id: randomUUID(), kind: 'from the future', run_at: now, created_at: now },
    })
    await doNextInside(tools({}))
    expect((await rows())[0]).toMatchObject({ attempts: 1, dead_at: null })
  })

  it('with an invalid payload fails before any work', async () => {
    const now = app.clock.now()
    await insertRow(app.superuser, 'jobs', {
      ...{ merchant_id: merchantId, id: randomUUID(), kind: 'remove-picture', payload: '{"image": 7}' },
      ...{ run_at: now, created_at: now },
    })
    const done: unknown[] = []
    await doNextInside(tools({ 'remove-picture': async (_, payload) => void done.push(payload) }))
    expect(done).toEqual([])
    expect(await rows()).toMatchObject([{ attempts: 1, last_error: 'ZodError' }])
  })

  it('of a gateway that an older version stored without its name is still done', async () => {
    const [now, paymentId] = [app.clock.now(), randomUUID()]
    await insertRow(app.superuser, 'jobs', {
      ...{ merchant_id: merchantId, id: randomUUID(), kind: 'check-payment', payload: JSON.stringify({ paymentId }) },
      ...{ run_at: now, created_at: now },
    })
    const done: unknown[] = []
    await doNextInside(tools({ 'check-payment': async (_, payload) => void done.push(payload) }))
    expect(done).toEqual([{ paymentId }])
    expect(await rows()).toEqual([])
  })
})

it('waits between tries as documented', () => {
  expect(retryDelayMs(1, 0)).toBe(1_000)
  expect(retryDelayMs(8, 1)).toBe(7.2 * 3_600_000)
  expect(retryDelayMs(9, 0)).toBeNull()
})
