// Money is refunded once, whenever the worker dies.
import { randomUUID } from 'node:crypto'
import { idFrom, type PaymentId } from '@dasturxon/domain/ids'
import fc from 'fast-check'
import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openPool } from '../../db/database.ts'
import { inTransaction, type Scope } from '../../db/scope.ts'
import { doNextOutside } from '../../jobs/do-job.ts'
import type { TestMerchant } from '../../testing/a-merchant.ts'
import { insertRow } from '../../testing/insert.ts'
import { type TestApp, type TestCustomer, testApp } from '../../testing/test-app.ts'
import { paymentDesk } from '../desk.ts'
import { paymentJobs } from '../jobs.ts'
import { anUnpaidOrder, giveTestKeys, TOTAL, TOTAL_TIYIN } from '../test-order.ts'
import { requestRefund } from './request-refund.ts'
import { resumeRefunds } from './resume-refunds.ts'

let app: TestApp
let merchant: TestMerchant
let customer: TestCustomer
let workers: Pool

beforeAll(async () => {
  app = await testApp()
  merchant = await app.aMerchant({ settings: { paymeActive: true } })
  customer = await app.aCustomer(merchant)
  await giveTestKeys(app, merchant)
  workers = openPool(app.database.url, 'dasturxon_worker', 1)
})
afterAll(async () => {
  await workers.end()
  await app.stop()
})
beforeEach(async () => {
  await app.superuser.query('delete from jobs')
  app.payments.isDown = false
  app.payments.refunds.length = 0
})

const act = <T>(work: (scope: Scope) => Promise<T>) =>
  inTransaction(app.services.pool, { merchantId: merchant.id, now: app.clock.now() }, work)
const stateOf = async (id: PaymentId) => {
  const { rows } = await app.superuser.query('select refund_state from payments where id = $1', [id])
  return rows[0].refund_state
}

/** A payment that is to be refunded. */
async function aRefund(): Promise<PaymentId> {
  const orderId = await anUnpaidOrder(app, merchant, customer)
  const [id, now] = [idFrom<PaymentId>(randomUUID()), app.clock.now()]
  await insertRow(app.superuser, 'payments', {
    ...{ merchant_id: merchant.id, id, order_id: orderId, provider: 'ASKS', provider_transaction_id: randomUUID() },
    ...{ amount: TOTAL, state: 'PAID', created_at: now, expires_at: now, paid_at: now },
  })
  await act((scope) => requestRefund(scope, orderId))
  return id
}

/** Connections that fail for good after `most` of them, as for a process that is killed then. */
function mortal(pool: Pool, most: number): Pool {
  let given = 0
  const alive = () => {
    given += 1
    if (given > most) throw new Error('killed')
  }
  return new Proxy(pool, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...values: unknown[]) => {
        if (name === 'connect' || name === 'query') alive()
        return value.apply(target, values)
      }
    },
  })
}

const handlers = () => paymentJobs(paymentDesk(app.services))
/** A worker that is killed before its nth transaction; it cannot even report that it failed. */
async function dyingWorker(nth: number): Promise<void> {
  const pools = { workerPool: mortal(workers, 1), appPool: mortal(app.services.pool, nth - 1) }
  const tools = { ...pools, handlers: handlers(), log: app.services.log, clock: app.clock }
  await expect(doNextOutside(tools)).rejects.toThrow('killed')
  // another one takes the job over
  app.clock.advance(61_000)
}

it('however often and wherever the worker is killed, the money is refunded once', async () => {
  const BEFORE_SENT = 1
  const BETWEEN_THE_WRITES = 2
  const BEFORE_THE_JOB_ENDS = 3
  const deaths = fc.array(fc.constantFrom(BEFORE_SENT, BETWEEN_THE_WRITES, BEFORE_THE_JOB_ENDS), { maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(deaths, async (killedAt) => {
      app.payments.refunds.length = 0
      const id = await aRefund()
      let isDone = false
      for (const nth of killedAt) {
        // a worker that finds the refund done ends at its first query
        await dyingWorker(isDone ? Math.min(nth, 2) : nth)
        isDone ||= nth === BEFORE_THE_JOB_ENDS
      }
      await app.runJobs()
      expect(await stateOf(id)).toBe('DONE')
      const names = new Set(app.payments.refunds.map(({ refundId }) => refundId))
      expect(names.size).toBe(1)
      expect(app.payments.refunds.every(({ refundTiyin }) => refundTiyin === TOTAL_TIYIN)).toBe(true)
    }),
    { numRuns: 20, examples: [[[BETWEEN_THE_WRITES]], [[BEFORE_THE_JOB_ENDS, BETWEEN_THE_WRITES]]] },
  )
}, 120_000)

it('a refund whose job is dead is resumed, with the same refund id', async () => {
  const id = await aRefund()
  await dyingWorker(2)
  expect(await stateOf(id)).toBe('SENT')
  await app.superuser.query('update jobs set dead_at = now()')
  expect(await app.runJobs()).toBe(0)
  app.clock.advance(60 * 60_000)
  await act(resumeRefunds)
  await act(resumeRefunds)
  expect(await app.runJobs()).toBe(1)
  expect(await stateOf(id)).toBe('DONE')
  expect(new Set(app.payments.refunds.map(({ refundId }) => refundId)).size).toBe(1)
})

it('a refund whose job is running is not resumed', async () => {
  await aRefund()
  app.payments.isDown = true
  await app.runJobs()
  app.clock.advance(2 * 60 * 60_000)
  await act(resumeRefunds)
  const { rows } = await app.superuser.query("select count(*)::int as count from jobs where kind = 'send-refund'")
  expect(rows).toEqual([{ count: 1 }])
})
