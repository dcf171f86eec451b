// Uzum Bank as it calls us by its Merchant API: login, five addresses, every code, and what the contract may change.
import { randomUUID } from 'node:crypto'
import { idFrom, type OrderId } from '@dasturxon/domain/ids'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../db/scope.ts'
import type { ProviderKeys } from '../../gateways/payments.ts'
import { uzum } from '../../gateways/uzum/uzum.ts'
import type { TestMerchant } from '../../testing/a-merchant.ts'
import { ownApp, type TestApp, type TestCustomer } from '../../testing/test-app.ts'
import { saveProviderKeys } from '../provider-keys.ts'
import { beginNight } from '../reconcile/reconcile-night.ts'
import { anUnpaidOrder, TOTAL, TOTAL_TIYIN } from '../test-order.ts'
import { testAsk } from './test-ask.ts'

const KEYS = { service_id: '101', login: 'uzum', password: 'parol-1' }
const MINUTE = 60_000
const STEPS = ['check', 'create', 'confirm', 'reverse', 'status']

let app: TestApp
let merchant: TestMerchant
let customer: TestCustomer
const lines: string[] = []

beforeAll(async () => {
  app = await ownApp({
    providers: (clock) => new Map([['UZUM', uzum({ now: clock.now })]]),
    logTo: { write: (line) => void lines.push(line) },
  })
  merchant = await app.aMerchant()
  customer = await app.aCustomer(merchant)
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.superuser.query('delete from jobs')
  await give(KEYS)
  lines.length = 0
})

function give(keys: ProviderKeys): Promise<void> {
  const { services } = app
  return inTransaction(services.pool, { merchantId: merchant.id, now: services.now() }, (scope) =>
    saveProviderKeys(scope, services.config.secretKey, 'UZUM', keys),
  )
}

type Sending = { readonly login?: string; readonly raw?: string }
type Said = Readonly<Record<string, unknown>> & { readonly http: number }

async function sent(step: string, body: object, { login = 'uzum:parol-1', raw }: Sending = {}): Promise<Said> {
  const answer = await app.server.inject({
    method: 'POST',
    url: `/api/payments/v2/callbacks/UZUM/${merchant.id}${step === '' ? '' : `/${step}`}`,
    headers: {
      ...{ host: `${merchant.sub}.localhost`, 'content-type': 'application/json' },
      authorization: `Basic ${Buffer.from(login).toString('base64')}`,
    },
    payload: raw ?? JSON.stringify(body),
  })
  expect(answer.headers['content-type']).toBe('application/json; charset=UTF-8')
  return { ...answer.json(), http: answer.statusCode }
}

const at = () => app.clock.now().getTime()
const head = () => ({ serviceId: 101, timestamp: at() })
const order = () => anUnpaidOrder(app, merchant, customer, { paymentType: 'UZUM' })
const check = (orderId: string) => sent('check', { ...head(), params: { order_id: orderId } })
const create = (transId: string, orderId: string, amount: unknown = TOTAL_TIYIN) =>
  sent('create', { ...head(), transId, params: { order_id: orderId }, amount })
const more = {
  paymentSource: 'UZUM',
  tariff: null,
  processingReferenceNumber: '77',
  phone: '998901234567',
  cardType: 1,
}
const confirm = (transId: string) => sent('confirm', { ...head(), transId, ...more })
const reverse = (transId: string) => sent('reverse', { ...head(), transId })
const status = (transId: string) => sent('status', { ...head(), transId })
const orderRow = async (id: OrderId) => (await app.superuser.query('select * from orders where id = $1', [id])).rows[0]
const paymentsOf = async (id: OrderId) =>
  (await app.superuser.query('select state, refund_state from payments where order_id = $1 order by number', [id])).rows

/** An order whose transaction has begun. */
async function begun() {
  const [orderId, transId] = [await order(), randomUUID()]
  expect(await create(transId, orderId)).toMatchObject({ status: 'CREATED' })
  return { orderId, transId }
}

function failed(said: Said, code: number, http = 400) {
  expect(said).toMatchObject({ serviceId: 101, timestamp: at(), status: 'FAILED', errorCode: String(code), http })
}

it('an order is checked, begun, paid once, and reversed with its money', async () => {
  const [orderId, transId] = [await order(), randomUUID()]
  expect(await check(orderId)).toEqual({
    ...{ serviceId: 101, timestamp: at(), status: 'OK', data: { amount: { value: String(TOTAL) } }, http: 200 },
  })
  // a check creates nothing
  expect(await paymentsOf(orderId)).toEqual([])
  const transTime = at()
  expect(await create(transId, orderId)).toEqual({
    ...{ serviceId: 101, transId, status: 'CREATED', transTime, amount: TOTAL_TIYIN, http: 200 },
  })
  const about = { serviceId: 101, transId, amount: TOTAL_TIYIN, transTime, http: 200 }
  expect(await status(transId)).toEqual({ ...about, status: 'CREATED', confirmTime: null, reverseTime: null })
  app.clock.advance(1_000)
  const confirmTime = at()
  const confirmed = await confirm(transId)
  expect(confirmed).toEqual({
    ...{ serviceId: 101, transId, status: 'CONFIRMED', confirmTime, amount: TOTAL_TIYIN, http: 200 },
  })
  expect(await orderRow(orderId)).toMatchObject({ is_paid: true, status: 'OPEN' })
  app.clock.advance(1_000)
  // the contract says nothing about a repeated /confirm: it gets the first answer
  expect(await confirm(transId)).toEqual(confirmed)
  expect(await status(transId)).toEqual({ ...about, status: 'CONFIRMED', confirmTime, reverseTime: null })
  const reverseTime = at()
  expect(await reverse(transId)).toEqual({
    ...{ serviceId: 101, transId, status: 'REVERSED', reverseTime, amount: TOTAL_TIYIN, http: 200 },
  })
  expect(await orderRow(orderId)).toMatchObject({ status: 'CANCELED', cancel_reason: 'PAYMENT_CANCELED' })
  expect(await status(transId)).toEqual({ ...about, status: 'REVERSED', confirmTime, reverseTime })
  expect(await paymentsOf(orderId)).toEqual([{ state: 'PAID', refund_state: 'DONE' }])
})

describe('a call', () => {
  it.each(STEPS)('of /%s with a wrong login or password changes nothing', async (step) => {
    const { orderId, transId } = await begun()
    const before = await paymentsOf(orderId)
    for (const login of ['', 'uzum', 'uzum:', 'uzum:parol-2', 'uzum:parol-11', 'Uzum:parol-1']) {
      failed(await sent(step, { ...head(), transId }, { login }), 10001)
    }
    expect(await paymentsOf(orderId)).toEqual(before)
    expect(lines.filter((line) => line.includes('CREDENTIALS'))).toHaveLength(6)
  })

  it('without a password in the keys is refused, also with an empty one', async () => {
    await give({ service_id: '101', login: 'uzum', password: '' })
    failed(await sent('check', head(), { login: 'uzum:' }), 10001)
  })

  it.each(['{', '', '[]', '"text"', 'null'])('with the body %j is no JSON object', async (raw) => {
    failed(await sent('check', {}, { raw }), 10002)
  })

  it('to another address, or to none, is no operation', async () => {
    failed(await sent('refund', head()), 10003)
    failed(await sent('', head()), 10003)
  })

  it.each(['serviceId', 'timestamp', 'transId', 'params', 'amount'])('of /create without %s lacks it', async (name) => {
    const body = { ...head(), transId: randomUUID(), params: { order_id: await order() }, amount: TOTAL_TIYIN }
    failed(await sent('create', { ...body, [name]: undefined }), 10005)
  })

  it('without an order, or with an id or a time that cannot be one, lacks it', async () => {
    const orderId = await order()
    failed(await sent('check', { ...head(), params: {} }), 10005)
    failed(await sent('check', { ...head(), params: { order_id: { a: 1 } } }), 10005)
    for (const transId of ['', ' ', 'x'.repeat(65), 'a\u0000b', 7, null]) {
      failed(await sent('status', { ...head(), transId }), 10005)
    }
    const params = { order_id: orderId }
    const never = { serviceId: 101, timestamp: 9e15, transId: randomUUID(), params, amount: TOTAL_TIYIN }
    failed(await sent('create', never), 10005)
  })

  it.each([102, -1, 1e15])('of the service %d is refused', async (serviceId) => {
    const params = { order_id: await order() }
    failed(await sent('check', { ...head(), serviceId, params }), 10006)
  })

  it('for an unknown order is refused', async () => {
    for (const orderId of [randomUUID(), '17', 'x'.repeat(64)]) {
      failed(await check(orderId), 10007)
      failed(await create(randomUUID(), orderId), 10007)
    }
  })

  it.each([TOTAL_TIYIN - 1, TOTAL, 0, -1, 1.5, '3000000', 1e300])('with the amount %j is refused', async (amount) => {
    const orderId = await order()
    failed(await create(randomUUID(), orderId, amount), 10011)
    expect(await paymentsOf(orderId)).toEqual([])
  })

  it('for an order that is paid or has ended is refused', async () => {
    const paid = await begun()
    await confirm(paid.transId)
    failed(await check(paid.orderId), 10008)
    failed(await create(randomUUID(), paid.orderId), 10008)
    const late = await order()
    app.clock.advance(15 * MINUTE)
    failed(await check(late), 10009)
    failed(await create(randomUUID(), late), 10009)
  })

  it('for a transaction that nobody has begun is refused', async () => {
    for (const call of [confirm, status, reverse]) {
      const transId = randomUUID()
      const said = await call(transId)
      failed(said, 10014)
      expect(said.transId).toBe(transId)
    }
  })
})

describe('a repeated call', () => {
  it('of /create and /reverse gets a code, and nothing changes', async () => {
    const { orderId, transId } = await begun()
    failed(await create(transId, orderId), 10010)
    failed(await create(transId, await order()), 10010)
    expect(await reverse(transId)).toMatchObject({ status: 'REVERSED', reverseTime: at() })
    failed(await reverse(transId), 10018)
    failed(await create(transId, orderId), 10009)
    expect(await status(transId)).toMatchObject({ status: 'REVERSED', confirmTime: null })
    expect(await orderRow(orderId)).toMatchObject({ is_paid: false, status: 'CREATED' })
  })

  it('gets codes everywhere where the contract says so', async () => {
    await give({ ...KEYS, repeats: 'codes' })
    const { orderId, transId } = await begun()
    await confirm(transId)
    failed(await confirm(transId), 10016)
    failed(await create(transId, orderId), 10010)
    await reverse(transId)
    failed(await reverse(transId), 10018)
  })

  it('gets the first answer everywhere where the contract says so', async () => {
    await give({ ...KEYS, repeats: 'same' })
    const [orderId, transId] = [await order(), randomUUID()]
    const created = await create(transId, orderId)
    app.clock.advance(1_000)
    expect(await create(transId, orderId)).toEqual(created)
    const confirmed = await confirm(transId)
    app.clock.advance(1_000)
    expect(await confirm(transId)).toEqual(confirmed)
    const reversed = await reverse(transId)
    app.clock.advance(1_000)
    expect(await reverse(transId)).toEqual(reversed)
  })
})

describe('calls out of order', () => {
  it('a reversed transaction is not confirmed, and the order can be paid by another one', async () => {
    const { orderId, transId } = await begun()
    await reverse(transId)
    failed(await confirm(transId), 10015)
    const second = randomUUID()
    await create(second, orderId)
    expect(await confirm(second)).toMatchObject({ status: 'CONFIRMED' })
  })

  it('a transaction reversed before it was created never begins', async () => {
    const [orderId, transId] = [await order(), randomUUID()]
    failed(await reverse(transId), 10014)
    failed(await create(transId, orderId), 10009)
    failed(await confirm(transId), 10015)
    failed(await status(transId), 10014)
    expect(await paymentsOf(orderId)).toEqual([])
  })

  it('of two transactions one pays, and the other one is told so', async () => {
    const { orderId, transId } = await begun()
    const second = randomUUID()
    expect(await create(second, orderId)).toMatchObject({ status: 'CREATED' })
    await confirm(transId)
    failed(await confirm(second), 10008)
    expect((await paymentsOf(orderId)).map(({ state }) => state)).toEqual(['PAID', 'PENDING'])
  })

  it('all at once: the order is paid by one transaction', async () => {
    const orderId = await order()
    const ids = Array.from({ length: 6 }, () => randomUUID())
    await Promise.all(ids.map((id) => create(id, orderId)))
    const said = await Promise.all(ids.flatMap((id) => [confirm(id), confirm(id)]))
    const confirmed = new Set(said.filter((each) => each.status === 'CONFIRMED').map(({ transId }) => transId))
    expect(confirmed.size).toBe(1)
    expect((await paymentsOf(orderId)).filter(({ state }) => state === 'PAID')).toHaveLength(1)
  })

  it('delivered food is not reversed', async () => {
    const { orderId, transId } = await begun()
    await confirm(transId)
    await app.superuser.query(`update orders set status = 'DELIVERED' where id = $1`, [orderId])
    failed(await reverse(transId), 10017)
    expect(await paymentsOf(orderId)).toEqual([{ state: 'PAID', refund_state: null }])
  })
})

describe('a transaction that is not confirmed in time', () => {
  it('has failed after thirty minutes, whether it was ended or not, and is not confirmed', async () => {
    const { orderId, transId } = await begun()
    app.clock.advance(30 * MINUTE)
    expect(await status(transId)).toMatchObject({ status: 'FAILED', confirmTime: null, reverseTime: null, http: 200 })
    // the money is returned by Uzum: nothing is stored as paid, and no refund is needed
    failed(await confirm(transId), 10015)
    expect(await status(transId)).toMatchObject({ status: 'FAILED' })
    expect(await paymentsOf(orderId)).toEqual([{ state: 'EXPIRED', refund_state: null }])
    expect(await orderRow(orderId)).toMatchObject({ is_paid: false })
    failed(await confirm(transId), 10015)
  })

  it('is ended by the regular check, which has nobody to ask and reports no difference', async () => {
    const { orderId, transId } = await begun()
    app.clock.advance(10 * MINUTE)
    await app.runJobs()
    expect(await paymentsOf(orderId)).toEqual([{ state: 'PENDING', refund_state: null }])
    app.clock.advance(20 * MINUTE)
    await app.runJobs()
    expect(await paymentsOf(orderId)).toEqual([{ state: 'EXPIRED', refund_state: null }])
    expect(await status(transId)).toMatchObject({ status: 'FAILED' })
    expect(lines.filter((line) => line.includes('PAYMENT_DIFFERS'))).toEqual([])
  })

  it('fails too when the customer has canceled the order meanwhile', async () => {
    const { orderId, transId } = await begun()
    await app.asked(
      'POST /orders/v1/orders/:id/cancel',
      { merchant, customer },
      { params: { id: orderId }, key: randomUUID(), body: { reason: 'CHANGED_MIND', text: '' } },
    )
    failed(await confirm(transId), 10015)
    expect(await status(transId)).toMatchObject({ status: 'FAILED', reverseTime: null })
    expect(await orderRow(orderId)).toMatchObject({ is_paid: false, status: 'CANCELED' })
  })
})

it('paid payments are not compared at night, because Uzum cannot be asked', async () => {
  const { transId } = await begun()
  await confirm(transId)
  await inTransaction(app.services.pool, { merchantId: merchant.id, now: app.clock.now() }, beginNight)
  await app.runJobs()
  expect(lines.filter((line) => line.includes('PAYMENT_DIFFERS') || line.includes('JOB_'))).toEqual([])
})

it('money of a canceled order is returned by a person, and /reverse ends it', async () => {
  const { orderId, transId } = await begun()
  await confirm(transId)
  await app.asked(
    'POST /orders/v1/orders/:id/cancel',
    { merchant, customer },
    { params: { id: orderId }, key: randomUUID(), body: { reason: 'CHANGED_MIND', text: '' } },
  )
  await app.runJobs()
  expect(await paymentsOf(orderId)).toEqual([{ state: 'PAID', refund_state: 'FAILED' }])
  expect(lines.filter((line) => line.includes('REFUND_FAILED'))).toHaveLength(1)
  expect(await reverse(transId)).toMatchObject({ status: 'REVERSED' })
  expect(await paymentsOf(orderId)).toEqual([{ state: 'PAID', refund_state: 'DONE' }])
})

describe('what the contract may change', () => {
  it('amounts in soʻm', async () => {
    await give({ ...KEYS, amount_unit: 'som' })
    const [orderId, transId] = [await order(), randomUUID()]
    failed(await create(transId, orderId, TOTAL_TIYIN), 10011)
    expect(await create(transId, orderId, TOTAL)).toMatchObject({ status: 'CREATED', amount: TOTAL })
    expect(await confirm(transId)).toMatchObject({ amount: TOTAL })
  })

  it('the status 200 for refusals, but never for an error of ours', async () => {
    await give({ ...KEYS, failure_status: '200' })
    failed(await check(randomUUID()), 10007, 200)
    const read = uzum({ now: app.clock.now }).readCallback(
      {
        headers: { authorization: `Basic ${Buffer.from('uzum:parol-1').toString('base64')}` },
        body: Buffer.from(JSON.stringify({ ...head(), transId: 'a' })),
        ...{ step: 'confirm', address: '127.0.0.1' },
      },
      { ...KEYS, failure_status: '200' },
    )
    expect(read.ok && read.answer({ ok: false, refusal: 'INTERNAL' })).toMatchObject({
      status: 500,
      body: expect.stringContaining('"errorCode":"99999"'),
    })
  })

  it('the name of the field that holds the order', async () => {
    await give({ ...KEYS, account_key: 'account' })
    const orderId = await order()
    failed(await check(orderId), 10005)
    expect(await sent('check', { ...head(), params: { account: orderId } })).toMatchObject({ status: 'OK' })
  })
})

it('the link opens the app with the order and its amount', async () => {
  const ask = testAsk(KEYS, 'order-42', { returnUrl: 'https://shop.example/orders/42?a=1' })
  const rest = 'redirectUrl=https%3A%2F%2Fshop.example%2Forders%2F42%3Fa%3D1'
  expect(await uzum().checkout(ask)).toEqual({
    url: `https://www.uzumbank.uz/open-service?serviceId=101&order_id=order-42&amount=5000000&${rest}`,
    expiresAt: ask.expiresAt,
  })
  const inSom = { ...ask, keys: { ...KEYS, amount_unit: 'som' } }
  expect(await uzum().checkout(inSom)).toMatchObject({ url: expect.stringContaining('&amount=50000&') })
  expect(await uzum().status({ ...ask, transactionId: 'a' })).toBe('NO_CALL')
  expect(await uzum().refund({ ...ask, refundId: idFrom(ask.paymentId), refundTiyin: 1 })).toBe('refused')
})
