// Click as it calls us, by its own description: signatures, codes, and the fifteen steps of its acceptance test.
import { createHash } from 'node:crypto'
import { idFrom, type OrderId } from '@dasturxon/domain/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../db/scope.ts'
import { click } from '../../gateways/click/click.ts'
import type { RefundAsk } from '../../gateways/payments.ts'
import type { TestMerchant } from '../../testing/a-merchant.ts'
import { ownApp, type TestApp, type TestCustomer } from '../../testing/test-app.ts'
import { saveProviderKeys } from '../provider-keys.ts'
import { anUnpaidOrder, TOTAL } from '../test-order.ts'
import { FROM, testAsk } from './test-ask.ts'

const KEYS = { service_id: '85335', merchant_id: '46', merchant_user_id: '123', secret_key: 'secret' }
const AMOUNT = `${TOTAL}.00`
const SIGN_TIME = '2026-01-15 10:20:30'

let app: TestApp
let merchant: TestMerchant
let customer: TestCustomer
let lastId = 9_007_199_254_740_993n

beforeAll(async () => {
  app = await ownApp({ providers: () => new Map([['CLICK', click()]]) })
  merchant = await app.aMerchant()
  customer = await app.aCustomer(merchant)
  const { services } = app
  await inTransaction(services.pool, { merchantId: merchant.id, now: services.now() }, (scope) =>
    saveProviderKeys(scope, services.config.secretKey, 'CLICK', KEYS),
  )
})
afterAll(() => app.stop())

type Form = Record<string, string>
type Said = { error: number; merchant_prepare_id?: number; merchant_confirm_id?: number; text: string }

/** The form with its signature, unless the form has one. */
function signed(form: Form): Form {
  const { click_trans_id, service_id, merchant_trans_id, merchant_prepare_id = '', amount, action, sign_time } = form
  const parts = [click_trans_id, service_id, KEYS.secret_key, merchant_trans_id, merchant_prepare_id, amount, action]
  const sign_string = createHash('md5')
    .update([...parts, sign_time].join(''))
    .digest('hex')
  return { ...form, sign_string: form.sign_string ?? sign_string }
}

async function sent(form: Form): Promise<Said> {
  const answer = await app.server.inject({
    method: 'POST',
    url: `/api/payments/v2/callbacks/CLICK/${merchant.id}`,
    headers: { host: `${merchant.sub}.localhost`, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })
  expect(answer.statusCode).toBe(200)
  return { ...answer.json(), text: answer.body }
}

const order = () => anUnpaidOrder(app, merchant, customer, { paymentType: 'CLICK' })

function formOf(orderId: string, change: Form = {}): Form {
  lastId += 1n
  return {
    ...{ click_trans_id: String(lastId), service_id: KEYS.service_id, click_paydoc_id: String(lastId + 1_000_000n) },
    ...{
      merchant_trans_id: orderId,
      amount: AMOUNT,
      action: '0',
      error: '0',
      error_note: 'Success',
      sign_time: SIGN_TIME,
    },
    ...change,
  }
}

const prepare = (orderId: string, change: Form = {}) => sent(signed(formOf(orderId, change)))
const complete = (orderId: string, number: number | undefined, change: Form = {}) =>
  sent(signed(formOf(orderId, { action: '1', merchant_prepare_id: String(number), ...change })))
const isPaid = async (id: OrderId) =>
  (await app.superuser.query('select is_paid from orders where id = $1', [id])).rows[0].is_paid

describe('the acceptance test of Click', () => {
  it('steps 1 to 8: an order is paid once and stays paid', async () => {
    const id = await order()
    expect((await prepare(id, { sign_string: '0'.repeat(32) })).error).toBe(-1)
    expect((await prepare('no-such-order')).error).toBe(-5)
    const { error, merchant_prepare_id: number } = await prepare(id)
    expect(error).toBe(0)
    expect((await complete(id, number, { sign_string: '0'.repeat(32) })).error).toBe(-1)
    expect((await complete(id, number, { amount: '300' })).error).toBe(-2)
    expect(await isPaid(id)).toBe(false)
    expect(await complete(id, number)).toMatchObject({ error: 0, merchant_confirm_id: number })
    expect(await isPaid(id)).toBe(true)
    expect((await complete(id, number)).error).toBe(-4)
    expect((await complete(id, number, { error: '-5017' })).error).toBe(-9)
    expect(await isPaid(id)).toBe(true)
    expect((await prepare(id)).error).toBe(-4)
  })

  it('steps 9 to 11: another number of an attempt is unknown', async () => {
    const id = await order()
    const { merchant_prepare_id: number } = await prepare(id)
    expect((await complete(id, 999_999_999)).error).toBe(-6)
    expect((await complete(id, number)).error).toBe(0)
  })

  it('steps 12 to 15: a canceled attempt stays canceled, and another one can be made', async () => {
    const id = await order()
    const { merchant_prepare_id: number } = await prepare(id)
    expect((await complete(id, number, { error: '-5017' })).error).toBe(-9)
    expect((await complete(id, number, { error: '-5017' })).error).toBe(-9)
    expect((await complete(id, number)).error).toBe(-9)
    expect(await isPaid(id)).toBe(false)
    const { merchant_prepare_id: second } = await prepare(id)
    expect((await complete(id, second)).error).toBe(0)
  })
})

describe('a call', () => {
  it.each(['click_trans_id', 'service_id', 'click_paydoc_id', 'merchant_trans_id', 'amount', 'action', 'error'])(
    'without %s is refused',
    async (name) => {
      const { [name]: _, ...form } = formOf(await order())
      expect((await sent(signed(form))).error).toBe(-8)
    },
  )

  it('of another service, with an unknown action, or with a strange amount is refused', async () => {
    const id = await order()
    expect((await prepare(id, { service_id: '1' })).error).toBe(-8)
    expect((await prepare(id, { action: '2' })).error).toBe(-3)
    for (const amount of ['1e4', '-30000.00', '30000.001', '29999.99', '3000000']) {
      expect((await prepare(id, { amount })).error).toBe(-2)
    }
    expect((await prepare(id, { amount: '30000' })).error).toBe(0)
  })

  it('gets its long number back digit by digit, and repeated it is the same attempt', async () => {
    const form = signed(formOf(await order()))
    const first = await sent(form)
    expect(first.text).toContain(`"click_trans_id":${form.click_trans_id},`)
    expect(await sent(form)).toEqual(first)
  })
})

const ASK = testAsk(KEYS, 'order-42', {
  ...{ transactionId: '555', returnUrl: 'https://shop.example/orders/42?a=1' },
})

it.each([
  ['Prepare', { action: '0' }, 'db9aa25f57c9fdfb6dfcec59e92c201b'],
  ['Complete', { action: '1', merchant_prepare_id: '77' }, '1ad016d0add9a5b2dcb4cbf93c044631'],
])('the signature of %s is that of the worked example', (_, change, sign_string) => {
  const form = { ...formOf('order-42', { click_trans_id: '12345', amount: '50000.00', ...change }), sign_string }
  const body = (fields: Form) => Buffer.from(new URLSearchParams(fields).toString())
  expect(click().readCallback({ headers: {}, body: body(form), ...FROM }, KEYS).ok).toBe(true)
  const forged = { ...form, amount: '50000.01' }
  expect(click().readCallback({ headers: {}, body: body(forged), ...FROM }, KEYS)).toMatchObject({
    ok: false,
    why: 'CREDENTIALS',
  })
})

it('the link to pay names service, amount in soʻm and order', async () => {
  const way = await click().checkout(ASK)
  expect(way).toMatchObject({
    url: 'https://my.click.uz/services/pay/?service_id=85335&merchant_id=46&amount=50000.00&transaction_param=order-42&return_url=https%3A%2F%2Fshop.example%2Forders%2F42%3Fa%3D1',
  })
})

describe('what we ask Click', () => {
  const asked: { url: string; method: string | undefined; auth: string | null; body?: unknown }[] = []
  const clickSaying = (answer: object | string, status = 200) =>
    click({
      now: () => new Date(1_519_051_543_000),
      fetch: async (url, init) => {
        const auth = new Headers(init?.headers).get('auth')
        const body = init?.body === undefined ? {} : { body: JSON.parse(String(init.body)) }
        asked.push({ url: String(url), method: init?.method, auth, ...body })
        return new Response(typeof answer === 'string' ? answer : JSON.stringify(answer), { status })
      },
    })
  const refund: RefundAsk = { ...ASK, refundTiyin: 5_000_000, refundId: idFrom(ASK.paymentId) }

  it.each([
    [{ payment_status: 2 }, 200, 'PAID'],
    [{ payment_status: 1 }, 200, 'PENDING'],
    [{ payment_status: -1 }, 200, 'CANCELED'],
    ['', 404, 'UNKNOWN'],
    ['', 500, 'down'],
    ['<html>', 200, 'down'],
  ])('the state of a payment: %j with %d is %s', async (answer, status, state) => {
    expect(await clickSaying(answer, status).status(ASK)).toBe(state)
    expect(asked.at(-1)).toEqual({
      url: 'https://api.click.uz/v2/merchant/payment/status/85335/555',
      method: 'GET',
      auth: '123:342712d77c0fe30bfe18e34b81dcb1833feb485e:1519051543',
    })
  })

  it('a refund is a reversal of the whole payment', async () => {
    expect(await clickSaying({ error_code: 0 }).refund(refund)).toBe('done')
    expect(asked.at(-1)).toMatchObject({
      method: 'DELETE',
      url: expect.stringMatching(/payment\/reversal\/85335\/555$/),
    })
    expect(await clickSaying({ error_code: -1 }).refund(refund)).toBe('refused')
    expect(await clickSaying('', 502).refund(refund)).toBe('down')
    expect(await clickSaying({ error_code: 0 }).refund({ ...refund, refundTiyin: 1 })).toBe('refused')
  })

  const MTI = 'https://api.click.uz/v2/merchant/payment/status_by_mti/85335/order-42'

  it.each([
    [{ error_code: 0, payment_id: 7, payment_status: 2 }, 200, 'PAID', 1],
    [{ error_code: 0, payment_id: 7, payment_status: -1 }, 200, 'CANCELED', 1],
    [{ error_code: -5, error_note: 'none' }, 200, 'UNKNOWN', 2],
    ['', 404, 'UNKNOWN', 2],
    ['', 500, 'down', 1],
    [{}, 200, 'down', 1],
  ])('without a number of Click the order is asked for: %j with %d is %s', async (answer, status, state, calls) => {
    asked.length = 0
    expect(await clickSaying(answer, status).status({ ...ASK, transactionId: null })).toBe(state)
    // today and yesterday in Tashkent
    expect(asked.map(({ url }) => url)).toEqual([`${MTI}/2018-02-19`, `${MTI}/2018-02-18`].slice(0, calls))
  })

  describe('about a saved card', () => {
    const card = { merchantId: ASK.merchantId, keys: KEYS, token: 'a-token' }
    const paying = { ...ASK, token: 'a-token', phone: '998901234567' }

    it('the browser makes the token, and Click sends the code at once', async () => {
      const count = asked.length
      const { cards } = clickSaying({})
      expect(cards?.form(KEYS)).toEqual({
        api: 'https://api.click.uz/v2/merchant/card_token/request',
        account: '85335',
      })
      expect(cards?.page).toBeNull()
      expect(await cards?.sendCode(card)).toEqual({ phone: '', waitS: 60 })
      expect(asked).toHaveLength(count)
    })

    it.each([
      [{ error_code: 0, card_number: '8600 55** **** 3244' }, 200, { token: 'a-token' }],
      [{ error_code: -301 }, 200, 'wrong'],
      ['', 404, 'refused'],
      ['', 502, 'down'],
    ])('a code: %j with %d is %j', async (answer, status, ends) => {
      expect(await clickSaying(answer, status).cards?.verify(card, '12345')).toEqual(ends)
      expect(asked.at(-1)).toMatchObject({
        ...{ method: 'POST', url: 'https://api.click.uz/v2/merchant/card_token/verify' },
        body: { service_id: 85_335, card_token: 'a-token', sms_code: '12345' },
      })
    })

    it.each([
      ['{"error_code":0,"payment_id":9007199254740993,"payment_status":2}', '9007199254740993', 'done'],
      ['{"error_code":0,"payment_id": "42","payment_status":1}', '42', 'later'],
    ])('a payment: %s is %s, %s', async (answer, transactionId, state) => {
      expect(await clickSaying(answer).cards?.pay(paying)).toEqual({ transactionId, state })
      expect(asked.at(-1)).toMatchObject({
        ...{ method: 'POST', url: 'https://api.click.uz/v2/merchant/card_token/payment' },
        body: { service_id: 85_335, card_token: 'a-token', amount: 50_000, transaction_parameter: 'order-42' },
      })
    })

    it.each([
      [{ error_code: -5017 }, 200, 'refused'],
      [{ error_code: 0, payment_id: 1, payment_status: -1 }, 200, 'refused'],
      ['', 500, 'down'],
    ])('a payment that is not made: %j with %d is %s', async (answer, status, ends) => {
      expect(await clickSaying(answer, status).cards?.pay(paying)).toBe(ends)
    })

    it('it is removed', async () => {
      expect(await clickSaying({ error_code: 0 }).cards?.remove(card)).toBe('done')
      expect(asked.at(-1)).toMatchObject({
        ...{ method: 'DELETE', url: 'https://api.click.uz/v2/merchant/card_token/85335/a-token' },
      })
      expect(await clickSaying('', 404).cards?.remove(card)).toBe('done')
      expect(await clickSaying('', 500).cards?.remove(card)).toBe('down')
    })
  })

  it('asks other hosts where they are given', async () => {
    const urls: string[] = []
    const provider = click({
      hosts: { page: 'http://page', api: 'http://api' },
      fetch: async (url) => {
        urls.push(String(url))
        return Response.json({ payment_status: 2 })
      },
    })
    expect(await provider.status(ASK)).toBe('PAID')
    expect(urls).toEqual(['http://api/v2/merchant/payment/status/85335/555'])
    expect(await provider.checkout(ASK)).toMatchObject({
      url: expect.stringMatching(/^http:\/\/page\/services\/pay\/\?/),
    })
  })
})
