// Paynet as it calls us: JSON-RPC and SOAP, every code that can occur, and the same answers by both.
import { randomInt, randomUUID } from 'node:crypto'
import { idFrom, type OrderId } from '@dasturxon/domain/ids'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../db/scope.ts'
import type { ProviderKeys } from '../../gateways/payments.ts'
import { paynet } from '../../gateways/paynet/paynet.ts'
import type { TestMerchant } from '../../testing/a-merchant.ts'
import { ownApp, type TestApp, type TestCustomer } from '../../testing/test-app.ts'
import { saveProviderKeys } from '../provider-keys.ts'
import { beginNight } from '../reconcile/reconcile-night.ts'
import { anUnpaidOrder, TOTAL, TOTAL_TIYIN } from '../test-order.ts'
import { FROM, testAsk } from './test-ask.ts'

const KEYS = { merchant_id: '46', service_id: '900', username: 'paynet', password: 'parol-1' }
const METHODS = ['GetInformation', 'PerformTransaction', 'CheckTransaction', 'CancelTransaction', 'GetStatement']
const TIME = '2026-01-15 10:20:30'

let app: TestApp
let merchant: TestMerchant
let customer: TestCustomer
const lines: string[] = []

beforeAll(async () => {
  app = await ownApp({
    providers: (clock) => new Map([['PAYNET', paynet({ now: clock.now })]]),
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
    saveProviderKeys(scope, services.config.secretKey, 'PAYNET', keys),
  )
}

type Said = {
  readonly http: number
  readonly id?: unknown
  readonly result?: Readonly<Record<string, unknown>>
  readonly error?: { readonly code: number; readonly message: string }
}

async function post(payload: string, headers: Record<string, string>, step = '') {
  return app.server.inject({
    method: 'POST',
    url: `/api/payments/v2/callbacks/PAYNET/${merchant.id}${step}`,
    headers: { host: `${merchant.sub}.localhost`, ...headers },
    payload,
  })
}

async function sent(body: string, login = 'paynet:parol-1'): Promise<Said & { readonly text: string }> {
  const authorization = `Basic ${Buffer.from(login).toString('base64')}`
  const answer = await post(body, { 'content-type': 'application/json', authorization })
  expect(answer.headers['content-type']).toBe('application/json; charset=UTF-8')
  return { ...answer.json(), http: answer.statusCode, text: answer.body }
}

const call = (method: string, params: object) =>
  sent(JSON.stringify({ jsonrpc: '2.0', id: 7, method, params: { serviceId: 900, ...params } }))
const newId = () => randomInt(1, 2 ** 47)
const order = () => anUnpaidOrder(app, merchant, customer, { paymentType: 'PAYNET' })
const paying = (transactionId: number, orderId: string) => ({
  ...{ transactionId, amount: TOTAL_TIYIN, time: TIME, fields: { order_id: orderId } },
})
const pay = (id: number, orderId: string) => call('PerformTransaction', paying(id, orderId))
const check = (transactionId: number) => call('CheckTransaction', { transactionId })
const cancel = (transactionId: number) => call('CancelTransaction', { transactionId })
const orderRow = async (id: OrderId) => (await app.superuser.query('select * from orders where id = $1', [id])).rows[0]
const paymentsOf = async (id: OrderId) =>
  (await app.superuser.query('select state, refund_state from payments where order_id = $1 order by number', [id])).rows
/** The clock of Tashkent. */
const stamp = () => new Date(app.clock.now().getTime() + 5 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

function failed(said: Said, code: number, http = 200) {
  expect(said).toMatchObject({ http, error: { code, message: expect.stringMatching(/\w/) } })
  expect(said.result).toBeUndefined()
}

async function paid() {
  const [orderId, id] = [await order(), newId()]
  const said = await pay(id, orderId)
  expect(said.error).toBeUndefined()
  return { orderId, id, providerTrnId: said.result?.providerTrnId }
}

it('an order is shown, paid once, checked, and canceled with its money', async () => {
  const [orderId, id] = [await order(), newId()]
  const { number } = await orderRow(orderId)
  expect(await call('GetInformation', { fields: { order_id: orderId } })).toMatchObject({
    ...{ http: 200, id: 7 },
    result: { status: '0', timestamp: stamp(), fields: { order_number: Number(number), amount: TOTAL_TIYIN } },
  })
  expect(await paymentsOf(orderId)).toEqual([])
  expect((await check(id)).result).toEqual({ transactionState: 3, providerTrnId: 0, timestamp: stamp() })
  const done = await pay(id, orderId)
  const { providerTrnId } = done.result ?? {}
  expect(done.result).toEqual({ providerTrnId: expect.any(Number), timestamp: stamp(), fields: {} })
  expect(await orderRow(orderId)).toMatchObject({ is_paid: true, status: 'OPEN' })
  const paidAt = stamp()
  app.clock.advance(1_000)
  failed(await pay(id, orderId), 201)
  expect((await check(id)).result).toEqual({ transactionState: 1, providerTrnId, timestamp: paidAt })
  const canceled = { providerTrnId, timestamp: stamp(), transactionState: 2 }
  expect((await cancel(id)).result).toEqual(canceled)
  app.clock.advance(1_000)
  expect((await check(id)).result).toEqual(canceled)
  failed(await cancel(id), 202)
  failed(await pay(id, orderId), 201)
  expect(await orderRow(orderId)).toMatchObject({ status: 'CANCELED', cancel_reason: 'PAYMENT_CANCELED' })
  expect(await paymentsOf(orderId)).toEqual([{ state: 'PAID', refund_state: 'DONE' }])
})

describe('a call', () => {
  it.each(METHODS)('of %s with a wrong login or password changes nothing', async (method) => {
    const { orderId, id } = await paid()
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { serviceId: 900, transactionId: id } })
    for (const login of ['', 'paynet', 'paynet:', 'paynet:parol-2', 'paynet:parol-11']) {
      failed(await sent(body, login), 412, 401)
    }
    expect(await paymentsOf(orderId)).toEqual([{ state: 'PAID', refund_state: null }])
    expect(lines.filter((line) => line.includes('CREDENTIALS'))).toHaveLength(5)
  })

  it('without a password in the keys is refused, also with an empty one', async () => {
    await give({ ...KEYS, password: '' })
    failed(await sent('{}', 'paynet:'), 412, 401)
  })

  it.each([
    ['no JSON', '{', -32700],
    ['nothing', '', -32700],
    ['a list', '[]', -32600],
    ['no version', '{"id":1,"method":"GetStatement","params":{}}', -32600],
    ['another version', '{"jsonrpc":"1.0","id":1,"method":"GetStatement","params":{}}', -32600],
    ['no id', '{"jsonrpc":"2.0","method":"GetStatement","params":{}}', -32600],
    ['no method', '{"jsonrpc":"2.0","id":1,"params":{}}', -32600],
    ['no parameters', '{"jsonrpc":"2.0","id":1,"method":"GetStatement"}', -32600],
    ['an unknown method', '{"jsonrpc":"2.0","id":1,"method":"toString","params":{}}', -32601],
    ['a list of parameters', '{"jsonrpc":"2.0","id":1,"method":"GetStatement","params":[]}', -32602],
  ])('with %s is refused', async (_, body, code) => {
    failed(await sent(body), code)
  })

  it('gets its id back digit by digit', async () => {
    const rest = '"jsonrpc":"2.0","method":"toString","params":{}'
    for (const id of ['7', '"a"', '9007199254740993']) {
      expect((await sent(`{"id":${id},${rest}}`)).text).toContain(`"id":${id},`)
    }
  })

  it('does not change our password', async () => {
    failed(await call('ChangePassword', { newPassword: 'x' }), 601)
    expect((await check(newId())).http).toBe(200)
  })

  it.each(METHODS)('of %s without a service, or for another one, is refused', async (method) => {
    failed(await sent(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: {} })), 411)
    for (const serviceId of [901, -1, 1e21, 'x', {}, null]) failed(await call(method, { serviceId }), 305)
  })

  it.each(['transactionId', 'amount', 'time', 'fields'])('that pays without %s lacks it', async (name) => {
    const params = { ...paying(newId(), await order()), [name]: undefined }
    failed(await call('PerformTransaction', params), 411)
  })

  it('without the field of the order lacks it, and with a strange one is refused', async () => {
    failed(await call('GetInformation', { fields: {} }), 411)
    failed(await call('GetInformation', { fields: { order_id: {} } }), -32602)
    failed(await call('GetInformation', { fields: 'x' }), -32602)
    for (const method of ['CheckTransaction', 'CancelTransaction']) {
      failed(await call(method, {}), 411)
      for (const transactionId of [1.5, {}, 'a b', 'a\u0000b', 'x'.repeat(65), -1.5]) {
        failed(await call(method, { transactionId }), -32602)
      }
    }
  })

  it('for an unknown order is refused', async () => {
    for (const orderId of [randomUUID(), '17', 17]) {
      failed(await call('GetInformation', { fields: { order_id: orderId } }), 302)
      failed(await pay(newId(), String(orderId)), 302)
    }
  })

  it.each([TOTAL_TIYIN - 1, TOTAL, 0, -1, 1.5, '3000000', 1e300, 99_999_999_999_999_999n])(
    'with the amount %s is refused',
    async (amount) => {
      const orderId = await order()
      const text = JSON.stringify({ ...paying(newId(), orderId), serviceId: 900, amount: 'SUM' })
      const sum = typeof amount === 'bigint' ? String(amount) : JSON.stringify(amount)
      const params = text.replace('"SUM"', sum)
      failed(await sent(`{"jsonrpc":"2.0","id":1,"method":"PerformTransaction","params":${params}}`), 413)
      expect(await paymentsOf(orderId)).toEqual([])
    },
  )

  it('for an order that is paid, or whose time is over, is refused', async () => {
    const { orderId } = await paid()
    failed(await call('GetInformation', { fields: { order_id: orderId } }), 302)
    failed(await pay(newId(), orderId), 302)
    expect(await paymentsOf(orderId)).toEqual([{ state: 'PAID', refund_state: null }])
    const late = await order()
    app.clock.advance(15 * 60_000)
    failed(await pay(newId(), late), 302)
    expect(await orderRow(late)).toMatchObject({ is_paid: false })
  })

  it.each(['2026-01-15', '15.01.2026 10:20:30', '2026-02-30 10:20:30', '2026-01-15 25:00:00', '', 7, null])(
    'with the time %j is refused',
    async (time) => {
      failed(await call('PerformTransaction', { ...paying(newId(), await order()), time }), 414)
      failed(await call('GetStatement', { dateFrom: time, dateTo: TIME }), 414)
      failed(await call('GetStatement', { dateFrom: TIME, dateTo: time }), 414)
    },
  )

  it('tells long numbers of transactions apart', async () => {
    const orders = [await order(), await order()]
    const said = await Promise.all(
      orders.map((orderId, at) => {
        const params = JSON.stringify({ ...paying(0, orderId), serviceId: 900 })
        const long = params.replace('"transactionId":0', `"transactionId":900719925474099${at + 2}`)
        return sent(`{"jsonrpc":"2.0","id":1,"method":"PerformTransaction","params":${long}}`)
      }),
    )
    expect(said.map(({ error }) => error)).toEqual([undefined, undefined])
  })
})

describe('calls at once and out of order', () => {
  it('one transaction twice at once pays once', async () => {
    const [orderId, id] = [await order(), newId()]
    await Promise.all([pay(id, orderId), pay(id, orderId), pay(id, orderId)])
    expect(await paymentsOf(orderId)).toEqual([{ state: 'PAID', refund_state: null }])
  })

  it('of several transactions at once one pays, and the others take no money', async () => {
    const orderId = await order()
    const said = await Promise.all(Array.from({ length: 6 }, () => pay(newId(), orderId)))
    expect(said.filter(({ result }) => result !== undefined)).toHaveLength(1)
    expect(said.filter(({ error }) => error?.code === 302)).toHaveLength(5)
    expect((await paymentsOf(orderId)).filter(({ state }) => state === 'PAID')).toHaveLength(1)
  })

  it('a transaction canceled before it was paid is never paid', async () => {
    const [orderId, id] = [await order(), newId()]
    failed(await cancel(id), 203)
    failed(await cancel(id), 203)
    failed(await pay(id, orderId), 201)
    expect((await check(id)).result).toMatchObject({ transactionState: 3 })
    expect(await orderRow(orderId)).toMatchObject({ is_paid: false })
  })

  it('delivered food is not canceled', async () => {
    const { orderId, id } = await paid()
    await app.superuser.query(`update orders set status = 'DELIVERED' where id = $1`, [orderId])
    failed(await cancel(id), 77)
    expect((await check(id)).result).toMatchObject({ transactionState: 1 })
  })
})

it('a statement has what was paid in its time, both ends included, and nothing that was canceled', async () => {
  const day = (clock: string) => `2025-03-08 ${clock}`
  const [first, second] = [await order(), await order()]
  const [one, two] = [newId(), newId()]
  await call('PerformTransaction', { ...paying(one, first), time: day('10:00:00') })
  await call('PerformTransaction', { ...paying(two, second), time: day('11:00:00') })
  const list = async (from: string, to: string) =>
    (await call('GetStatement', { dateFrom: day(from), dateTo: day(to) })).result?.statements
  const line = (id: number, clock: string) => ({
    ...{ amount: TOTAL_TIYIN, providerTrnId: expect.any(Number), transactionId: String(id), timestamp: day(clock) },
  })
  expect(await list('10:00:00', '11:00:00')).toEqual([line(one, '10:00:00'), line(two, '11:00:00')])
  expect(await list('10:00:01', '11:00:00')).toEqual([line(two, '11:00:00')])
  await cancel(two)
  expect(await list('10:00:01', '11:00:00')).toEqual([])
  failed(await call('GetStatement', { dateFrom: day('11:00:00'), dateTo: day('10:00:00') }), 414)
})

it('Paynet cannot be asked: nothing is compared, and money of a canceled order is returned by a person', async () => {
  const { orderId, id } = await paid()
  await inTransaction(app.services.pool, { merchantId: merchant.id, now: app.clock.now() }, beginNight)
  await app.runJobs()
  expect(lines.filter((line) => line.includes('PAYMENT_DIFFERS') || line.includes('JOB_'))).toEqual([])
  await app.asked(
    'POST /orders/v1/orders/:id/cancel',
    { merchant, customer },
    { params: { id: orderId }, key: randomUUID(), body: { reason: 'CHANGED_MIND', text: '' } },
  )
  await app.runJobs()
  expect(await paymentsOf(orderId)).toEqual([{ state: 'PAID', refund_state: 'FAILED' }])
  expect((await cancel(id)).result).toMatchObject({ transactionState: 2 })
  expect(await paymentsOf(orderId)).toEqual([{ state: 'PAID', refund_state: 'DONE' }])
})

it('the link names the merchant, the order and the amount', async () => {
  const ask = testAsk(KEYS, 'order-42')
  expect(await paynet().checkout(ask)).toEqual({
    ...{ url: 'https://app.paynet.uz/?m=46&c=order-42&a=5000000', expiresAt: ask.expiresAt },
  })
  expect(await paynet().status(ask)).toBe('NO_CALL')
  expect(await paynet().refund({ ...ask, refundId: idFrom(ask.paymentId), refundTiyin: 1 })).toBe('refused')
})

it('an error of ours is a system error', () => {
  const read = paynet().readCallback(
    {
      headers: { authorization: `Basic ${Buffer.from('paynet:parol-1').toString('base64')}` },
      body: Buffer.from(
        JSON.stringify({
          jsonrpc: '2.0',
          id: 1,
          method: 'CancelTransaction',
          params: { serviceId: 900, transactionId: 1 },
        }),
      ),
      ...FROM,
    },
    KEYS,
  )
  expect(read.ok && read.answer({ ok: false, refusal: 'INTERNAL' }).body).toContain('"code":102')
})
