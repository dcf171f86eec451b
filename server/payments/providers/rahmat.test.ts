// Rahmat (Multicard) as it calls us, by its own description: the success callback, webhooks, and what a refusal means.
import { createHash, randomUUID } from 'node:crypto'
import type { OrderId } from '@dasturxon/domain/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../db/scope.ts'
import { rahmat } from '../../gateways/rahmat/rahmat.ts'
import type { TestMerchant } from '../../testing/a-merchant.ts'
import { ownApp, type TestApp, type TestCustomer } from '../../testing/test-app.ts'
import { saveProviderKeys } from '../provider-keys.ts'
import { anUnpaidOrder, TOTAL_TIYIN } from '../test-order.ts'
import { FROM } from './test-ask.ts'

const KEYS = { application_id: 'app', secret: 'secret', store_id: '6' }

let app: TestApp
let merchant: TestMerchant
let customer: TestCustomer

beforeAll(async () => {
  const provider = rahmat()
  app = await ownApp({
    providers: () =>
      new Map([
        ['RAHMAT', provider],
        ['OTHER', provider],
      ]),
  })
  merchant = await app.aMerchant()
  customer = await app.aCustomer(merchant)
  const { services } = app
  await inTransaction(services.pool, { merchantId: merchant.id, now: services.now() }, (scope) =>
    saveProviderKeys(scope, services.config.secretKey, 'RAHMAT', KEYS),
  )
})
afterAll(() => app.stop())

const order = (paymentType: 'RAHMAT' | 'OTHER' = 'RAHMAT') => anUnpaidOrder(app, merchant, customer, { paymentType })
const orderRow = async (id: OrderId) => (await app.superuser.query('select * from orders where id = $1', [id])).rows[0]
const paymentRows = async (id: OrderId) =>
  (await app.superuser.query('select * from payments where order_id = $1 order by created_at', [id])).rows
const hash = (algorithm: 'md5' | 'sha1', ...parts: readonly (string | number)[]) =>
  createHash(algorithm).update(parts.join('')).digest('hex')

type Said = { status: number; body: { success: boolean; message?: string } }

async function told(body: object | string): Promise<Said> {
  const answer = await app.server.inject({
    method: 'POST',
    url: `/api/payments/v2/callbacks/RAHMAT/${merchant.id}`,
    headers: { host: `${merchant.sub}.localhost`, 'content-type': 'application/json' },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: answer.statusCode, body: answer.json() }
}

/** The success callback, signed unless it has a signature. */
function paid(invoice_id: string, uuid: string, change: { amount?: number; sign?: string } = {}): Promise<Said> {
  const amount = change.amount ?? TOTAL_TIYIN
  const sign = change.sign ?? hash('md5', 6, invoice_id, amount, KEYS.secret)
  return told({
    ...{ store_id: 6, amount, invoice_id, uuid, sign, billing_id: null, payment_time: '2026-01-15 10:20:30' },
    ...{ phone: '998901234567', card_pan: '860053******8829', ps: 'uzcard', card_token: 'token', receipt_url: null },
  })
}

/** A webhook of a state. */
function moved(invoice_id: string, uuid: string, status: string, secret = KEYS.secret): Promise<Said> {
  const sign = hash('sha1', uuid, invoice_id, TOTAL_TIYIN, secret)
  return told({ uuid, amount: TOTAL_TIYIN, invoice_id, status, refund_time: null, sign })
}

const ACCEPTED = { status: 200, body: { success: true } }
const REFUSED = { status: 200, body: { success: false, message: expect.any(String) } }

describe('the success callback', () => {
  it('pays the order once, and its repeats are accepted', async () => {
    const [id, uuid] = [await order(), randomUUID()]
    expect(await Promise.all([paid(id, uuid), paid(id, uuid)])).toEqual([ACCEPTED, ACCEPTED])
    expect(await paid(id, uuid)).toEqual(ACCEPTED)
    expect(await orderRow(id)).toMatchObject({ is_paid: true, status: 'OPEN' })
    expect(await paymentRows(id)).toMatchObject([{ state: 'PAID', provider_transaction_id: uuid, refund_state: null }])
    expect((await paymentRows(id))[0].provider_at).toEqual(new Date('2026-01-15T05:20:30Z'))
  })

  it('pays an order whose customer has chosen a card', async () => {
    const id = await order('OTHER')
    expect(await paid(id, randomUUID())).toEqual(ACCEPTED)
    expect(await orderRow(id)).toMatchObject({ is_paid: true })
  })

  it('of a second payment of the order is refused, so that the customer gets that money back', async () => {
    const [id, uuid] = [await order(), randomUUID()]
    await paid(id, uuid)
    expect(await paid(id, randomUUID())).toEqual(REFUSED)
    expect(await paymentRows(id)).toHaveLength(1)
    expect(await paid(id, uuid)).toEqual(ACCEPTED)
  })

  it('that comes too late is refused, and so are its repeats', async () => {
    const [id, uuid] = [await order(), randomUUID()]
    app.clock.advance(20 * 60_000)
    expect(await paid(id, uuid)).toEqual(REFUSED)
    expect(await paid(id, uuid)).toEqual(REFUSED)
    expect(await orderRow(id)).toMatchObject({ is_paid: false })
  })

  it('with another amount or for an unknown order is refused', async () => {
    const id = await order()
    for (const amount of [TOTAL_TIYIN - 1, TOTAL_TIYIN / 100, 0, -1, 1.5]) {
      expect(await paid(id, randomUUID(), { amount })).toEqual(REFUSED)
    }
    expect(await paid('order-42', randomUUID())).toEqual(REFUSED)
    expect(await paid(randomUUID(), randomUUID())).toEqual(REFUSED)
    expect(await orderRow(id)).toMatchObject({ is_paid: false })
  })

  it('with a wrong signature changes nothing', async () => {
    const [id, uuid] = [await order(), randomUUID()]
    const other = hash('sha1', uuid, id, TOTAL_TIYIN, KEYS.secret)
    for (const sign of ['', '0'.repeat(32), hash('md5', 6, id, TOTAL_TIYIN, 'guess'), other]) {
      expect(await paid(id, uuid, { sign })).toEqual(REFUSED)
    }
    expect(await paymentRows(id)).toHaveLength(0)
  })
})

describe('a webhook', () => {
  it('of a state that is not the end is accepted and changes nothing', async () => {
    const [id, uuid] = [await order(), randomUUID()]
    for (const status of ['draft', 'progress', 'hold', 'billing', 'success', 'something new']) {
      expect(await moved(id, uuid, status)).toEqual(ACCEPTED)
    }
    expect(await orderRow(id)).toMatchObject({ is_paid: false })
    expect(await paid(id, uuid)).toEqual(ACCEPTED)
    expect(await moved(id, uuid, 'success')).toEqual(ACCEPTED)
    expect(await paymentRows(id)).toMatchObject([{ state: 'PAID' }])
  })

  it('of a reversal cancels the order: its money has gone back', async () => {
    const [id, uuid] = [await order(), randomUUID()]
    await paid(id, uuid)
    expect(await moved(id, uuid, 'revert')).toEqual(ACCEPTED)
    expect(await moved(id, uuid, 'revert')).toEqual(ACCEPTED)
    expect(await orderRow(id)).toMatchObject({ status: 'CANCELED' })
    expect(await paymentRows(id)).toMatchObject([{ state: 'PAID', refund_state: 'DONE' }])
    expect(await paid(id, uuid)).toEqual(ACCEPTED)
  })

  it('of a failure ends that payment, and another one pays the order', async () => {
    const [id, uuid] = [await order(), randomUUID()]
    expect(await moved(id, uuid, 'error')).toEqual(ACCEPTED)
    expect(await paid(id, uuid)).toEqual(REFUSED)
    expect(await orderRow(id)).toMatchObject({ is_paid: false })
    expect(await paid(id, randomUUID())).toEqual(ACCEPTED)
  })

  it('with a wrong signature changes nothing', async () => {
    const [id, uuid] = [await order(), randomUUID()]
    await paid(id, uuid)
    expect(await moved(id, uuid, 'revert', 'guess')).toEqual(REFUSED)
    const sign = hash('md5', 6, id, TOTAL_TIYIN, KEYS.secret)
    const mixed = { store_id: 6, uuid, amount: TOTAL_TIYIN, invoice_id: id, status: 'revert', sign }
    expect(await told(mixed)).toEqual(REFUSED)
    expect(await orderRow(id)).toMatchObject({ is_paid: true, status: 'OPEN' })
  })
})

it('a call about a saved card is accepted, and nothing of it is used', async () => {
  expect(await told({ payer_id: '688470c8060af', card_token: 'stolen', status: 'active' })).toEqual(ACCEPTED)
  expect((await app.superuser.query('select 1 from cards where merchant_id = $1', [merchant.id])).rows).toHaveLength(0)
})

it.each(['', 'store_id=6', '[]', 'null', '{}', '{"uuid":"1","sign":"x"}'])(
  'the malformed %j is refused',
  async (body) => {
    expect(await told(body)).toEqual(REFUSED)
  },
)

it('a fault of ours is answered with 500: Multicard holds the money and calls again', () => {
  const sign = 'fafe1c7a66284af3cbc80a4bc7ced6a2'
  const body = Buffer.from(JSON.stringify({ store_id: 6, invoice_id: 'order-42', amount: 5_000_000, uuid: 'u', sign }))
  const read = rahmat().readCallback({ headers: {}, body, ...FROM }, KEYS)
  expect(read).toMatchObject({
    ok: true,
    call: { kind: 'PAY', transactionId: 'u', orderId: 'order-42', amountTiyin: 5_000_000 },
  })
  expect(read.ok && read.answer({ ok: false, refusal: 'INTERNAL' }).status).toBe(500)
})

it('keys that cannot be read are such a fault, too', async () => {
  const other = await app.aMerchant()
  await inTransaction(app.services.pool, { merchantId: other.id, now: app.clock.now() }, (scope) =>
    saveProviderKeys(scope, 'the key of the server before', 'RAHMAT', KEYS),
  )
  const answer = await app.server.inject({
    method: 'POST',
    url: `/api/payments/v2/callbacks/RAHMAT/${other.id}`,
    headers: { host: `${other.sub}.localhost`, 'content-type': 'application/json' },
    payload: '{}',
  })
  expect({ status: answer.statusCode, body: answer.json() }).toEqual({ ...REFUSED, status: 500 })
})

describe('the worked examples', () => {
  const read = (fields: object, address: string = FROM.address, keys: Record<string, string> = KEYS) =>
    rahmat().readCallback({ headers: {}, body: Buffer.from(JSON.stringify(fields)), step: null, address }, keys)
  const uuid = 'e60d8ebc-b9fe-11ef-b159-005056b4367d'
  const about = { uuid, store_id: 6, invoice_id: 'order-42', amount: 5_000_000 }
  const success = { ...about, sign: 'fafe1c7a66284af3cbc80a4bc7ced6a2' }

  it('of both signatures', () => {
    expect(read(success).ok).toBe(true)
    expect(read({ ...success, amount: 5_000_001 })).toMatchObject({ ok: false, why: 'CREDENTIALS' })
    const webhook = { ...about, status: 'error', sign: 'e42faffe47a9b03dd8d4624c93d64dfc75bcc5f6' }
    expect(read(webhook)).toMatchObject({ ok: true, call: { kind: 'CANCEL', transactionId: uuid, hasFailed: true } })
    expect(read({ ...webhook, uuid: 'another' })).toMatchObject({ ok: false, why: 'CREDENTIALS' })
  })

  it('come from the address of Multicard where the brand wants that checked', () => {
    const keys = { ...KEYS, source_check: 'on' }
    expect(read(success, '195.158.26.90', keys).ok).toBe(true)
    expect(read(success, '::ffff:195.158.26.90', keys).ok).toBe(true)
    expect(read(success, '195.158.26.91', keys)).toMatchObject({ ok: false, why: 'CREDENTIALS' })
    expect(read({ ...success, sign: '0'.repeat(32) }, '195.158.26.90', keys).ok).toBe(false)
  })

  it('are refused where the brand has no secret', () => {
    const sign = hash('md5', '6', 'order-42', 5_000_000, '')
    expect(read({ ...success, sign }, FROM.address, { store_id: '6' }).ok).toBe(false)
  })
})
