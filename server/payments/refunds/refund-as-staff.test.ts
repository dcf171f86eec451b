import { randomUUID } from 'node:crypto'
import { idFrom, type OrderId, type PaymentId } from '@dasturxon/domain/ids'
import type { StaffRole } from '@dasturxon/domain/staff-roles'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction, type Scope } from '../../db/scope.ts'
import type { TestMerchant } from '../../testing/a-merchant.ts'
import { insertRow } from '../../testing/insert.ts'
import { TEST_KEYS } from '../../testing/payments.ts'
import { type TestApp, type TestCustomer, testApp } from '../../testing/test-app.ts'
import { expectLedgerHolds, insertMoves } from '../ledger/test-ledger.ts'
import { giveTestKeys } from '../test-order.ts'
import { requestRefund } from './request-refund.ts'
import { resumeRefunds } from './resume-refunds.ts'

const REFUND = 'POST /office/v1/orders/:id/refunds'
const REASON = 'Sovuq keldi'

let app: TestApp
let merchant: TestMerchant
let customer: TestCustomer

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.superuser.query('delete from jobs')
  merchant = await app.aMerchant({ settings: { paymeActive: true } })
  customer = await app.aCustomer(merchant)
  await giveTestKeys(app, merchant)
  app.payments.isDown = false
  app.payments.refundEnds = 'done'
  app.payments.refunds.length = 0
})

type Paid = { readonly orderId: OrderId; readonly paymentId: PaymentId; readonly transactionId: string }
type Wish = { readonly times?: number; readonly isPaid?: boolean }

/**
 * Three plov for 30 000 and a salad of 20 000, less a promo of 5 000 and cashback of 5 000, delivery 10 000: 40 000 of goods,
 * 24 000 for the plov and 16 000 for the salad. `times` makes it bigger.
 */
async function anOrder({ times = 1, isPaid = true }: Wish = {}): Promise<Paid> {
  const [orderId, paymentId] = [idFrom<OrderId>(randomUUID()), idFrom<PaymentId>(randomUUID())]
  const transactionId = randomUUID()
  const now = app.clock.now()
  const total = 50_000 * times
  await insertRow(app.superuser, 'orders', {
    ...{ merchant_id: merchant.id, id: orderId, user_id: customer.userId, branch_id: merchant.branchId },
    ...{ service: 'DELIVERY', status: 'DELIVERED', language: 'uz', payment_type: 'PAYME', is_paid: isPaid },
    ...{ receiver_name: 'Nodira', receiver_phone: customer.phone, promised_from: now, promised_to: now },
    ...{ gross: 50_000 * times, item_discount: 0, promo_product: 5_000 * times, cashback: 5_000 * times },
    ...{ delivery: 10_000 * times, promo_delivery: 0, service_fee: 0, total, likeness: Buffer.alloc(16) },
    ...{ idempotency_key: randomUUID(), placed_at: now, updated_at: now },
  })
  const [plov, salad] = [10_000 * times, 20_000 * times]
  const line = { merchant_id: merchant.id, order_id: orderId, product_id: merchant.products.plain, discount: 0 }
  const osh = { position: 0, name: JSON.stringify({ uz: 'Osh' }), unit: 'COUNT', measure: 1, quantity: 3 } as const
  const achchiq = {
    position: 1,
    name: JSON.stringify({ uz: 'Salat' }),
    unit: 'COUNT',
    measure: 1,
    quantity: 1,
  } as const
  const lines = [
    { ...line, ...osh, unit_price: plov, gross: 3 * plov, total: 3 * plov },
    { ...line, ...achchiq, unit_price: salad, gross: salad, total: salad },
  ]
  for (const each of lines) await insertRow(app.superuser, 'order_lines', each)
  if (!isPaid) return { orderId, paymentId, transactionId }
  await insertRow(app.superuser, 'payments', {
    ...{ merchant_id: merchant.id, id: paymentId, order_id: orderId, provider: 'ASKS' },
    ...{ provider_transaction_id: transactionId, amount: total, state: 'PAID' },
    ...{ created_at: now, expires_at: now, paid_at: now },
  })
  await insertMoves(app, merchant, { paymentId, orderId, amount: total })
  return { orderId, paymentId, transactionId }
}

type Who = { readonly merchant: TestMerchant; readonly staffKey: string }
type Body = Parameters<typeof app.asked<typeof REFUND>>[2]['body']

const staff = async (role: StaffRole): Promise<Who> => ({ merchant, staffKey: await app.aStaffKey(merchant, role) })
const ask = (who: Who, id: OrderId, body: Partial<Body>, key = randomUUID()) =>
  app.asked(REFUND, who, { params: { id }, key, body: { reason: REASON, ...body } })
const act = <T>(work: (scope: Scope) => Promise<T>) =>
  inTransaction(app.services.pool, { merchantId: merchant.id, now: app.clock.now() }, work)
const refundOf = async (id: OrderId) => {
  const shown = await app.asked('GET /orders/v1/orders/:id', { merchant, customer }, { params: { id } })
  return shown.value.refund
}
const plov = (count: number) => ({ lines: [{ position: 0, count }] })
const salad = { lines: [{ position: 1, count: 1 }] }
const sent = () => app.payments.refunds.map(({ refundTiyin, refundedTiyin }) => [refundTiyin, refundedTiyin])

describe('a refund by line', () => {
  it('returns the money that was paid for it, and after parts all returns only the rest', async () => {
    const { orderId } = await anOrder()
    const manager = await staff('branch_manager')
    expect((await ask(manager, orderId, plov(1))).value).toMatchObject({ amount: 8_000, refunded: 8_000 })
    expect(await refundOf(orderId)).toMatchObject({ state: 'REQUESTED', amount: 8_000 })
    await app.runJobs()
    expect(await refundOf(orderId)).toMatchObject({ state: 'DONE', amount: 8_000 })
    expect((await ask(manager, orderId, plov(3))).problem.code).toBe('NOTHING_TO_REFUND')
    expect((await ask(manager, orderId, salad)).value).toMatchObject({ amount: 16_000, refunded: 24_000 })
    await app.runJobs()
    expect((await ask(manager, orderId, { all: true })).value).toMatchObject({ amount: 26_000, refunded: 50_000 })
    await app.runJobs()
    expect(await refundOf(orderId)).toMatchObject({ state: 'DONE', amount: 50_000 })
    expect((await ask(manager, orderId, { all: true })).problem.code).toBe('NOTHING_TO_REFUND')
    expect(sent()).toEqual([
      [800_000, 0],
      [1_600_000, 800_000],
      [2_600_000, 2_400_000],
    ])
    expect(new Set(app.payments.refunds.map(({ refundId }) => refundId)).size).toBe(3)
    await expectLedgerHolds(app, merchant.id)
  })

  it('stores who asked and why, and the goods for the cashback', async () => {
    const { orderId, paymentId } = await anOrder()
    await ask(await staff('operator'), orderId, plov(2))
    await app.runJobs()
    const stored = await app.superuser.query('select reason, lines, asked_by from refunds where payment_id = $1', [
      paymentId,
    ])
    const lines = [{ position: 0, count: 2, amount: 16_000 }]
    expect(stored.rows).toEqual([{ reason: REASON, lines, asked_by: expect.any(String) }])
    const goods = await app.superuser.query('select goods_refunded::int from orders where id = $1', [orderId])
    expect(goods.rows).toEqual([{ goods_refunded: 16_000 }])
  })

  it('is refused without payment, without lines of the order, and while another one is not finished', async () => {
    const manager = await staff('branch_manager')
    const unpaid = await anOrder({ isPaid: false })
    expect((await ask(manager, unpaid.orderId, { all: true })).problem.code).toBe('NOTHING_TO_REFUND')
    expect((await ask(manager, idFrom<OrderId>(randomUUID()), { all: true })).problem.code).toBe('NOT_FOUND')
    const { orderId } = await anOrder()
    expect((await ask(manager, orderId, { lines: [{ position: 7, count: 1 }] })).problem.code).toBe('NOTHING_TO_REFUND')
    expect((await ask(manager, orderId, { all: true, ...salad })).problem.code).toBe('NOTHING_TO_REFUND')
    expect((await ask(manager, orderId, { all: true, reason: '' })).problem.status).toBe(422)
    expect((await ask(manager, orderId, {})).problem.code).toBe('NOTHING_TO_REFUND')
    await ask(manager, orderId, salad)
    expect((await ask(manager, orderId, plov(1))).problem.code).toBe('REFUND_IN_PROGRESS')
  })

  it('that the provider refuses is a task for a person, and may be asked again', async () => {
    const { orderId, paymentId } = await anOrder()
    const manager = await staff('branch_manager')
    app.payments.refundEnds = 'refused'
    const first = (await ask(manager, orderId, salad)).value
    await app.runJobs()
    expect(await refundOf(orderId)).toMatchObject({ state: 'FAILED', amount: 16_000 })
    const { rows } = await app.superuser.query('select ours, owner from payment_differences where payment_id = $1', [
      paymentId,
    ])
    expect(rows).toEqual([{ ours: `refund ${first.id} of 16000`, owner: 'brand_admin' }])
    app.payments.refundEnds = 'done'
    expect((await ask(manager, orderId, { all: true })).value).toMatchObject({ amount: 50_000, refunded: 50_000 })
    await app.runJobs()
    expect(await refundOf(orderId)).toMatchObject({ state: 'DONE', amount: 50_000 })
    await expectLedgerHolds(app, merchant.id)
  })
})

describe('the role', () => {
  it('waiters and couriers refund nothing', async () => {
    const { orderId } = await anOrder()
    const courier = {
      merchant,
      staffKey: await app.aStaffKey(merchant, 'courier', { courierId: await app.aCourier(merchant) }),
    }
    for (const who of [await staff('waiter'), courier]) {
      expect((await ask(who, orderId, plov(1))).problem.code).toBe('FORBIDDEN')
    }
  })

  it('operators refund up to 300 000 of one order in all, managers and admins more', async () => {
    const { orderId } = await anOrder({ times: 20 })
    const operator = await staff('operator')
    expect((await ask(operator, orderId, salad)).problem).toMatchObject({ status: 403, code: 'REFUND_LIMIT' })
    expect((await ask(operator, orderId, plov(1))).value.amount).toBe(160_000)
    await app.runJobs()
    expect((await ask(operator, orderId, plov(1))).problem.code).toBe('REFUND_LIMIT')
    expect((await ask(await staff('branch_manager'), orderId, plov(1))).value.refunded).toBe(320_000)
    await app.runJobs()
    expect((await ask(await staff('brand_admin'), orderId, { all: true })).value.refunded).toBe(1_000_000)
  })
})

describe('a repeat', () => {
  it('with the same key refunds once, with another body it is refused', async () => {
    const { orderId } = await anOrder()
    const [manager, key] = [await staff('branch_manager'), randomUUID()]
    const first = await ask(manager, orderId, salad, key)
    expect((await ask(manager, orderId, salad, key)).value).toEqual(first.value)
    expect((await ask(manager, orderId, plov(1), key)).problem.code).toBe('IDEMPOTENCY_MISMATCH')
    await app.runJobs()
    expect((await ask(manager, orderId, salad, key)).value).toEqual(first.value)
    expect(sent()).toEqual([[1_600_000, 0]])
  })

  it('two operators at once refund a line once', async () => {
    const { orderId } = await anOrder()
    const both = [await staff('operator'), await staff('operator')]
    const answers = await Promise.all(both.map((who) => ask(who, orderId, salad)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await app.runJobs()
    expect(sent()).toEqual([[1_600_000, 0]])
  })
})

describe('together with a refund of the whole order', () => {
  it('the whole one waits for the part, and returns the rest', async () => {
    const { orderId } = await anOrder()
    await ask(await staff('branch_manager'), orderId, salad)
    app.payments.refundEnds = 'later'
    await app.runJobs()
    await act((scope) => requestRefund(scope, orderId))
    app.payments.refundEnds = 'done'
    await app.runJobs()
    expect(sent()).toEqual([[1_600_000, 0]])
    for (let nth = 0; nth < 2; nth += 1) {
      app.clock.advance(11 * 60_000)
      await app.runJobs()
    }
    expect(sent()).toContainEqual([3_400_000, 1_600_000])
    expect(await refundOf(orderId)).toMatchObject({ state: 'DONE', amount: 50_000 })
    await expectLedgerHolds(app, merchant.id)
  })

  it('a provider that returns everything itself ends a part that waits', async () => {
    const { orderId, transactionId } = await anOrder()
    await app.superuser.query(`update orders set status = 'ACCEPTED' where id = $1`, [orderId])
    await ask(await staff('branch_manager'), orderId, salad)
    await app.server.inject({
      method: 'POST',
      url: `/api/payments/v2/callbacks/ASKS/${merchant.id}`,
      headers: {
        host: `${merchant.sub}.localhost`,
        authorization: `Key ${TEST_KEYS.key}`,
        'content-type': 'text/json',
      },
      payload: JSON.stringify({ kind: 'CANCEL', transactionId, reason: 5 }),
    })
    await app.runJobs()
    expect(sent()).toEqual([])
    expect(await refundOf(orderId)).toMatchObject({ state: 'DONE', amount: 50_000 })
    await expectLedgerHolds(app, merchant.id)
  })

  it('a part whose job is dead is resumed with the same id', async () => {
    const { orderId } = await anOrder()
    const { id } = (await ask(await staff('branch_manager'), orderId, salad)).value
    await app.superuser.query('update jobs set dead_at = now()')
    app.clock.advance(61 * 60_000)
    await act(resumeRefunds)
    await act(resumeRefunds)
    expect(await app.runJobs()).toBe(1)
    expect(app.payments.refunds.map(({ refundId }) => String(refundId))).toEqual([id])
  })
})
