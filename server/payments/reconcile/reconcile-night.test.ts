import { randomUUID } from 'node:crypto'
import { idFrom, type PaymentId } from '@dasturxon/domain/ids'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../db/scope.ts'
import type { TestMerchant } from '../../testing/a-merchant.ts'
import { insertRow } from '../../testing/insert.ts'
import { ownApp, type TestApp, type TestCustomer } from '../../testing/test-app.ts'
import { insertMoves } from '../ledger/test-ledger.ts'
import { anUnpaidOrder, giveTestKeys, TOTAL } from '../test-order.ts'
import { beginNight } from './reconcile-night.ts'

let app: TestApp
let merchant: TestMerchant
let customer: TestCustomer
const lines: string[] = []

beforeAll(async () => {
  app = await ownApp({ logTo: { write: (line) => void lines.push(line) } })
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.superuser.query('delete from jobs')
  merchant = await app.aMerchant({ settings: { paymeActive: true } })
  customer = await app.aCustomer(merchant)
  await giveTestKeys(app, merchant)
  // one in the afternoon in Tashkent
  app.clock.set('2026-03-18T08:00:00.000Z')
  app.payments.isDown = false
  lines.length = 0
})

type Kept = { readonly state: 'PAID' | 'CANCELED' | 'EXPIRED' | 'PENDING'; readonly refund?: 'DONE' | 'SENT' }

async function aPayment({ state, refund }: Kept): Promise<PaymentId> {
  const [id, now] = [idFrom<PaymentId>(randomUUID()), app.clock.now()]
  const refundId = randomUUID()
  const orderId = await anUnpaidOrder(app, merchant, customer)
  await insertRow(app.superuser, 'payments', {
    ...{ merchant_id: merchant.id, id, order_id: orderId, provider: 'ASKS', provider_transaction_id: randomUUID() },
    ...{ amount: TOTAL, state, created_at: now, expires_at: now, ...(state === 'PAID' ? { paid_at: now } : {}) },
    ...(refund ? { refund_state: refund, refund_id: refundId, refund_amount: TOTAL, refund_at: now } : {}),
  })
  const isBack = refund === 'DONE'
  if (state === 'PAID') {
    await insertMoves(app, merchant, { paymentId: id, orderId, amount: TOTAL, refundId: isBack ? refundId : null })
  }
  return id
}

const begin = () => inTransaction(app.services.pool, { merchantId: merchant.id, now: app.clock.now() }, beginNight)
/** Runs the next night from three o'clock on; returns how many jobs it took. */
async function theNight(): Promise<number> {
  app.clock.set('2026-03-18T22:30:00.000Z')
  await begin()
  return app.runJobs()
}
const nights = async () =>
  (
    await app.superuser.query(
      `select night::text, compared, differing, finished_at is not null as over from payment_reconciliations
        where merchant_id = $1 order by night`,
      [merchant.id],
    )
  ).rows
const differences = async () =>
  (
    await app.superuser.query(
      'select payment_id, ours, theirs, owner from payment_differences where merchant_id = $1 order by ours',
      [merchant.id],
    )
  ).rows

describe('the comparison of a night', () => {
  it('compares payment by payment, once, and finds no difference when both sides are equal', async () => {
    for (let nth = 0; nth < 12; nth += 1) await aPayment({ state: 'PAID' })
    app.payments.theirs = 'PAID'
    expect(await theNight()).toBe(3)
    expect(await theNight()).toBe(0)
    expect(await nights()).toEqual([{ night: '2026-03-19', compared: 12, differing: 0, over: true }])
    expect(await differences()).toEqual([])
  })

  it('stores a difference where only we have the payment, with an owner and an alarm, and changes nothing', async () => {
    const paid = await aPayment({ state: 'PAID' })
    await aPayment({ state: 'PAID', refund: 'DONE' })
    app.payments.theirs = 'CANCELED'
    await theNight()
    const found = [{ payment_id: paid, ours: 'PAID', theirs: 'CANCELED', owner: 'brand_admin' }]
    expect(await differences()).toEqual(found)
    expect(lines.filter((line) => line.includes('PAYMENT_DIFFERS'))).toHaveLength(1)
    const { rows } = await app.superuser.query('select state, refund_state from payments where id = $1', [paid])
    expect(rows).toEqual([{ state: 'PAID', refund_state: null }])
    // the next night finds the same, and raises no second alarm
    app.clock.advance(24 * 60 * 60_000)
    await begin()
    await app.runJobs()
    expect(await differences()).toEqual(found)
    expect(lines.filter((line) => line.includes('PAYMENT_DIFFERS'))).toHaveLength(1)
  })

  it.each<[Kept, 'PAID' | 'CANCELED' | 'UNKNOWN', string | null]>([
    [{ state: 'PAID' }, 'UNKNOWN', 'PAID'],
    [{ state: 'EXPIRED' }, 'PAID', 'EXPIRED'],
    [{ state: 'CANCELED' }, 'PAID', 'CANCELED'],
    [{ state: 'CANCELED' }, 'UNKNOWN', null],
    [{ state: 'PAID', refund: 'DONE' }, 'PAID', 'PAID, refund DONE'],
    [{ state: 'PAID', refund: 'SENT' }, 'PAID', null],
    [{ state: 'PAID', refund: 'SENT' }, 'CANCELED', null],
    [{ state: 'PENDING' }, 'PAID', null],
  ])('%j against %s differs as %s', async (kept, theirs, ours) => {
    await aPayment(kept)
    app.payments.theirs = theirs
    await theNight()
    expect((await differences()).map((row) => row.ours)).toEqual(ours === null ? [] : [ours])
  })

  it('notes a payment whose move is missing in the ledger, also while a provider is down', async () => {
    const id = await aPayment({ state: 'PAID' })
    await app.superuser.query('delete from money_moves where payment_id = $1', [id])
    app.payments.isDown = true
    await theNight()
    const [ours, theirs] = [`paid ${TOTAL}, refunded 0`, 'ledger: paid 0, refunded 0']
    expect(await differences()).toEqual([{ payment_id: id, ours, theirs, owner: 'brand_admin' }])
  })

  it('waits for a provider that is down', async () => {
    await aPayment({ state: 'PAID' })
    app.payments.isDown = true
    await theNight()
    expect(await nights()).toMatchObject([{ compared: 0, over: false }])
    app.payments.isDown = false
    app.payments.theirs = 'PAID'
    app.clock.advance(60_000)
    await app.runJobs()
    expect(await nights()).toMatchObject([{ compared: 1, differing: 0, over: true }])
  })
})
