// Payme as it calls us, by its own description: authorisation, methods, codes, and both scenarios of its sandbox.
import { randomBytes } from 'node:crypto'
import { idFrom, type OrderId } from '@dasturxon/domain/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../db/scope.ts'
import { payme } from '../../gateways/payme/payme.ts'
import type { RefundAsk } from '../../gateways/payments.ts'
import type { TestMerchant } from '../../testing/a-merchant.ts'
import { ownApp, type TestApp, type TestCustomer } from '../../testing/test-app.ts'
import { saveProviderKeys } from '../provider-keys.ts'
import { anUnpaidOrder, TOTAL_TIYIN } from '../test-order.ts'
import { FROM, testAsk } from './test-ask.ts'

const KEYS = { merchant_id: '587f72c72cac0d162c722ae2', key: 'test-key' }
const HOURS_12 = 43_200_000

let app: TestApp
let merchant: TestMerchant
let customer: TestCustomer

beforeAll(async () => {
  app = await ownApp({ providers: (clock) => new Map([['PAYME', payme({ now: clock.now })]]) })
  merchant = await app.aMerchant()
  customer = await app.aCustomer(merchant)
  const { services } = app
  await inTransaction(services.pool, { merchantId: merchant.id, now: services.now() }, (scope) =>
    saveProviderKeys(scope, services.config.secretKey, 'PAYME', KEYS),
  )
})
afterAll(() => app.stop())

type Said = {
  id?: unknown
  result?: Record<string, unknown>
  error?: { code: number; data?: string; message: unknown }
}

/** What Payme sends, raw, and the answer; it never gets another status than 200. */
async function sent(body: string, authorization = 'Basic UGF5Y29tOnRlc3Qta2V5'): Promise<Said> {
  const answer = await app.server.inject({
    method: 'POST',
    url: `/api/payments/v2/callbacks/PAYME/${merchant.id}`,
    headers: { host: `${merchant.sub}.localhost`, authorization, 'content-type': 'text/json; charset=UTF-8' },
    payload: body,
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('application/json; charset=UTF-8')
  return answer.json()
}

const call = (method: string, params: object, id = 7) => sent(JSON.stringify({ method, params, id }))
const newId = () => randomBytes(12).toString('hex')
const at = () => app.clock.now().getTime()
const order = () => anUnpaidOrder(app, merchant, customer)
const account = (orderId: string) => ({ account: { order_id: orderId }, amount: TOTAL_TIYIN })
const create = (id: string, orderId: string) => call('CreateTransaction', { id, time: at(), ...account(orderId) })
const codeOf = async (said: Promise<Said>) => (await said).error?.code
const orderRow = async (id: OrderId) => (await app.superuser.query('select * from orders where id = $1', [id])).rows[0]

describe('a call', () => {
  const METHODS = [
    'CheckPerformTransaction',
    'CreateTransaction',
    'PerformTransaction',
    'CancelTransaction',
    'CheckTransaction',
    'GetStatement',
  ]
  it.each(METHODS)('of %s without the right key is refused, with its own number', async (method) => {
    const body = JSON.stringify({ method, params: {}, id: 41 })
    for (const header of ['', 'Basic', 'Basic UGF5Y29tOndyb25n', 'Bearer UGF5Y29tOnRlc3Qta2V5']) {
      expect(await sent(body, header)).toMatchObject({ id: 41, error: { code: -32504 } })
    }
  })

  it.each([
    ['no JSON', 'method=CheckTransaction', -32700, undefined],
    ['no method', '{"params":{},"id":1}', -32600, undefined],
    ['no parameters', '{"method":"CheckTransaction","id":1}', -32600, undefined],
    ['a list', '[]', -32600, undefined],
    ['an unknown method', '{"method":"toString","params":{},"id":1}', -32601, 'toString'],
    ['no transaction', '{"method":"CheckTransaction","params":{},"id":1}', -32600, undefined],
  ])('with %s is refused', async (_, body, code, data) => {
    const { error } = await sent(body)
    expect(error).toMatchObject({
      code,
      message: { ru: expect.any(String), uz: expect.any(String), en: expect.any(String) },
    })
    expect(error?.data).toBe(data)
  })

  it('for an unknown order or another amount is refused', async () => {
    const orderId = await order()
    for (const method of ['CheckPerformTransaction', 'CreateTransaction']) {
      const more = { id: newId(), time: at() }
      for (const strange of [{}, { account: {} }, { account: { order_id: 'x' } }, { account: { order_id: newId() } }]) {
        const said = await call(method, { ...more, amount: TOTAL_TIYIN, ...strange })
        expect(said.error).toMatchObject({ code: -31050, data: 'order_id' })
      }
      for (const amount of [TOTAL_TIYIN - 1, TOTAL_TIYIN / 100, 0, 1.5, '3000000']) {
        expect(await codeOf(call(method, { ...more, ...account(orderId), amount }))).toBe(-31001)
      }
    }
  })

  it('for a transaction that nobody has created is refused', async () => {
    for (const method of ['PerformTransaction', 'CancelTransaction', 'CheckTransaction']) {
      expect(await codeOf(call(method, { id: newId(), reason: 3 }))).toBe(-31003)
    }
  })
})

it('scenario A of the sandbox: created, held against a second one, canceled twice', async () => {
  const orderId = await order()
  const id = newId()
  expect((await call('CheckPerformTransaction', account(orderId))).result).toEqual({ allow: true })
  const params = { id, time: at(), ...account(orderId) }
  const created = await call('CreateTransaction', params)
  expect(created).toEqual({
    ...{ jsonrpc: '2.0', id: 7 },
    result: { create_time: at(), transaction: expect.any(String), state: 1 },
  })
  app.clock.advance(1_000)
  expect(await call('CreateTransaction', params)).toEqual(created)
  const open = { create_time: at() - 1_000, perform_time: 0, cancel_time: 0, state: 1, reason: null }
  expect((await call('CheckTransaction', { id })).result).toMatchObject(open)
  expect(await codeOf(create(newId(), orderId))).toBe(-31008)
  const canceled = await call('CancelTransaction', { id, reason: 3 })
  expect(canceled.result).toMatchObject({ state: -1, cancel_time: at() })
  app.clock.advance(1_000)
  expect(await call('CancelTransaction', { id, reason: 5 })).toEqual(canceled)
  expect((await call('CheckTransaction', { id })).result).toMatchObject({ state: -1, reason: 3, perform_time: 0 })
  expect(await orderRow(orderId)).toMatchObject({ is_paid: false })
})

it('scenario B of the sandbox: performed twice, the order is paid once; then canceled with the money returned', async () => {
  const orderId = await order()
  const id = newId()
  await create(id, orderId)
  app.clock.advance(1_000)
  const performed = await call('PerformTransaction', { id })
  expect(performed.result).toEqual({ transaction: expect.any(String), perform_time: at(), state: 2 })
  app.clock.advance(1_000)
  expect(await call('PerformTransaction', { id })).toEqual(performed)
  expect(await orderRow(orderId)).toMatchObject({ is_paid: true, status: 'OPEN' })
  expect((await call('CheckTransaction', { id })).result).toMatchObject({ state: 2, reason: null, cancel_time: 0 })
  const canceled = await call('CancelTransaction', { id, reason: 5 })
  expect(canceled.result).toMatchObject({ state: -2, cancel_time: at() })
  expect((await call('CheckTransaction', { id })).result).toMatchObject({
    state: -2,
    reason: 5,
    perform_time: at() - 1_000,
  })
  expect(await orderRow(orderId)).toMatchObject({ status: 'CANCELED' })
})

it('a transaction that is twelve hours old is not begun, and one whose order has ended is not performed', async () => {
  const orderId = await order()
  const old = { id: newId(), time: at() - HOURS_12, ...account(orderId) }
  expect((await call('CreateTransaction', old)).error).toMatchObject({ code: -31050, data: 'time' })
  const id = newId()
  await create(id, orderId)
  app.clock.advance(HOURS_12)
  expect(await codeOf(call('PerformTransaction', { id }))).toBe(-31008)
  expect(await codeOf(create(id, orderId))).toBe(-31008)
  expect(await orderRow(orderId)).toMatchObject({ is_paid: false })
})

it('a statement has the transactions of its time, both ends included', async () => {
  app.clock.advance(60_000)
  const [orderId, id, begin] = [await order(), newId(), at()]
  await create(id, orderId)
  const statement = async (from: number, to: number) => (await call('GetStatement', { from, to })).result?.transactions
  expect(await statement(begin, begin)).toMatchObject([
    {
      ...{ id, time: begin, amount: TOTAL_TIYIN, account: { order_id: orderId }, create_time: begin },
      ...{ perform_time: 0, cancel_time: 0, state: 1, reason: null, receivers: null },
    },
  ])
  expect(await statement(begin + 1, begin + 2)).toEqual([])
  expect((await call('GetStatement', { to: begin })).error).toMatchObject({ code: -31050, data: 'from' })
  expect((await call('GetStatement', { from: begin, to: begin - 1 })).error).toMatchObject({ code: -31050, data: 'to' })
})

const ASK = testAsk(KEYS, '197')

describe('the page to pay on', () => {
  it('has the address of the worked example', async () => {
    expect(await payme().checkout(ASK)).toEqual({
      url: 'https://checkout.paycom.uz/bT01ODdmNzJjNzJjYWMwZDE2MmM3MjJhZTI7YWMub3JkZXJfaWQ9MTk3O2E9NTAwMDAwMDtsPXV6O2M9aHR0cHM6Ly9zaG9wLmV4YW1wbGUvb3JkZXJzLzE5Nw==',
      expiresAt: ASK.expiresAt,
    })
  })

  it('is the one for tests where the keys say so, and only then is the key for tests accepted', async () => {
    const keys = { ...KEYS, mode: 'test', test_key: 'sandbox' }
    expect(await payme().checkout({ ...ASK, keys })).toMatchObject({ url: expect.stringMatching(/^https:\/\/test\./) })
    const request = (key: string) => ({
      headers: { authorization: `Basic ${Buffer.from(`Paycom:${key}`).toString('base64')}` },
      body: Buffer.from('{"method":"CheckTransaction","params":{"id":"1"},"id":1}'),
      ...FROM,
    })
    expect(payme().readCallback(request('sandbox'), keys).ok).toBe(true)
    expect(payme().readCallback(request('sandbox'), { ...keys, mode: 'live' }).ok).toBe(false)
  })
})

it('other hosts are used where they are given', async () => {
  const hosts = { page: { live: 'http://page/', test: '' }, api: { live: 'http://api', test: '' } }
  const urls: string[] = []
  const provider = payme({
    hosts,
    fetch: async (url) => {
      urls.push(String(url))
      return Response.json({ result: { state: 4 } })
    },
  })
  expect(await provider.checkout(ASK)).toMatchObject({ url: expect.stringMatching(/^http:\/\/page\//) })
  expect(await provider.status({ ...ASK, transactionId: newId() })).toBe('PAID')
  expect(urls).toEqual(['http://api'])
  expect(provider.cards?.form(KEYS)).toEqual({ api: 'http://api', account: KEYS.merchant_id })
})

describe('what we ask Payme', () => {
  const asked: { headers: Headers; body: { method: string; params: object } }[] = []
  /** Payme with this answer to every question. */
  const paymeSaying = (answer: object | string) =>
    payme({
      fetch: async (_, init) => {
        asked.push({ headers: new Headers(init?.headers), body: JSON.parse(String(init?.body)) })
        return new Response(typeof answer === 'string' ? answer : JSON.stringify(answer))
      },
    })
  const refund: RefundAsk = { ...ASK, transactionId: newId(), refundTiyin: 5_000_000, refundId: idFrom(ASK.paymentId) }

  it.each([
    [{ result: { state: 4 } }, 'PAID'],
    [{ result: { state: 0 } }, 'PENDING'],
    [{ result: { state: 50 } }, 'CANCELED'],
    [{ error: { code: -31602 } }, 'UNKNOWN'],
    [{ error: { code: -32400 } }, 'down'],
    ['<html>', 'down'],
  ])('the state of a payment: %j is %s', async (answer, state) => {
    expect(await paymeSaying(answer).status({ ...ASK, transactionId: newId() })).toBe(state)
    expect(asked.at(-1)).toMatchObject({ body: { method: 'receipts.check' } })
    expect(asked.at(-1)?.headers.get('x-auth')).toBe(`${KEYS.merchant_id}:${KEYS.key}`)
  })

  it.each([
    [{ result: { receipt: { state: 50 } } }, 'done'],
    [{ result: { receipt: { state: 21 } } }, 'later'],
    [{ error: { code: -31602 } }, 'refused'],
    ['', 'down'],
  ])('a refund: %j is %s', async (answer, ends) => {
    expect(await paymeSaying(answer).refund(refund)).toBe(ends)
    expect(asked.at(-1)?.body).toMatchObject({ method: 'receipts.cancel', params: { id: refund.transactionId } })
  })

  it('refunds no part of a receipt, because Payme cancels it as a whole', async () => {
    const count = asked.length
    expect(await paymeSaying({}).refund({ ...refund, refundTiyin: 1 })).toBe('refused')
    expect(asked).toHaveLength(count)
  })

  it('a saved card: its code is sent and checked without our key, the new token is kept', async () => {
    const card = { merchantId: ASK.merchantId, keys: KEYS, token: 'before' }
    const sends = paymeSaying({ result: { sent: true, phone: '99890*****67', wait: 60_000 } })
    expect(await sends.cards?.sendCode(card)).toEqual({ phone: '99890*****67', waitS: 60 })
    expect(asked.at(-1)?.headers.get('x-auth')).toBe(KEYS.merchant_id)
    const verifies = paymeSaying({ result: { card: { token: 'after', verify: true } } })
    expect(await verifies.cards?.verify(card, '666666')).toEqual({ token: 'after' })
    for (const [code, why] of [
      [-31103, 'wrong'],
      [-31101, 'expired'],
      [-31102, 'spent'],
      [-31400, 'refused'],
    ] as const) {
      expect(await paymeSaying({ error: { code } }).cards?.verify(card, '1')).toBe(why)
    }
    expect(await paymeSaying({ result: { success: true } }).cards?.remove(card)).toBe('done')
  })
})

it('gets the lines of the receipt where all codes are known, and the sale goes on where they are not', async () => {
  const orderId = await order()
  const asked = () => call('CheckPerformTransaction', account(orderId))
  expect((await asked()).result).toEqual({ allow: true })
  const code = '10202001001000000'
  await app.superuser.query('update order_lines set mxik_code = $2 where order_id = $1', [orderId, code])
  await app.superuser.query("update products set package_code = '1495342' where id = $1", [merchant.products.plain])
  const line = { title: 'Osh', price: TOTAL_TIYIN, count: 1, code, package_code: '1495342', vat_percent: 12 }
  expect((await asked()).result).toEqual({ allow: true, detail: { receipt_type: 0, items: [line] } })
})
