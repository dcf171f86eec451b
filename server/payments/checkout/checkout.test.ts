import { randomUUID } from 'node:crypto'
import type { OrderId } from '@dasturxon/domain/ids'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestMerchant } from '../../testing/a-merchant.ts'
import { insertRow } from '../../testing/insert.ts'
import { TEST_KEYS } from '../../testing/payments.ts'
import { ownApp, type TestApp, type TestCustomer } from '../../testing/test-app.ts'
import { anUnpaidOrder, giveTestKeys, TOTAL, TOTAL_TIYIN } from '../test-order.ts'

let app: TestApp
let merchant: TestMerchant
let customer: TestCustomer
const lines: string[] = []

beforeAll(async () => {
  app = await ownApp({ logTo: { write: (line) => void lines.push(line) } })
  merchant = await app.aMerchant({ settings: { paymeActive: true, clickActive: true, terminalActive: false } })
  customer = await app.aCustomer(merchant)
  await giveTestKeys(app, merchant)
  const method = (type: 'CASH' | 'PAYME' | 'CLICK' | 'UZUM' | 'TERMINAL', more: object = {}) =>
    insertRow(app.superuser, 'payment_methods', {
      ...{ merchant_id: merchant.id, id: randomUUID(), type, code: type.toLowerCase(), icon: type.toLowerCase() },
      ...{ title: JSON.stringify({ uz: type }), ...more },
    })
  await method('CASH', { priority: 1 })
  await method('PAYME', { priority: 2, bot_enabled: false })
  await method('CLICK', { priority: 3, qr_enabled: false })
  await method('UZUM', { priority: 4 })
  await method('TERMINAL', { priority: 5 })
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

const checkout = (id: OrderId, who = customer) =>
  app.asked('GET /payments/v2/checkout/:id', { merchant, customer: who }, { params: { id } })
const paymentsOf = async (id: OrderId) =>
  (await app.superuser.query('select * from payments where order_id = $1 order by created_at, number', [id])).rows
const statesOf = async (id: OrderId) => (await paymentsOf(id)).map(({ state }) => state)

async function tell(body: object, provider = 'ASKS') {
  const answer = await app.server.inject({
    method: 'POST',
    url: `/api/payments/v2/callbacks/${provider}/${merchant.id}`,
    headers: { host: `${merchant.sub}.localhost`, authorization: `Key ${TEST_KEYS.key}` },
    payload: Buffer.from(JSON.stringify(body)),
  })
  return answer.json() as { error?: string; payments?: Record<string, unknown>[] }
}

async function begin(orderId: OrderId, provider = 'ASKS') {
  const transactionId = randomUUID()
  const call = { kind: 'CREATE', orderId, transactionId, amountTiyin: TOTAL_TIYIN, at: app.clock.now() }
  const said = await tell(call, provider)
  expect(said.payments).toHaveLength(1)
  return transactionId
}

async function pay(orderId: OrderId, provider = 'ASKS') {
  const transactionId = await begin(orderId, provider)
  await tell({ kind: 'PERFORM', transactionId }, provider)
  return transactionId
}

const cancelOrder = (id: OrderId) =>
  app.asked(
    'POST /orders/v1/orders/:id/cancel',
    { merchant, customer },
    {
      ...{ params: { id }, key: randomUUID(), body: { reason: 'CHANGED_MIND', text: '' } },
    },
  )

describe('checkout', () => {
  it('returns where to pay and until when, and the same payment however often it is called', async () => {
    const orderId = await anUnpaidOrder(app, merchant, customer)
    const first = (await checkout(orderId)).value
    expect(first).toMatchObject({ orderId, provider: 'ASKS', paymentType: 'PAYME', amount: TOTAL, status: 'CREATED' })
    const back = encodeURIComponent(`http://${merchant.sub}.localhost/pay/return?order=${orderId}`)
    expect(first.url).toBe(`https://pay.test/${first.id}?back=${back}`)
    expect(first.expiresAt).toBe(new Date(app.clock.now().getTime() + 15 * 60_000).toISOString())
    const again = await Promise.all([checkout(orderId), checkout(orderId), checkout(orderId)])
    for (const { value } of again) expect(value).toEqual(first)
    expect(await statesOf(orderId)).toEqual(['CREATED'])
  })

  it('continues a payment that the provider has begun', async () => {
    const orderId = await anUnpaidOrder(app, merchant, customer)
    const { id } = (await checkout(orderId)).value
    await begin(orderId)
    expect((await checkout(orderId)).value).toMatchObject({ id, status: 'PENDING' })
    expect(await statesOf(orderId)).toEqual(['PENDING'])
  })

  it('does not find another customer’s or an unknown order', async () => {
    const orderId = await anUnpaidOrder(app, merchant, customer)
    const stranger = await app.aCustomer(merchant)
    expect((await checkout(orderId, stranger)).problem.code).toBe('NOT_FOUND')
    expect((await checkout(randomUUID() as OrderId)).problem.code).toBe('NOT_FOUND')
    const guest = await app.asked('GET /payments/v2/checkout/:id', { merchant }, { params: { id: orderId } })
    expect(guest.problem.code).toBe('SESSION_REQUIRED')
    expect(await statesOf(orderId)).toEqual([])
  })

  it('refuses an order that is paid, canceled, expired, or to be paid on delivery', async () => {
    const paid = await anUnpaidOrder(app, merchant, customer)
    await pay(paid)
    expect((await checkout(paid)).problem.code).toBe('ORDER_PAID')
    const canceled = await anUnpaidOrder(app, merchant, customer)
    await cancelOrder(canceled)
    expect((await checkout(canceled)).problem.code).toBe('ORDER_CANCELED')
    const late = await anUnpaidOrder(app, merchant, customer)
    app.clock.advance(15 * 60_000)
    expect((await checkout(late)).problem.code).toBe('PAYMENT_EXPIRED')
    const cash = await anUnpaidOrder(app, merchant, customer, { paymentType: 'CASH' })
    expect((await checkout(cash)).problem).toMatchObject({ code: 'PAYMENT_UNAVAILABLE', methods: ['PAYME', 'CLICK'] })
    const nobody = await anUnpaidOrder(app, merchant, customer, { paymentType: 'UZUM' })
    expect((await checkout(nobody)).problem).toMatchObject({ code: 'PAYMENT_UNAVAILABLE' })
  })

  it('offers other ways when the provider is down; the order stays unpaid and nothing is charged', async () => {
    const orderId = await anUnpaidOrder(app, merchant, customer)
    app.payments.isDown = true
    expect((await checkout(orderId)).problem).toMatchObject({
      ...{ status: 503, code: 'PAYMENT_DOWN', methods: ['CASH', 'CLICK'] },
    })
    app.payments.isDown = false
    expect((await checkout(orderId)).value).toMatchObject({ status: 'CREATED' })
    expect(await statesOf(orderId)).toEqual(['CREATED'])
  })

  it('opens a new payment after a failed one', async () => {
    const orderId = await anUnpaidOrder(app, merchant, customer)
    await checkout(orderId)
    const transactionId = await begin(orderId)
    await tell({ kind: 'CANCEL', transactionId, hasFailed: true })
    expect((await checkout(orderId)).value).toMatchObject({ status: 'CREATED' })
    expect(await statesOf(orderId)).toEqual(['FAILED', 'CREATED'])
  })
})

describe('refunding', () => {
  it('follows the cancellation of a paid order: requested, sent, done', async () => {
    const orderId = await anUnpaidOrder(app, merchant, customer)
    const transactionId = await pay(orderId)
    await cancelOrder(orderId)
    await app.runJobs()
    expect(app.payments.refunds).toMatchObject([{ orderId, transactionId, refundTiyin: TOTAL_TIYIN }])
    expect((await paymentsOf(orderId))[0]).toMatchObject({
      state: 'PAID',
      refund_state: 'DONE',
      refund_amount: String(TOTAL),
    })
  })

  it('is retried while the provider is down, and is not done twice', async () => {
    const orderId = await anUnpaidOrder(app, merchant, customer)
    await pay(orderId)
    await cancelOrder(orderId)
    app.payments.isDown = true
    await app.runJobs()
    expect((await paymentsOf(orderId))[0]).toMatchObject({ refund_state: 'SENT' })
    app.payments.isDown = false
    app.clock.advance(60_000)
    await app.runJobs()
    expect((await paymentsOf(orderId))[0]).toMatchObject({ refund_state: 'DONE' })
    app.clock.advance(60_000)
    await app.runJobs()
    expect(app.payments.refunds).toHaveLength(1)
  })

  it('that is refused is left to a person, with an alarm', async () => {
    const orderId = await anUnpaidOrder(app, merchant, customer)
    await pay(orderId)
    await cancelOrder(orderId)
    app.payments.refundEnds = 'refused'
    await app.runJobs()
    expect((await paymentsOf(orderId))[0]).toMatchObject({ refund_state: 'FAILED' })
    expect(lines.some((line) => line.includes('REFUND_FAILED'))).toBe(true)
  })

  it('that is not done at once is checked again', async () => {
    const orderId = await anUnpaidOrder(app, merchant, customer)
    await pay(orderId)
    await cancelOrder(orderId)
    app.payments.refundEnds = 'later'
    await app.runJobs()
    expect((await paymentsOf(orderId))[0]).toMatchObject({ refund_state: 'SENT' })
    app.payments.refundEnds = 'done'
    app.clock.advance(10 * 60_000)
    await app.runJobs()
    expect((await paymentsOf(orderId))[0]).toMatchObject({ refund_state: 'DONE' })
  })

  it('is not requested for an unpaid order; its link is not valid any more', async () => {
    const orderId = await anUnpaidOrder(app, merchant, customer)
    await checkout(orderId)
    await cancelOrder(orderId)
    await app.runJobs()
    expect((await paymentsOf(orderId))[0]).toMatchObject({ state: 'CANCELED', refund_state: null })
  })
})

describe('comparing with the provider', () => {
  const differencesOf = async (orderId: OrderId) =>
    (
      await app.superuser.query(
        `select d.ours, d.theirs from payment_differences d join payments p on p.id = d.payment_id where p.order_id = $1`,
        [orderId],
      )
    ).rows

  it('a link that nobody used expires', async () => {
    const orderId = await anUnpaidOrder(app, merchant, customer)
    await checkout(orderId)
    app.clock.advance(10 * 60_000)
    await app.runJobs()
    expect(await statesOf(orderId)).toEqual(['CREATED'])
    app.clock.advance(5 * 60_000)
    await app.runJobs()
    app.clock.advance(5 * 60_000)
    await app.runJobs()
    expect(await statesOf(orderId)).toEqual(['EXPIRED'])
    expect(await differencesOf(orderId)).toEqual([])
  })

  it('a payment that only the provider has is stored as a difference with an alarm, and nothing is changed', async () => {
    const orderId = await anUnpaidOrder(app, merchant, customer)
    await checkout(orderId)
    await begin(orderId)
    app.payments.theirs = 'PAID'
    for (let times = 0; times < 3; times += 1) {
      app.clock.advance(10 * 60_000)
      await app.runJobs()
    }
    expect(await differencesOf(orderId)).toEqual([{ ours: 'PENDING', theirs: 'PAID' }])
    expect(lines.filter((line) => line.includes('PAYMENT_DIFFERS'))).toHaveLength(1)
    expect(await statesOf(orderId)).toEqual(['PENDING'])
    const { rows } = await app.superuser.query('select is_paid from orders where id = $1', [orderId])
    expect(rows).toEqual([{ is_paid: false }])
  })

  it('an open payment is checked every ten minutes until its time is over', async () => {
    const orderId = await anUnpaidOrder(app, merchant, customer)
    await checkout(orderId)
    await begin(orderId)
    app.payments.theirs = 'PENDING'
    for (let times = 0; times < 2; times += 1) {
      app.clock.advance(10 * 60_000)
      await app.runJobs()
    }
    expect(await statesOf(orderId)).toEqual(['PENDING'])
    app.payments.isDown = true
    app.clock.advance(10 * 60_000)
    await app.runJobs()
    expect(await statesOf(orderId)).toEqual(['PENDING'])
    app.payments.isDown = false
    app.clock.advance(20 * 60_000)
    await app.runJobs()
    expect(await statesOf(orderId)).toEqual(['EXPIRED'])
    expect(await differencesOf(orderId)).toEqual([])
  })

  it('an expired payment stays open where the money is taken first, so that it can be refunded', async () => {
    const orderId = await anUnpaidOrder(app, merchant, customer, { paymentType: 'CLICK' })
    const transactionId = await begin(orderId, 'CHARGES')
    app.payments.theirs = 'PENDING'
    for (let times = 0; times < 5; times += 1) {
      app.clock.advance(10 * 60_000)
      await app.runJobs()
    }
    expect(await statesOf(orderId)).toEqual(['PENDING'])
    const late = await tell({ kind: 'PERFORM', transactionId }, 'CHARGES')
    expect(late.payments).toMatchObject([{ state: 'PAID', refund: 'REQUESTED' }])
  })
})

describe('ways to pay', () => {
  const typesIn = async (channel?: 'WEB' | 'TG' | 'APP' | 'OPERATOR' | 'QR' | 'CLICK') => {
    const query = channel === undefined ? {} : { channel }
    return (await app.asked('GET /payments/v2/methods', { merchant }, { query })).value.map(({ type }) => type)
  }

  it('are those that are on, in the brand’s order; online ones only where there is a provider', async () => {
    expect(await typesIn()).toEqual(['CASH', 'PAYME', 'CLICK'])
  })

  it('differ by channel', async () => {
    expect(await typesIn('WEB')).toEqual(['CASH', 'PAYME', 'CLICK'])
    expect(await typesIn('TG')).toEqual(['CASH', 'CLICK'])
    expect(await typesIn('QR')).toEqual(['CASH', 'PAYME'])
  })

  it('of a brand without methods are those of its switches, with stable ids', async () => {
    const plain = await app.aMerchant({ settings: { cashActive: true, paymeActive: true, clickActive: false } })
    await giveTestKeys(app, plain)
    const listed = async () => (await app.asked('GET /payments/v2/methods', { merchant: plain })).value
    const methods = await listed()
    expect(methods.map(({ type, name, merchantId }) => [type, name, merchantId])).toEqual([
      ['CASH', 'cash', plain.id],
      ['PAYME', 'payme', plain.id],
    ])
    expect(await listed()).toEqual(methods)
    expect(new Set(methods.map(({ id }) => id)).size).toBe(2)
  })

  it('leave out a provider that has no keys of the brand', async () => {
    const keyless = await app.aMerchant({ settings: { cashActive: true, paymeActive: true } })
    const { value } = await app.asked('GET /payments/v2/methods', { merchant: keyless })
    expect(value.map(({ type }) => type)).toEqual(['CASH'])
  })

  it('say which provider does not answer now, for this brand alone, until it answers again', async () => {
    const wish = { settings: { cashActive: true, paymeActive: true } }
    const [first, second] = [await app.aMerchant(wish), await app.aMerchant(wish)]
    for (const brand of [first, second]) await giveTestKeys(app, brand)
    const down = async (brand: TestMerchant) =>
      (await app.asked('GET /payments/v2/methods', { merchant: brand })).value
        .filter(({ isDown }) => isDown)
        .map(({ type }) => type)
    const buyer = await app.aCustomer(first)
    const id = await anUnpaidOrder(app, first, buyer)
    const open = () =>
      app.asked('GET /payments/v2/checkout/:id', { merchant: first, customer: buyer }, { params: { id } })
    app.payments.isDown = true
    await open()
    expect(await down(first)).toEqual([])
    await open()
    expect(await down(first)).toEqual(['PAYME'])
    expect(await down(second)).toEqual([])
    app.payments.isDown = false
    await open()
    expect(await down(first)).toEqual([])
  })

  it('contain no key', async () => {
    const answer = await app.server.inject({
      url: '/api/payments/v2/methods',
      headers: { host: `${merchant.sub}.localhost` },
    })
    expect(answer.body).not.toContain(TEST_KEYS.key)
  })
})
