import { randomUUID } from 'node:crypto'
import { idFrom, type MerchantId, type PaymentId } from '@dasturxon/domain/ids'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPool } from '../db/database.ts'
import { inTransaction, type Scope } from '../db/scope.ts'
import { openLog } from '../log.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { addJob } from './add-job.ts'
import { type JobRow, type Jobs, newJob, newOutsideJob } from './job.ts'
import type { Gateway } from './job-kinds.ts'
import { startWorker } from './worker.ts'

let app: TestApp
let merchantId: MerchantId
let otherId: MerchantId
let workerPool: ReturnType<typeof openPool>

beforeAll(async () => {
  app = await testApp()
  merchantId = (await app.aMerchant()).id
  otherId = (await app.aMerchant()).id
  workerPool = openPool(app.database.url, 'dasturxon_worker', 2)
})
beforeEach(() => app.superuser.query('delete from jobs'))
afterAll(async () => {
  await workerPool.end()
  await app.stop()
})

const tools = (handlers: Partial<Jobs>) => {
  const { pool: appPool, log } = app.services
  return { workerPool, appPool, handlers, log, clock: app.clock }
}
const queue = (of: MerchantId, job: (scope: Scope) => JobRow) =>
  inTransaction(app.services.pool, { merchantId: of, now: app.clock.now() }, (scope) => addJob(scope, job(scope)))
const waiting = async () => (await app.superuser.query('select kind from jobs')).rows

type Slow = { readonly hasBegun: Promise<void>; begin(): Promise<void>; end(): void }

/** Work that lasts until the test ends it. */
function slow(): Slow {
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const begin = () => {
    begun.resolve()
    return ended.promise
  }
  return { hasBegun: begun.promise, begin, end: ended.resolve }
}

/** Jobs of gateways, each of which lasts until the test ends it; they become due in the order they are queued. */
function slowCalls() {
  const calls = new Map<PaymentId, Slow>()
  let running = 0
  let most = 0
  const call: Jobs['check-payment'] = async (_, { paymentId }) => {
    running += 1
    most = Math.max(most, running)
    await calls.get(paymentId)?.begin()
    running -= 1
  }
  return {
    handlers: { 'check-payment': call },
    mostAtOnce: () => most,
    add: async (gateway: Gateway): Promise<Slow> => {
      const [paymentId, work] = [idFrom<PaymentId>(randomUUID()), slow()]
      const runAt = new Date(app.clock.now().getTime() - 60_000 + calls.size)
      calls.set(paymentId, work)
      await queue(merchantId, (scope) =>
        newOutsideJob(scope, { kind: 'check-payment', payload: { paymentId }, gateway, runAt }),
      )
      return work
    },
  }
}

describe('a gateway that is slow', () => {
  it('does not delay an inside job of another brand', async () => {
    const [calls, isRemoved] = [slowCalls(), Promise.withResolvers<MerchantId>()]
    const call = await calls.add('payments/payme')
    const removePicture = async ({ merchantId: of }: Scope) => isRemoved.resolve(of)
    const worker = startWorker(tools({ ...calls.handlers, 'remove-picture': removePicture }))
    await call.hasBegun
    await queue(otherId, (scope) => newJob(scope, 'remove-picture', { image: 'a.webp' }))
    expect(await isRemoved.promise).toBe(otherId)
    expect(await waiting()).toContainEqual({ kind: 'check-payment' })
    call.end()
    await worker.stop()
    expect(await waiting()).toEqual([])
  })

  it('runs four of its jobs; the fifth waits, those of another gateway do not', async () => {
    const calls = slowCalls()
    const payme: Slow[] = []
    for (let job = 0; job < 5; job++) payme.push(await calls.add('payments/payme'))
    const click = await calls.add('payments/click')
    const [first, , , , fifth] = payme
    let hasFifthBegun = false
    void fifth?.hasBegun.then(() => {
      hasFifthBegun = true
    })
    const worker = startWorker(tools(calls.handlers))
    await Promise.all([...payme.slice(0, 4), click].map(({ hasBegun }) => hasBegun))
    // the one of the other gateway was due last, so the fifth was passed over for it
    expect(hasFifthBegun).toBe(false)
    expect(calls.mostAtOnce()).toBe(5)
    first?.end()
    await fifth?.hasBegun
    for (const { end } of [...payme, click]) end()
    await worker.stop()
    expect(await waiting()).toEqual([])
  })
})

it('calls sixteen times at once and no more, whatever the gateways', async () => {
  const calls = slowCalls()
  const all: Slow[] = []
  for (let job = 0; job < 20; job++) all.push(await calls.add(`payments/${job % 5}`))
  const worker = startWorker(tools(calls.handlers))
  await Promise.all(all.slice(0, 16).map(({ hasBegun }) => hasBegun))
  for (const { end, hasBegun } of all) {
    await hasBegun
    end()
  }
  await worker.stop()
  expect(calls.mostAtOnce()).toBe(16)
  expect(await waiting()).toEqual([])
})

it('works by itself until it is stopped, and finishes what it has begun in both lanes', async () => {
  const [calls, inside] = [slowCalls(), slow()]
  const call = await calls.add('sms')
  await queue(merchantId, (scope) => newJob(scope, 'remove-picture', { image: 'a.webp' }))
  const worker = startWorker(tools({ ...calls.handlers, 'remove-picture': inside.begin }))
  await Promise.all([call.hasBegun, inside.hasBegun])
  let isStopped = false
  const stopped = worker.stop().then(() => {
    isStopped = true
  })
  inside.end()
  await expect.poll(waiting).toEqual([{ kind: 'check-payment' }])
  expect(isStopped).toBe(false)
  call.end()
  await stopped
  expect(await waiting()).toEqual([])
})

it('logs once that the queue cannot be read, for both lanes together', async () => {
  const lines: string[] = []
  const log = openLog('info', { write: (line) => void lines.push(line) })
  const closed = openPool(app.database.url, 'dasturxon_worker', 1)
  await closed.end()
  let looks = 0
  const clock = {
    now: app.clock.now,
    chosenTime: () => {
      looks += 1
      return null
    },
  }
  const worker = startWorker({ ...tools({}), workerPool: closed, log, clock })
  await expect.poll(() => looks).toBeGreaterThan(3)
  await worker.stop()
  expect(lines.filter((line) => line.includes('QUEUE_DOWN'))).toHaveLength(1)
})
