// Laws of money for every provider that calls us: random calls, doubled, out of order, late, forged and at the same time.
// `LAWS_RUNS=20000` makes a long campaign of it.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { idFrom, type OrderId } from '@dasturxon/domain/ids'
import type { PaymentType } from '@dasturxon/domain/payment-status'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../db/scope.ts'
import { atTable } from '../../dine-in/test-hall.ts'
import { click } from '../../gateways/click/click.ts'
import { payme } from '../../gateways/payme/payme.ts'
import { paynet } from '../../gateways/paynet/paynet.ts'
import { rahmat } from '../../gateways/rahmat/rahmat.ts'
import { uzum } from '../../gateways/uzum/uzum.ts'
import type { TestMerchant } from '../../testing/a-merchant.ts'
import { insertRow } from '../../testing/insert.ts'
import { ownApp, type TestApp, type TestCustomer } from '../../testing/test-app.ts'
import { expectLedgerHolds } from '../ledger/test-ledger.ts'
import { saveProviderKeys } from '../provider-keys.ts'
import { anUnpaidOrder, TOTAL, TOTAL_TIYIN } from '../test-order.ts'
import { PAYNET_KEYS, paynetSays } from './test-paynet-speaker.ts'
import { PAYZE_KEYS, payzeProvider, payzeSays } from './test-payze-speaker.ts'
import { RAHMAT_KEYS, rahmatSays } from './test-rahmat-speaker.ts'
import { UZUM_KEYS, UZUM_PAGE_KEYS, uzumPage, uzumPageSays, uzumSays } from './test-uzum-speaker.ts'

const RUNS = Number(process.env.LAWS_RUNS ?? 20)
const PAYME_KEYS = { merchant_id: '587f72c72cac0d162c722ae2', key: 'test-key' }
const CLICK_KEYS = { service_id: '85335', merchant_id: '46', merchant_user_id: '123', secret_key: 'secret' }

const SWITCHES = { cashActive: true, paymeActive: true, clickActive: true, uzumActive: true, cardActive: true }
const TYPES = ['CASH', 'PAYME', 'CLICK', 'PAYZE', 'RAHMAT', 'UZUM', 'OTHER', 'PAYNET'] as const

/** Multicard makes an invoice whenever it is asked. */
const multicard: typeof fetch = async (input) => {
  if (String(input).endsWith('/auth')) return Response.json({ token: 't', role: 'app', expiry: '2099-01-01 00:00:00' })
  const invoice = { uuid: randomUUID(), checkout_url: 'https://checkout.test', payment: null }
  return Response.json({ success: true, data: invoice })
}

let app: TestApp
let merchant: TestMerchant
let customer: TestCustomer
let table: Awaited<ReturnType<typeof atTable>>

beforeAll(async () => {
  app = await ownApp({
    providers: (clock) =>
      new Map([
        ['PAYME', payme({ now: clock.now })],
        ['CLICK', click({ now: clock.now })],
        ['PAYZE', payzeProvider],
        ['RAHMAT', rahmat({ now: clock.now, fetch: multicard })],
        ['UZUM', uzum({ now: clock.now })],
        ['OTHER', uzumPage],
        ['PAYNET', paynet({ now: clock.now })],
      ]),
  })
  table = await atTable(app, { settings: SWITCHES })
  merchant = table.merchant
  for (const type of TYPES) {
    const method = { merchant_id: merchant.id, id: randomUUID(), type, code: type, title: JSON.stringify({ uz: type }) }
    await insertRow(app.superuser, 'payment_methods', method)
  }
  customer = await app.aCustomer(merchant)
  const { services } = app
  await inTransaction(services.pool, { merchantId: merchant.id, now: services.now() }, async (scope) => {
    await saveProviderKeys(scope, services.config.secretKey, 'PAYME', PAYME_KEYS)
    await saveProviderKeys(scope, services.config.secretKey, 'CLICK', CLICK_KEYS)
    await saveProviderKeys(scope, services.config.secretKey, 'PAYZE', PAYZE_KEYS)
    await saveProviderKeys(scope, services.config.secretKey, 'RAHMAT', RAHMAT_KEYS)
    await saveProviderKeys(scope, services.config.secretKey, 'UZUM', UZUM_KEYS)
    await saveProviderKeys(scope, services.config.secretKey, uzumPage.name, UZUM_PAGE_KEYS)
    await saveProviderKeys(scope, services.config.secretKey, 'PAYNET', PAYNET_KEYS)
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

type Visit = {
  readonly orderId: OrderId
  readonly ids: readonly string[]
  readonly numbers: (number | undefined)[]
  open?(): Promise<{ readonly id: string; readonly url: string | null } | null>
}
type Speaker = { readonly type: PaymentType; say(visit: Visit, step: Step): Promise<void> }

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

const PAYZE: Speaker = {
  type: 'PAYZE',
  say: (visit, each) => payzeSays({ app, merchant, customer, post }, visit, each),
}

const RAHMAT: Speaker = { type: 'RAHMAT', say: (visit, each) => rahmatSays({ post }, visit, each) }

const UZUM: Speaker = { type: 'UZUM', say: (visit, each) => uzumSays({ app, merchant, customer }, visit, each) }
const UZUM_PAGE: Speaker = {
  type: 'OTHER',
  say: (visit, each) => uzumPageSays({ app, merchant, customer }, visit, each),
}
const PAYNET: Speaker = { type: 'PAYNET', say: (visit, each) => paynetSays({ app, merchant }, visit, each) }

// one question instead of two: it is asked thousands of times
const PAYMENTS = `select coalesce(json_agg(json_build_object('state', p.state, 'refund_state', p.refund_state) order by p.created_at, p.id), '[]')
  from payments p where p.merchant_id = $1`
const ORDER_ROWS = `select o.is_paid, o.status, (${PAYMENTS} and p.order_id = o.id) as payments
  from orders o where o.merchant_id = $1 and o.id = $2`
const PART_ROWS = `select b.state, (${PAYMENTS} and p.part_id = b.id) as payments
  from bill_parts b where b.merchant_id = $1 and b.id = $2`

type Payments = readonly { readonly state: string; readonly refund_state: string | null }[]

async function rowsOf(orderId: OrderId) {
  const { rows } = await app.superuser.query(ORDER_ROWS, [merchant.id, orderId])
  const { is_paid, status } = rows[0]
  const payments: Payments = rows[0].payments
  return { order: { is_paid, status }, payments }
}

function newId({ type }: Speaker): string {
  return type === 'PAYME' ? randomBytes(12).toString('hex') : String(randomBytes(6).readUIntBE(0, 6))
}

async function play(speaker: Speaker, steps: readonly Step[]): Promise<void> {
  const orderId = await anUnpaidOrder(app, merchant, customer, { paymentType: speaker.type })
  const visit = { orderId, ids: [newId(speaker), newId(speaker)], numbers: [undefined, undefined] }
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

async function partRows(id: string) {
  const { rows } = await app.superuser.query(PART_ROWS, [merchant.id, id])
  const payments: Payments = rows[0].payments
  return { part: { state: rows[0].state }, payments }
}

/** The same for a part of a bill: the provider does not notice that it is no order. */
async function playPart(speaker: Speaker, steps: readonly Step[]): Promise<void> {
  await app.asked('POST /office/v1/tables/:id/close', table.staff, { params: { id: table.table.id }, body: {} })
  const phone = (await table.join()).value.visitToken
  await table.order(phone)
  const key = randomUUID()
  const pay = () =>
    app.asked(
      'POST /orders/v1/tables/:token/payments',
      { merchant, headers: { 'table-visit': phone } },
      {
        ...{ params: { token: table.table.token }, key },
        body: { way: 'WHOLE', paymentType: speaker.type, amount: TOTAL },
      },
    )
  const { id } = (await pay()).value
  const open = async () => {
    const again = await pay()
    return again.status === 200 ? again.value.checkout : null
  }
  const visit = {
    orderId: idFrom<OrderId>(id),
    ids: [newId(speaker), newId(speaker)],
    numbers: [undefined, undefined],
    open,
  }
  for (const each of steps) {
    if (each.act === 'wait' || each.act === 'wait long') app.clock.advance(each.act === 'wait' ? 60_000 : 20 * 60_000)
    else {
      const before = each.act === 'forged' || each.act === 'wrong amount' ? await partRows(id) : null
      await Promise.all([speaker.say(visit, each), ...(each.isDoubled ? [speaker.say(visit, each)] : [])])
      if (before !== null) expect(await partRows(id)).toEqual(before)
    }
    const { part, payments } = await partRows(id)
    const kept = payments.filter(({ state, refund_state }) => state === 'PAID' && refund_state === null)
    expect(kept).toHaveLength(part.state === 'PAID' ? 1 : 0)
  }
}

describe.each([PAYME, CLICK, PAYZE, RAHMAT, UZUM, UZUM_PAGE, PAYNET])('$type', (speaker) => {
  it('never pays twice, never without money, never loses what was paid', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), (steps) => play(speaker, steps)),
      { numRuns: RUNS },
    )
    await expectLedgerHolds(app, merchant.id)
  }, 3_600_000)

  it('pays a part of a bill at a table as it pays an order', async () => {
    const paid: Step[] = ['begin', 'finish'].map((act) => ({
      act: act === 'begin' ? 'begin' : 'finish',
      attempt: 0,
      isDoubled: false,
    }))
    await playPart(speaker, paid)
    expect((await app.superuser.query('select is_paid from orders order by number desc limit 1')).rows).toEqual([
      { is_paid: true },
    ])
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), (steps) => playPart(speaker, steps)),
      { numRuns: Math.ceil(RUNS / 4) },
    )
    await expectLedgerHolds(app, merchant.id)
  }, 3_600_000)
})
