// Laws of money for every provider that calls us: random calls, doubled, out of order, late, forged and at the same time.
// `LAWS_RUNS=20000` makes a long campaign of it.
import { createHash, randomBytes } from 'node:crypto'
import type { OrderId } from '@dasturxon/domain/ids'
import type { PaymentType } from '@dasturxon/domain/payment-status'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../db/scope.ts'
import { click } from '../../gateways/click/click.ts'
import { payme } from '../../gateways/payme/payme.ts'
import type { TestMerchant } from '../../testing/a-merchant.ts'
import { type TestApp, type TestCustomer, testApp } from '../../testing/test-app.ts'
import { saveProviderKeys } from '../provider-keys.ts'
import { anUnpaidOrder, TOTAL, TOTAL_TIYIN } from '../test-order.ts'

const RUNS = Number(process.env.LAWS_RUNS ?? 60)
const PAYME_KEYS = { merchant_id: '587f72c72cac0d162c722ae2', key: 'test-key' }
const CLICK_KEYS = { service_id: '85335', merchant_id: '46', merchant_user_id: '123', secret_key: 'secret' }

let app: TestApp
let merchant: TestMerchant
let customer: TestCustomer

beforeAll(async () => {
  app = await testApp({
    providers: (clock) =>
      new Map([
        ['PAYME', payme({ now: clock.now })],
        ['CLICK', click({ now: clock.now })],
      ]),
  })
  merchant = await app.aMerchant()
  customer = await app.aCustomer(merchant)
  const { services } = app
  await inTransaction(services.pool, { merchantId: merchant.id, now: services.now() }, async (scope) => {
    await saveProviderKeys(scope, services.config.secretKey, 'PAYME', PAYME_KEYS)
    await saveProviderKeys(scope, services.config.secretKey, 'CLICK', CLICK_KEYS)
  })
})
afterAll(() => app.stop())

/** One step: what the provider does, in which of its two attempts, and whether it does it twice at once. */
type Step = {
  readonly act: 'begin' | 'finish' | 'cancel' | 'ask' | 'wrong amount' | 'forged' | 'wait' | 'wait long'
  readonly attempt: 0 | 1
  readonly isDoubled: boolean
}

const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom<Step['act']>(
    'begin',
    'begin',
    'finish',
    'finish',
    'cancel',
    'ask',
    'wrong amount',
    'forged',
    'wait',
    'wait long',
  ),
  attempt: fc.constantFrom(0, 1),
  isDoubled: fc.boolean(),
})

type Visit = { readonly orderId: OrderId; readonly ids: readonly string[]; readonly numbers: (number | undefined)[] }
type Speaker = { readonly type: PaymentType & ('PAYME' | 'CLICK'); say(visit: Visit, step: Step): Promise<void> }

async function post(provider: string, contentType: string, payload: string, authorization = ''): Promise<unknown> {
  const answer = await app.server.inject({
    method: 'POST',
    url: `/api/payments/v2/callbacks/${provider}/${merchant.id}`,
    headers: { host: `${merchant.sub}.localhost`, 'content-type': contentType, authorization },
    payload,
  })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

const PAYME: Speaker = {
  type: 'PAYME',
  say: async ({ orderId, ids }, { act, attempt }) => {
    const id = ids[attempt] ?? ''
    const about = { account: { order_id: orderId }, amount: act === 'wrong amount' ? 100 : TOTAL_TIYIN }
    const begin = { method: 'CreateTransaction', params: { id, time: app.clock.now().getTime(), ...about } }
    const calls: Partial<Record<Step['act'], object>> = {
      begin,
      'wrong amount': begin,
      finish: { method: 'PerformTransaction', params: { id } },
      forged: { method: 'PerformTransaction', params: { id } },
      cancel: { method: 'CancelTransaction', params: { id, reason: 5 } },
      ask: { method: 'CheckTransaction', params: { id } },
    }
    const key = Buffer.from(`Paycom:${act === 'forged' ? 'guess' : PAYME_KEYS.key}`).toString('base64')
    const answer = await post('PAYME', 'text/json', JSON.stringify({ id: 1, ...calls[act] }), `Basic ${key}`)
    expect(Object.keys(Object(answer))).toContain('id')
  },
}

const CLICK: Speaker = {
  type: 'CLICK',
  say: async ({ orderId, ids, numbers }, { act, attempt }) => {
    const isPrepare = act === 'begin' || act === 'wrong amount' || act === 'ask'
    const form: Record<string, string> = {
      ...{ click_trans_id: ids[attempt] ?? '', service_id: CLICK_KEYS.service_id, click_paydoc_id: ids[attempt] ?? '' },
      ...{ merchant_trans_id: orderId, merchant_prepare_id: isPrepare ? '' : String(numbers[attempt] ?? 0) },
      ...{ amount: act === 'wrong amount' ? '1.00' : `${TOTAL}.00`, action: isPrepare ? '0' : '1' },
      ...{ error: act === 'cancel' ? '-5017' : '0', sign_time: '2026-01-15 10:20:30' },
    }
    const signed = [
      'click_trans_id',
      'service_id',
      '',
      'merchant_trans_id',
      'merchant_prepare_id',
      'amount',
      'action',
      'sign_time',
    ]
    const secret = act === 'forged' ? 'guess' : CLICK_KEYS.secret_key
    const text = signed.map((name) => (name === '' ? secret : form[name])).join('')
    const sign_string = createHash('md5').update(text).digest('hex')
    const body = new URLSearchParams({ ...form, sign_string }).toString()
    const answer = Object(await post('CLICK', 'application/x-www-form-urlencoded', body))
    if (isPrepare && answer.error === 0) numbers[attempt] = answer.merchant_prepare_id
  },
}

async function rowsOf(orderId: OrderId) {
  const order = (await app.superuser.query('select is_paid, status from orders where id = $1', [orderId])).rows[0]
  const payments = await app.superuser.query('select state, refund_state from payments where order_id = $1', [orderId])
  return { order, payments: payments.rows }
}

async function play(speaker: Speaker, steps: readonly Step[]): Promise<void> {
  const orderId = await anUnpaidOrder(app, merchant, customer, { paymentType: speaker.type })
  const newId = () =>
    speaker.type === 'PAYME' ? randomBytes(12).toString('hex') : String(randomBytes(6).readUIntBE(0, 6))
  const visit = { orderId, ids: [newId(), newId()], numbers: [undefined, undefined] }
  let wasPaid = false
  for (const each of steps) {
    if (each.act === 'wait' || each.act === 'wait long') app.clock.advance(each.act === 'wait' ? 60_000 : 20 * 60_000)
    else {
      const before = each.act === 'forged' || each.act === 'wrong amount' ? await rowsOf(orderId) : null
      await Promise.all([speaker.say(visit, each), ...(each.isDoubled ? [speaker.say(visit, each)] : [])])
      if (before !== null) expect(await rowsOf(orderId)).toEqual(before)
    }
    const { order, payments } = await rowsOf(orderId)
    const kept = payments.filter(({ state, refund_state }) => state === 'PAID' && refund_state === null)
    // money is kept for a paid order that goes on, once, and for nothing else
    expect(kept).toHaveLength(order.is_paid && order.status !== 'CANCELED' ? 1 : 0)
    // what was paid is never silently unpaid: it is canceled with the money returned
    if (wasPaid) expect(order.is_paid || order.status === 'CANCELED').toBe(true)
    wasPaid ||= order.is_paid
  }
}

describe.each([PAYME, CLICK])('$type', (speaker) => {
  it('never pays twice, never without money, never loses what was paid', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), (steps) => play(speaker, steps)),
      { numRuns: RUNS },
    )
  }, 3_600_000)
})
