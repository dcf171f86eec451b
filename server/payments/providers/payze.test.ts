// Payze by the description that we have: a payment is created, a webhook is a hint, and only a query is believed.
import { randomBytes } from 'node:crypto'
import { idFrom, type OrderId } from '@dasturxon/domain/ids'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../db/scope.ts'
import type { RefundAsk } from '../../gateways/payments.ts'
import { payze } from '../../gateways/payze/payze.ts'
import type { TestMerchant } from '../../testing/a-merchant.ts'
import { ownApp, type TestApp, type TestCustomer } from '../../testing/test-app.ts'
import { saveProviderKeys } from '../provider-keys.ts'
import { anUnpaidOrder, TOTAL } from '../test-order.ts'
import { FROM, testAsk } from './test-ask.ts'

const KEYS = { api_key: 'key', api_secret: 'secret' }

type Theirs = { status: string; amount: number; currency: string; refundedAmount?: number }
type Asked = {
  readonly method: string | undefined
  readonly url: string
  readonly body: Record<string, unknown> | null
}

/** Payze: payments by their id, the calls that it got, and how it answers. */
const world = { payments: new Map<string, Theirs>(), asked: [] as Asked[], isDown: false, status: 200 }

const answering: typeof fetch = async (input, init) => {
  const url = String(input)
  const body = init?.body === undefined ? null : JSON.parse(String(init.body))
  world.asked.push({ method: init?.method, url, body })
  expect(new Headers(init?.headers).get('authorization')).toBe('key:secret')
  if (world.isDown) throw new TypeError('fetch failed')
  if (world.status !== 200) return new Response('{"data":null,"status":{"message":"no"}}', { status: world.status })
  const shown = (id: string) => ({
    id: 7,
    transactionId: id,
    paymentUrl: `https://pay.test/${id}`,
    ...world.payments.get(id),
  })
  if (url.endsWith('/payment')) {
    // the same key is the same payment
    const id = `T${body.idempotencyKey}`
    world.payments.set(id, { status: 'Draft', amount: body.amount, currency: body.currency })
    return Response.json({ data: { payment: shown(id) } })
  }
  if (url.endsWith('/payment/refund')) return Response.json({ data: { payment: shown(body.transactionId) } })
  const id = /transactionId eq '(.*)'$/.exec(decodeURIComponent(url))?.[1] ?? ''
  return Response.json({ data: { value: world.payments.has(id) ? [shown(id)] : [] } })
}

let app: TestApp
let merchant: TestMerchant
let customer: TestCustomer

beforeAll(async () => {
  app = await ownApp({ providers: () => new Map([['PAYZE', payze({ fetch: answering })]]) })
  merchant = await app.aMerchant()
  customer = await app.aCustomer(merchant)
  const { services } = app
  await inTransaction(services.pool, { merchantId: merchant.id, now: services.now() }, (scope) =>
    saveProviderKeys(scope, services.config.secretKey, 'PAYZE', KEYS),
  )
})
afterAll(() => app.stop())
beforeEach(async () => {
  // jobs of earlier orders would run in the middle of the next test
  await app.superuser.query('delete from jobs')
  Object.assign(world, { isDown: false, status: 200 })
  world.asked.length = 0
})

const order = () => anUnpaidOrder(app, merchant, customer, { paymentType: 'PAYZE' })
const orderRow = async (id: OrderId) => (await app.superuser.query('select * from orders where id = $1', [id])).rows[0]
const paymentRows = async (id: OrderId) =>
  (await app.superuser.query('select * from payments where order_id = $1 order by created_at', [id])).rows

/** The customer opens the page of Payze; its id of the payment. */
async function opened(id: OrderId): Promise<string> {
  const { value } = await app.asked('GET /payments/v2/checkout/:id', { merchant, customer }, { params: { id } })
  expect(value).toMatchObject({ provider: 'PAYZE', url: expect.stringMatching(/^https:\/\/pay\.test\/T/) })
  return (await paymentRows(id)).at(-1).provider_transaction_id
}

async function told(body: object | string): Promise<number> {
  const answer = await app.server.inject({
    method: 'POST',
    url: `/api/payments/v2/callbacks/PAYZE/${merchant.id}`,
    headers: { host: `${merchant.sub}.localhost`, 'content-type': 'application/json' },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })
  expect(answer.body).toBe('{}')
  return answer.statusCode
}

const becomes = (id: string, change: Partial<Theirs>) => {
  const before = world.payments.get(id)
  if (before === undefined) throw new Error('expected a payment of Payze')
  world.payments.set(id, { ...before, ...change })
}

describe('an order', () => {
  it('is paid when Payze says so on being asked, once, however often the webhook comes', async () => {
    const id = await order()
    const theirs = await opened(id)
    expect(await told({ PaymentId: theirs, PaymentStatus: 'Captured', Amount: TOTAL, Currency: 'UZS' })).toBe(200)
    expect(await orderRow(id)).toMatchObject({ is_paid: false })
    becomes(theirs, { status: 'Captured' })
    const notice = { PaymentId: theirs, PaymentStatus: 'Captured' }
    expect(await Promise.all([told(notice), told(notice)])).toEqual([200, 200])
    expect(await told(notice)).toBe(200)
    expect(await orderRow(id)).toMatchObject({ is_paid: true, status: 'OPEN' })
    expect(await paymentRows(id)).toMatchObject([{ state: 'PAID', refund_state: null }])
  })

  it('is found by our own number, where the webhook has another id of the payment', async () => {
    const id = await order()
    becomes(await opened(id), { status: 'Captured' })
    const [{ number }] = await paymentRows(id)
    const attribute = { Key: 'PAYMENT_NUMBER', Value: String(number), Description: null }
    expect(await told({ PaymentId: 7, Metadata: { ExtraAttributes: [attribute] } })).toBe(200)
    expect(await orderRow(id)).toMatchObject({ is_paid: true })
  })

  it.each([
    ['a smaller amount', { amount: 1 }],
    ['another currency', { currency: 'USD' }],
    ['a state that is only blocked', { status: 'Blocked' }],
    ['a state of an unknown name', { status: 'Settled' }],
  ])('is not paid by %s', async (_, change) => {
    const id = await order()
    const theirs = await opened(id)
    becomes(theirs, { status: 'Captured', ...change })
    expect(await told({ PaymentId: theirs, PaymentStatus: 'Captured' })).toBe(200)
    expect(await orderRow(id)).toMatchObject({ is_paid: false })
  })

  it('whose payment was rejected can be paid by another one', async () => {
    const id = await order()
    const theirs = await opened(id)
    becomes(theirs, { status: 'Rejected' })
    await told({ PaymentId: theirs, PaymentStatus: 'Rejected' })
    expect(await paymentRows(id)).toMatchObject([{ state: 'CANCELED' }])
    const second = await opened(id)
    expect(second).not.toBe(theirs)
    becomes(second, { status: 'Captured' })
    await told({ PaymentId: second })
    expect(await orderRow(id)).toMatchObject({ is_paid: true })
  })

  it('that has ended is not paid: the money goes back', async () => {
    const id = await order()
    const theirs = await opened(id)
    becomes(theirs, { status: 'Captured' })
    app.clock.advance(20 * 60_000)
    await told({ PaymentId: theirs })
    expect(await orderRow(id)).toMatchObject({ is_paid: false })
    expect(await paymentRows(id)).toMatchObject([{ state: 'PAID', refund_state: 'REQUESTED' }])
    becomes(theirs, { refundedAmount: TOTAL })
    await app.runJobs()
    expect(await paymentRows(id)).toMatchObject([{ state: 'PAID', refund_state: 'DONE' }])
  })

  it('is paid by the regular check when no webhook comes', async () => {
    const id = await order()
    becomes(await opened(id), { status: 'Captured' })
    app.clock.advance(10 * 60_000)
    await app.runJobs()
    expect(await orderRow(id)).toMatchObject({ is_paid: true })
  })

  it('stays as it is while Payze is down, and the webhook is answered', async () => {
    const id = await order()
    const theirs = await opened(id)
    world.isDown = true
    expect(await told({ PaymentId: theirs, PaymentStatus: 'Captured' })).toBe(200)
    expect(await orderRow(id)).toMatchObject({ is_paid: false })
  })
})

it.each([
  ['no JSON', 'PaymentId=1'],
  ['a list', '[]'],
  ['no id', '{"PaymentStatus":"Captured"}'],
  ['an empty id', '{"PaymentId":""}'],
])('a webhook with %s is refused', async (_, body) => {
  expect(await told(body)).toBe(400)
  expect(world.asked).toHaveLength(0)
})

it('a webhook of an unknown payment is answered, and Payze is not asked', async () => {
  expect(await told({ PaymentId: randomBytes(12).toString('hex') })).toBe(200)
  expect(world.asked).toHaveLength(0)
})

const ASK = testAsk(KEYS, 'order-42')

describe('the page to pay on', () => {
  it('is that of a payment that Payze creates, in soʻm', async () => {
    const way = await payze({ fetch: answering }).checkout(ASK)
    const transactionId = `T${ASK.paymentId}`
    expect(way).toEqual({ url: `https://pay.test/${transactionId}`, transactionId, expiresAt: ASK.expiresAt })
    expect(world.asked).toMatchObject([
      {
        method: 'PUT',
        url: 'https://payze.io/v2/api/payment',
        body: {
          ...{ source: 'Card', amount: 50_000, currency: 'UZS', language: 'UZ', idempotencyKey: ASK.paymentId },
          hooks: {
            webhookGateway: ASK.callbackUrl,
            successRedirectGateway: ASK.returnUrl,
            errorRedirectGateway: ASK.returnUrl,
          },
          metadata: { Order: { OrderId: 'order-42' }, ExtraAttributes: [{ Key: 'PAYMENT_NUMBER', Value: '77' }] },
        },
      },
    ])
  })

  it('is the same one when it is asked for again', async () => {
    const provider = payze({ fetch: answering, hosts: { api: 'http://simulator' } })
    const first = await provider.checkout(ASK)
    expect(await provider.checkout({ ...ASK, transactionId: `T${ASK.paymentId}` })).toEqual(first)
    expect(world.asked.map(({ method }) => method)).toEqual(['PUT', 'GET'])
    expect(world.asked.at(-1)?.url).toMatch(/^http:\/\/simulator\/v2\/api\/payment\/query\/token-based\?\$filter=/)
  })

  it.each([400, 401, 500])('is missing when Payze answers %d', async (status) => {
    world.status = status
    expect(await payze({ fetch: answering }).checkout(ASK)).toBe('down')
  })
})

describe('what we ask Payze', () => {
  const at = (theirs: Partial<Theirs>) => {
    const transactionId = `T${randomBytes(4).toString('hex')}`
    world.payments.set(transactionId, { status: 'Captured', amount: 50_000, currency: 'UZS', ...theirs })
    return { ...ASK, transactionId }
  }
  const provider = payze({ fetch: answering })

  it.each([
    ['Draft', 'PENDING'],
    ['Processing', 'PENDING'],
    ['Blocked', 'PENDING'],
    ['Captured', 'PAID'],
    ['PartiallyRefunded', 'PENDING'],
    ['Rejected', 'CANCELED'],
    ['Refunded', 'CANCELED'],
    ['Reversed', 'CANCELED'],
  ])('the state %s is %s', async (status, state) => {
    expect(await provider.status(at({ status }))).toBe(state)
  })

  it('a payment that it does not know, or does not answer for', async () => {
    expect(await provider.status(ASK)).toBe('UNKNOWN')
    expect(await provider.status({ ...ASK, transactionId: "x' or 1 eq 1" })).toBe('UNKNOWN')
    world.status = 503
    expect(await provider.status({ ...ASK, transactionId: 'T1' })).toBe('down')
    world.status = 403
    expect(await provider.status({ ...ASK, transactionId: 'T1' })).toBe('down')
  })

  const refundOf = (theirs: Partial<Theirs>, refundTiyin = 5_000_000): RefundAsk => ({
    ...at(theirs),
    ...{ refundTiyin, refundId: idFrom(ASK.paymentId) },
  })

  it('a refund of the whole or a part is requested once and asked for until it is done', async () => {
    const whole = refundOf({})
    expect(await provider.refund(whole)).toBe('later')
    expect(world.asked.at(-1)).toMatchObject({
      ...{ method: 'PUT', url: 'https://payze.io/v2/api/payment/refund' },
      body: { transactionId: whole.transactionId, amount: 50_000, idempotencyKey: ASK.paymentId },
    })
    becomes(whole.transactionId ?? '', { status: 'Refunded' })
    world.asked.length = 0
    expect(await provider.refund(whole)).toBe('done')
    expect(world.asked.map(({ method }) => method)).toEqual(['GET'])
    const part = refundOf({ status: 'PartiallyRefunded', refundedAmount: 100 }, 10_000)
    expect(await provider.refund(part)).toBe('done')
    // what an earlier refund returned does not count for the next one
    expect(await provider.refund({ ...part, refundedTiyin: 10_000 })).toBe('later')
    expect(await provider.refund({ ...part, refundTiyin: 20_000 })).toBe('later')
    expect(world.asked.at(-1)?.body).toMatchObject({ amount: 200 })
  })

  it('a refund that Payze refuses or does not answer', async () => {
    expect(await provider.refund({ ...refundOf({}), transactionId: null })).toBe('refused')
    expect(await provider.refund({ ...refundOf({}), transactionId: 'unknown' })).toBe('refused')
    const ask = refundOf({})
    const refusing = (status: number) =>
      payze({
        fetch: (url, init) =>
          init?.method === 'PUT' ? Promise.resolve(new Response('{}', { status })) : answering(url, init),
      })
    expect(await refusing(422).refund(ask)).toBe('refused')
    expect(await refusing(502).refund(ask)).toBe('down')
    world.isDown = true
    expect(await provider.refund(ask)).toBe('down')
  })
})

it('a webhook with strange metadata is still read', () => {
  const body = Buffer.from('{"PaymentId":"T1","Metadata":{"ExtraAttributes":"?"}}')
  expect(payze().readCallback({ headers: {}, body, ...FROM }, KEYS)).toMatchObject({
    ok: true,
    call: { kind: 'NOTICE', transactionId: 'T1' },
  })
})
