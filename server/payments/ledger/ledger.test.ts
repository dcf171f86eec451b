import { randomUUID } from 'node:crypto'
import type { OrderId } from '@dasturxon/domain/ids'
import { addDays } from '@dasturxon/domain/tashkent'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { inTransaction } from '../../db/scope.ts'
import type { TestMerchant } from '../../testing/a-merchant.ts'
import { TEST_KEYS } from '../../testing/payments.ts'
import { type TestApp, type TestCustomer, testApp } from '../../testing/test-app.ts'
import { requestRefund } from '../refunds/request-refund.ts'
import { anUnpaidOrder, giveTestKeys, TOTAL, TOTAL_TIYIN } from '../test-order.ts'
import { checkLedger } from './check-ledger.ts'
import { balancesOf, expectLedgerHolds } from './test-ledger.ts'

let app: TestApp
let merchant: TestMerchant
let customer: TestCustomer

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.superuser.query('delete from jobs')
  merchant = await app.aMerchant()
  customer = await app.aCustomer(merchant)
  await giveTestKeys(app, merchant)
  app.payments.refundEnds = 'done'
})

type Provider = 'ASKS' | 'CHARGES'

async function send(provider: Provider, body: object): Promise<void> {
  await app.server.inject({
    method: 'POST',
    url: `/api/payments/v2/callbacks/${provider}/${merchant.id}`,
    headers: { host: `${merchant.sub}.localhost`, authorization: `Key ${TEST_KEYS.key}`, 'content-type': 'text/json' },
    payload: JSON.stringify(body),
  })
}

const act = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
  inTransaction(app.services.pool, { merchantId: merchant.id, now: app.clock.now() }, work)

type Paid = { readonly provider: Provider; readonly orderId: OrderId; readonly transactionId: string }

async function aPaidOrder(provider: Provider): Promise<Paid> {
  const orderId = await anUnpaidOrder(app, merchant, customer, { paymentType: provider === 'ASKS' ? 'PAYME' : 'CLICK' })
  const transactionId = randomUUID()
  await send(provider, { kind: 'CREATE', orderId, transactionId, amountTiyin: TOTAL_TIYIN, at: app.clock.now() })
  await send(provider, { kind: 'PERFORM', transactionId })
  return { provider, orderId, transactionId }
}

type Story = {
  readonly provider: Provider
  readonly ending: 'kept' | 'paid again' | 'canceled by the provider' | 'refunded' | 'refund refused' | 'refund waits'
}

async function play({ provider, ending }: Story): Promise<void> {
  const { orderId, transactionId } = await aPaidOrder(provider)
  if (ending === 'kept') return
  if (ending === 'paid again') return send(provider, { kind: 'PERFORM', transactionId })
  if (ending === 'canceled by the provider') return send(provider, { kind: 'CANCEL', transactionId, reason: 5 })
  await act((scope) => requestRefund(scope, orderId))
  if (ending === 'refund waits') return
  app.payments.refundEnds = ending === 'refunded' ? 'done' : 'refused'
  await app.runJobs()
}

const story: fc.Arbitrary<Story> = fc.record({
  provider: fc.constantFrom<Provider>('ASKS', 'CHARGES'),
  ending: fc.constantFrom<Story['ending']>(
    'kept',
    'paid again',
    'canceled by the provider',
    'refunded',
    'refund refused',
    'refund waits',
  ),
})

it('sums to zero, and every provider has what was paid less what was refunded', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(story, { minLength: 1, maxLength: 4 }), async (stories) => {
      for (const each of stories) await play(each)
      await expectLedgerHolds(app, merchant.id)
    }),
    { numRuns: 15 },
  )
}, 120_000)

it('moves the money of a payment to the provider, and back by a refund', async () => {
  await play({ provider: 'ASKS', ending: 'kept' })
  expect(await balancesOf(app, merchant.id)).toEqual([
    { account: 'CUSTOMER', balance: -TOTAL },
    { account: 'PROVIDER/ASKS', balance: TOTAL },
  ])
  await play({ provider: 'ASKS', ending: 'refunded' })
  expect(await balancesOf(app, merchant.id)).toMatchObject([{ balance: -TOTAL }, { balance: TOTAL }])
})

it('money that came too late is taken and returned', async () => {
  const { orderId } = await aPaidOrder('CHARGES')
  const transactionId = randomUUID()
  const call = { kind: 'PAY', transactionId, orderId, amountTiyin: TOTAL_TIYIN, at: app.clock.now() }
  await send('CHARGES', call)
  expect(await balancesOf(app, merchant.id)).toMatchObject([{ balance: -2 * TOTAL }, { balance: 2 * TOTAL }])
  await app.runJobs()
  expect(await balancesOf(app, merchant.id)).toMatchObject([{ balance: -TOTAL }, { balance: TOTAL }])
  await expectLedgerHolds(app, merchant.id)
})

it('cannot be changed by the program', async () => {
  await aPaidOrder('ASKS')
  const changes = ['update money_moves set amount = 1', 'delete from money_moves']
  for (const text of changes) {
    await expect(act((scope) => sql.raw(text).execute(scope.db))).rejects.toThrow('permission denied')
  }
})

it('a payment without its move is a difference with an owner, noted once', async () => {
  const { orderId } = await aPaidOrder('ASKS')
  await aPaidOrder('ASKS')
  await app.superuser.query('delete from money_moves where order_id = $1', [orderId])
  const span = { since: addDays(app.clock.now(), -1), until: app.clock.now() }
  const check = () => act((scope) => checkLedger(scope, app.services.log, span))
  expect(await check()).toBe(1)
  expect(await check()).toBe(1)
  const { rows } = await app.superuser.query(
    `select p.order_id, d.ours, d.theirs, d.owner from payment_differences d join payments p on p.id = d.payment_id
      where d.merchant_id = $1`,
    [merchant.id],
  )
  const [ours, theirs] = [`paid ${TOTAL}, refunded 0`, 'ledger: paid 0, refunded 0']
  expect(rows).toEqual([{ order_id: orderId, ours, theirs, owner: 'brand_admin' }])
})
