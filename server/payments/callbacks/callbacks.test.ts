import { randomUUID } from 'node:crypto'
import type { OrderId } from '@dasturxon/domain/ids'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestMerchant } from '../../testing/a-merchant.ts'
import { TEST_KEYS } from '../../testing/payments.ts'
import { ownApp, type TestApp, type TestCustomer } from '../../testing/test-app.ts'
import { anUnpaidOrder, giveTestKeys, TOTAL_TIYIN } from '../test-order.ts'

let app: TestApp
let merchant: TestMerchant
let customer: TestCustomer
const lines: string[] = []

beforeAll(async () => {
  app = await ownApp({ logTo: { write: (line) => void lines.push(line) } })
  merchant = await app.aMerchant()
  customer = await app.aCustomer(merchant)
  await giveTestKeys(app, merchant)
})
afterAll(() => app.stop())
beforeEach(async () => {
  // jobs of earlier orders would run in the middle of the next test
  await app.superuser.query('delete from jobs')
  lines.length = 0
  app.payments.isDown = false
  app.payments.theirs = 'UNKNOWN'
  app.payments.refundEnds = 'done'
  app.payments.refunds.length = 0
})

type Sending = {
  readonly provider?: string
  readonly key?: string
  readonly type?: string
  readonly host?: string
  readonly merchantId?: string
}

/** What a provider sends, raw, and the answer. */
async function send(body: object | string, sending: Sending = {}) {
  const { provider = 'ASKS', key = TEST_KEYS.key, type = 'text/json', host = merchant.sub } = sending
  const answer = await app.server.inject({
    method: 'POST',
    url: `/api/payments/v2/callbacks/${provider}/${sending.merchantId ?? merchant.id}`,
    headers: { host: `${host}.localhost`, authorization: `Key ${key}`, 'content-type': type },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: answer.statusCode, said: answer.json() as { error?: string; payments?: Record<string, unknown>[] } }
}

const newTransaction = () => randomUUID().replaceAll('-', '').slice(0, 24)
const creating = (orderId: OrderId, transactionId: string, amountTiyin = TOTAL_TIYIN) => ({
  ...{ kind: 'CREATE', orderId, transactionId, amountTiyin, at: app.clock.now() },
})
const performing = (transactionId: string) => ({ kind: 'PERFORM', transactionId })
const canceling = (transactionId: string) => ({ kind: 'CANCEL', transactionId, reason: 3 })
const orderOf = async (id: OrderId) => (await app.superuser.query('select * from orders where id = $1', [id])).rows[0]
const paymentsOf = async (id: OrderId) =>
  (await app.superuser.query('select * from payments where order_id = $1 order by created_at, number', [id])).rows

/** An order with a transaction that the provider has begun. */
async function begun(provider: 'ASKS' | 'CHARGES' = 'ASKS') {
  const orderId = await anUnpaidOrder(app, merchant, customer, { paymentType: provider === 'ASKS' ? 'PAYME' : 'CLICK' })
  const transactionId = newTransaction()
  await send(creating(orderId, transactionId), { provider })
  return { orderId, transactionId }
}

describe('a payment', () => {
  it('makes the order paid and sends it to the branch, once, however often the provider calls', async () => {
    const orderId = await anUnpaidOrder(app, merchant, customer)
    const transactionId = newTransaction()
    const check = { kind: 'CHECK', orderId, amountTiyin: TOTAL_TIYIN }
    expect((await send(check)).said).toEqual({ payments: [] })
    const created = await send(creating(orderId, transactionId))
    app.clock.advance(1_000)
    expect((await send(creating(orderId, transactionId))).said).toEqual(created.said)
    const performed = await send(performing(transactionId))
    app.clock.advance(60_000)
    expect((await send(performing(transactionId))).said).toEqual(performed.said)
    expect(performed.said.payments).toMatchObject([{ orderId, transactionId, state: 'PAID', amountTiyin: TOTAL_TIYIN }])
    expect(await orderOf(orderId)).toMatchObject({ is_paid: true, status: 'OPEN' })
    const paid = await app.superuser.query(`select kind from order_events where order_id = $1 and kind like '%PAID%'`, [
      orderId,
    ])
    expect(paid.rows).toHaveLength(1)
    const status = await send({ kind: 'STATUS', transactionId })
    expect(status.said).toEqual(performed.said)
  })

  it('is accepted with any content type', async () => {
    const orderId = await anUnpaidOrder(app, merchant, customer)
    const check = JSON.stringify({ kind: 'CHECK', orderId, amountTiyin: TOTAL_TIYIN })
    for (const type of ['text/json; charset=UTF-8', 'application/json', 'application/x-www-form-urlencoded']) {
      expect((await send(check, { type })).said).toEqual({ payments: [] })
    }
  })

  it('is in the statement of its provider, by the provider’s own time', async () => {
    const { orderId } = await begun()
    const at = app.clock.now().getTime()
    const span = (from: number, to: number) => send({ kind: 'LIST', from: new Date(from), to: new Date(to) })
    const { said } = await span(at, at)
    expect(said.payments?.map((payment) => payment.orderId)).toContain(orderId)
    expect((await span(at - 60_000, at - 1)).said.payments?.map((payment) => payment.orderId)).not.toContain(orderId)
  })

  it('extends the time of the order, because the customer may be typing the bank’s code', async () => {
    const { orderId, transactionId } = await begun()
    app.clock.advance(20 * 60_000)
    expect((await send(performing(transactionId))).said.payments).toMatchObject([{ state: 'PAID' }])
    expect(await orderOf(orderId)).toMatchObject({ is_paid: true })
  })
})

describe('a forged or wrong call', () => {
  it.each([
    ['without a key', { key: '' }],
    ['with a wrong key', { key: 'kassa-kaliti-124' }],
    ['with a longer key', { key: `${TEST_KEYS.key}0` }],
  ])('%s changes nothing', async (_, sending) => {
    const { orderId, transactionId } = await begun()
    const before = await paymentsOf(orderId)
    for (const call of [performing(transactionId), canceling(transactionId), creating(orderId, newTransaction())]) {
      expect((await send(call, sending)).said).toEqual({ error: 'CREDENTIALS' })
    }
    expect(await paymentsOf(orderId)).toEqual(before)
    expect(await orderOf(orderId)).toMatchObject({ is_paid: false, status: 'CREATED' })
    expect(lines.filter((line) => line.includes('CALLBACK_REFUSED'))).toHaveLength(3)
  })

  it('is checked in this order: credentials, order, amount, state', async () => {
    const paid = await begun()
    await send(performing(paid.transactionId))
    const nobody = { kind: 'CHECK', orderId: randomUUID(), amountTiyin: 1 }
    expect((await send(nobody, { key: 'x' })).said).toEqual({ error: 'CREDENTIALS' })
    expect((await send(nobody)).said).toEqual({ error: 'ORDER_NOT_FOUND' })
    expect((await send({ ...nobody, orderId: '17' })).said).toEqual({ error: 'ORDER_NOT_FOUND' })
    expect((await send({ ...nobody, orderId: paid.orderId })).said).toEqual({ error: 'WRONG_AMOUNT' })
    const rest = { ...nobody, orderId: paid.orderId, amountTiyin: TOTAL_TIYIN }
    expect((await send(rest)).said).toEqual({ error: 'ALREADY_PAID' })
  })

  it.each([TOTAL_TIYIN - 1, TOTAL_TIYIN + 1, TOTAL_TIYIN / 100, -TOTAL_TIYIN, 0])('sum %i is refused', async (sum) => {
    const orderId = await anUnpaidOrder(app, merchant, customer)
    expect((await send(creating(orderId, newTransaction(), sum))).said).toEqual({ error: 'WRONG_AMOUNT' })
    expect(await paymentsOf(orderId)).toEqual([])
  })

  it('is not read when it is too large', async () => {
    const answer = await send('x'.repeat(64 * 1024 + 1))
    expect(answer).toMatchObject({ status: 413, said: { code: 'PAYLOAD_TOO_LARGE' } })
  })

  it('finds no other merchant’s order, and no merchant without keys', async () => {
    const other = await app.aMerchant()
    const stranger = await anUnpaidOrder(app, other, await app.aCustomer(other))
    const check = { kind: 'CHECK', orderId: stranger, amountTiyin: TOTAL_TIYIN }
    expect((await send(check)).said).toEqual({ error: 'ORDER_NOT_FOUND' })
    expect(await send(check, { merchantId: other.id })).toMatchObject({
      status: 400,
      said: { code: 'TENANT_MISMATCH' },
    })
    const without = await send(check, { host: other.sub, merchantId: other.id })
    expect(without).toMatchObject({ status: 404, said: { code: 'NOT_FOUND' } })
    expect(await send(check, { provider: 'NOBODY' })).toMatchObject({ status: 404 })
  })

  it('is answered in the provider’s format when it is malformed', async () => {
    for (const body of ['', '{', '[]', '{"kind":"STEAL"}']) {
      expect((await send(body)).said).toEqual({ error: 'MALFORMED' })
    }
  })
})

describe('calls that come out of order', () => {
  it('perform before create: there is no such transaction', async () => {
    expect((await send(performing(newTransaction()))).said).toEqual({ error: 'NOT_FOUND' })
  })

  it('cancel before create: it is stored as canceled, and never begins', async () => {
    const orderId = await anUnpaidOrder(app, merchant, customer)
    const transactionId = newTransaction()
    const canceled = await send(canceling(transactionId))
    expect(canceled.said.payments).toMatchObject([{ transactionId, state: 'CANCELED', reason: 3 }])
    app.clock.advance(1_000)
    expect((await send(canceling(transactionId))).said).toEqual(canceled.said)
    expect((await send(creating(orderId, transactionId))).said).toEqual({ error: 'WRONG_STATE' })
    expect((await send(performing(transactionId))).said).toEqual({ error: 'WRONG_STATE' })
    expect(await orderOf(orderId)).toMatchObject({ is_paid: false, status: 'CREATED' })
  })

  it('perform after cancel: the order stays unpaid and may be paid again', async () => {
    const { orderId, transactionId } = await begun()
    const canceled = await send(canceling(transactionId))
    app.clock.advance(1_000)
    expect((await send(canceling(transactionId))).said).toEqual(canceled.said)
    expect((await send(performing(transactionId))).said).toEqual({ error: 'WRONG_STATE' })
    expect(await orderOf(orderId)).toMatchObject({ is_paid: false, status: 'CREATED' })
    const again = newTransaction()
    await send(creating(orderId, again))
    expect((await send(performing(again))).said.payments).toMatchObject([{ state: 'PAID' }])
    expect((await paymentsOf(orderId)).map(({ state }) => state)).toEqual(['CANCELED', 'PAID'])
  })

  it('a second transaction on an order that waits is busy, on a paid one too late', async () => {
    const { orderId, transactionId } = await begun()
    expect((await send(creating(orderId, newTransaction()))).said).toEqual({ error: 'BUSY' })
    await send(performing(transactionId))
    expect((await send(creating(orderId, newTransaction()))).said).toEqual({ error: 'ALREADY_PAID' })
    expect((await paymentsOf(orderId)).map(({ state }) => state)).toEqual(['PAID'])
  })

  it('of two transactions of a provider that tries often, one pays', async () => {
    const { orderId, transactionId } = await begun('CHARGES')
    const other = newTransaction()
    await send(creating(orderId, other), { provider: 'CHARGES' })
    await send(performing(other), { provider: 'CHARGES' })
    expect((await send(performing(transactionId), { provider: 'CHARGES' })).said).toEqual({ error: 'ALREADY_PAID' })
    expect((await paymentsOf(orderId)).map(({ state }) => state)).toEqual(['PENDING', 'PAID'])
  })

  it('all at once: one transaction begins, one payment is made', async () => {
    const orderId = await anUnpaidOrder(app, merchant, customer)
    const names = Array.from({ length: 8 }, newTransaction)
    const created = await Promise.all(names.map((name) => send(creating(orderId, name))))
    const winners = created.flatMap(({ said }) => said.payments ?? [])
    expect(winners).toHaveLength(1)
    expect(created.filter(({ said }) => said.error === 'BUSY')).toHaveLength(7)
    const name = String(winners[0]?.transactionId)
    const performed = await Promise.all(Array.from({ length: 8 }, () => send(performing(name))))
    expect(new Set(performed.map(({ said }) => JSON.stringify(said))).size).toBe(1)
    expect((await paymentsOf(orderId)).filter(({ state }) => state === 'PAID')).toHaveLength(1)
  })
})

describe('a late payment', () => {
  const expired = async () => {
    const found = await begun('ASKS')
    app.clock.advance(31 * 60_000)
    return found
  }

  it('is refused by the state where the provider asks first, and the order is not restored', async () => {
    const { orderId, transactionId } = await expired()
    expect((await send(performing(transactionId))).said).toEqual({ error: 'WRONG_STATE' })
    expect((await paymentsOf(orderId)).map(({ state, refund_state }) => [state, refund_state])).toEqual([
      ['EXPIRED', null],
    ])
    expect(await orderOf(orderId)).toMatchObject({ is_paid: false })
    expect((await send(creating(orderId, newTransaction()))).said).toEqual({ error: 'WRONG_STATE' })
  })

  it('is accepted only to be refunded where the money is taken first: order not restored, refund requested, alarm', async () => {
    const { orderId, transactionId } = await begun('CHARGES')
    const key = randomUUID()
    const who = { merchant, customer }
    await app.asked('POST /orders/v1/orders/:id/cancel', who, {
      ...{ params: { id: orderId }, key, body: { reason: 'CHANGED_MIND', text: '' } },
    })
    const late = await send(performing(transactionId), { provider: 'CHARGES' })
    expect(late.said.payments).toMatchObject([{ state: 'PAID', refund: 'REQUESTED' }])
    expect((await send(performing(transactionId), { provider: 'CHARGES' })).said).toEqual(late.said)
    expect(await orderOf(orderId)).toMatchObject({ is_paid: false, status: 'CANCELED' })
    expect(lines.filter((line) => line.includes('PAID_TOO_LATE'))).toHaveLength(1)
    await app.runJobs()
    expect(app.payments.refunds).toMatchObject([{ orderId, transactionId, refundTiyin: TOTAL_TIYIN }])
    expect((await paymentsOf(orderId))[0]).toMatchObject({ refund_state: 'DONE' })
  })
})

describe('a provider that reverses a payment', () => {
  it('cancels the order with it while the brand still could', async () => {
    const { orderId, transactionId } = await begun()
    await send(performing(transactionId))
    const back = await send(canceling(transactionId))
    expect(back.said.payments).toMatchObject([{ state: 'PAID', refund: 'DONE', reason: 3 }])
    app.clock.advance(1_000)
    expect((await send(canceling(transactionId))).said).toEqual(back.said)
    expect(await orderOf(orderId)).toMatchObject({ status: 'CANCELED', cancel_reason: 'PAYMENT_CANCELED' })
    await app.runJobs()
    expect(app.payments.refunds).toEqual([])
  })

  it('cannot once the food is delivered', async () => {
    const { orderId, transactionId } = await begun()
    await send(performing(transactionId))
    await app.superuser.query(`update orders set status = 'DELIVERED' where id = $1`, [orderId])
    expect((await send(canceling(transactionId))).said).toEqual({ error: 'CANNOT_CANCEL' })
    expect((await paymentsOf(orderId))[0]).toMatchObject({ state: 'PAID', refund_state: null })
  })

  it('cannot where its calls may not undo a payment', async () => {
    const { orderId, transactionId } = await begun('CHARGES')
    await send(performing(transactionId), { provider: 'CHARGES' })
    expect((await send(canceling(transactionId), { provider: 'CHARGES' })).said).toEqual({ error: 'ALREADY_PAID' })
    expect(await orderOf(orderId)).toMatchObject({ is_paid: true, status: 'OPEN' })
  })
})

describe('a payment in one call', () => {
  const paying = (orderId: OrderId, transactionId: string, amountTiyin = TOTAL_TIYIN) => ({
    ...{ kind: 'PAY', orderId, transactionId, amountTiyin },
  })

  it('begins and is made, once', async () => {
    const orderId = await anUnpaidOrder(app, merchant, customer)
    const id = newTransaction()
    const [first, second] = await Promise.all([send(paying(orderId, id)), send(paying(orderId, id))])
    expect([first.said.error, second.said.error]).toEqual([undefined, undefined])
    expect(await orderOf(orderId)).toMatchObject({ is_paid: true, status: 'OPEN' })
    expect(await paymentsOf(orderId)).toMatchObject([{ state: 'PAID', refund_state: null }])
    // another one for the same order takes no money
    expect((await send(paying(orderId, newTransaction()))).said.error).toBe('ALREADY_PAID')
  })

  it('changes nothing with another amount', async () => {
    const orderId = await anUnpaidOrder(app, merchant, customer)
    expect((await send(paying(orderId, newTransaction(), 100))).said.error).toBe('WRONG_AMOUNT')
    expect(await paymentsOf(orderId)).toEqual([])
  })

  it('is refunded where the money was taken for an order that is paid already', async () => {
    const orderId = await anUnpaidOrder(app, merchant, customer, { paymentType: 'CLICK' })
    await send(paying(orderId, newTransaction()), { provider: 'CHARGES' })
    await send(paying(orderId, newTransaction()), { provider: 'CHARGES' })
    expect((await orderOf(orderId)).status).toBe('OPEN')
    expect((await paymentsOf(orderId)).map(({ refund_state }) => refund_state)).toEqual([null, 'REQUESTED'])
  })
})

describe('a notice', () => {
  /** An order whose page at the provider was opened. */
  async function opened() {
    const orderId = await anUnpaidOrder(app, merchant, customer, { paymentType: 'PAYZE' })
    await app.asked('GET /payments/v2/checkout/:id', { merchant, customer }, { params: { id: orderId } })
    const [payment] = await paymentsOf(orderId)
    return { orderId, notice: { kind: 'NOTICE', transactionId: payment.provider_transaction_id } }
  }
  const tell = (notice: object) => send(notice, { provider: 'NOTICES' })

  it('is believed only as far as the provider says the same when asked', async () => {
    const { orderId, notice } = await opened()
    app.payments.theirs = 'PENDING'
    await tell(notice)
    expect(await orderOf(orderId)).toMatchObject({ is_paid: false, status: 'CREATED' })
    app.payments.theirs = 'PAID'
    await Promise.all([tell(notice), tell(notice)])
    expect(await orderOf(orderId)).toMatchObject({ is_paid: true, status: 'OPEN' })
    expect(await paymentsOf(orderId)).toMatchObject([{ state: 'PAID', refund_state: null }])
  })

  it('of a payment that the provider has ended ends it here', async () => {
    const { orderId, notice } = await opened()
    app.payments.theirs = 'CANCELED'
    await tell(notice)
    expect(await paymentsOf(orderId)).toMatchObject([{ state: 'CANCELED' }])
  })

  it('of money that came too late leads to a refund', async () => {
    const { orderId, notice } = await opened()
    await app.superuser.query("update payments set state = 'EXPIRED' where order_id = $1", [orderId])
    await app.superuser.query("update orders set status = 'CANCELED' where id = $1", [orderId])
    app.payments.theirs = 'PAID'
    await tell(notice)
    expect(await orderOf(orderId)).toMatchObject({ is_paid: false, status: 'CANCELED' })
    expect(await paymentsOf(orderId)).toMatchObject([{ state: 'PAID', refund_state: 'REQUESTED' }])
  })

  it('of an unknown payment, or while the provider is down, changes nothing', async () => {
    const { orderId, notice } = await opened()
    expect((await tell({ ...notice, transactionId: 'unknown' })).said.error).toBe('NOT_FOUND')
    app.payments.isDown = true
    expect((await tell(notice)).said.error).toBe('INTERNAL')
    expect(await paymentsOf(orderId)).toMatchObject([{ state: 'CREATED' }])
  })
})

it('of a provider with an address for each call are taken there too', async () => {
  const { merchantId, provider, step } = { merchantId: merchant.id, provider: 'ASKS', step: 'check' }
  const answer = await app.asked(
    'POST /payments/v2/callbacks/:provider/:merchantId/:step',
    { merchant },
    { params: { provider, merchantId, step } },
  )
  expect(answer.value).toEqual({ error: 'CREDENTIALS' })
})
