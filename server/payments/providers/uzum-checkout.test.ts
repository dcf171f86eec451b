// Uzum Checkout, the card page: we register and ask, and its notices are only hints.
import { randomUUID } from 'node:crypto'
import { fiscalLines } from '@dasturxon/domain/fiscal-lines'
import { idFrom, type OrderId } from '@dasturxon/domain/ids'
import { money, ZERO } from '@dasturxon/domain/money'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../db/scope.ts'
import type { RefundAsk } from '../../gateways/payments.ts'
import { uzum } from '../../gateways/uzum/uzum.ts'
import type { TestMerchant } from '../../testing/a-merchant.ts'
import { ownApp, type TestApp, type TestCustomer } from '../../testing/test-app.ts'
import { saveProviderKeys } from '../provider-keys.ts'
import { anUnpaidOrder, TOTAL_TIYIN } from '../test-order.ts'
import { testAsk } from './test-ask.ts'
import { testCheckout } from './uzum-checkout-server.ts'

const KEYS = { terminal_id: 'terminal-1', api_key: 'kalit-1', mode: 'test' }
const TEST_API = 'https://test-chk-api.uzumcheckout.uz/api/v1/'
const MINUTE = 60_000
const CODE = '10202001001000000'

const page = testCheckout()
let app: TestApp
let merchant: TestMerchant
let customer: TestCustomer
const lines: string[] = []

beforeAll(async () => {
  app = await ownApp({
    providers: (clock) => new Map([['UZUM', uzum({ now: clock.now, fetch: page.fetch })]]),
    logTo: { write: (line) => void lines.push(line) },
  })
  merchant = await app.aMerchant()
  customer = await app.aCustomer(merchant)
  const { services } = app
  await inTransaction(services.pool, { merchantId: merchant.id, now: services.now() }, (scope) =>
    saveProviderKeys(scope, services.config.secretKey, 'UZUM', KEYS),
  )
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.superuser.query('delete from jobs')
  Object.assign(page, { isDown: false, refuses: 0, isSlow: false })
  page.asked.length = 0
  lines.length = 0
})

const open = (id: OrderId) => app.asked('GET /payments/v2/checkout/:id', { merchant, customer }, { params: { id } })
const orderRow = async (id: OrderId) => (await app.superuser.query('select * from orders where id = $1', [id])).rows[0]
const paymentsOf = async (id: OrderId) =>
  (await app.superuser.query('select * from payments where order_id = $1 order by number', [id])).rows
const order = () => anUnpaidOrder(app, merchant, customer, { paymentType: 'UZUM' })

/** An order whose card page is open. */
async function opened() {
  const orderId = await order()
  const { url } = (await open(orderId)).value
  const theirs = String(url).split('/').at(-1) ?? ''
  return { orderId, theirs, url }
}

function end(theirs: string, status: string) {
  const found = page.orders.get(theirs)
  if (found !== undefined) found.status = status
}

async function notice(orderId: unknown, payload?: string): Promise<number> {
  const body = { orderId, orderNumber: 'x', operationType: 'COMPLETE', operationState: 'SUCCESS' }
  const answer = await app.server.inject({
    method: 'POST',
    url: `/api/payments/v2/callbacks/UZUM/${merchant.id}`,
    headers: { host: `${merchant.sub}.localhost`, 'content-type': 'application/json' },
    payload: payload ?? JSON.stringify(body),
  })
  return answer.statusCode
}

const cancelOrder = (id: OrderId) =>
  app.asked(
    'POST /orders/v1/orders/:id/cancel',
    { merchant, customer },
    { params: { id }, key: randomUUID(), body: { reason: 'CHANGED_MIND', text: '' } },
  )

describe('the card page', () => {
  it('is registered with the amount and the time that is left', async () => {
    const { orderId, theirs, url } = await opened()
    expect(url).toBe(`https://pay.example/${theirs}`)
    const [payment] = await paymentsOf(orderId)
    expect(payment).toMatchObject({ state: 'CREATED', provider_transaction_id: theirs })
    const [{ headers, ...asked } = { headers: new Headers() }] = page.asked
    const back = `http://${merchant.sub}.localhost/pay/return?order=${orderId}`
    expect(asked).toEqual({
      url: `${TEST_API}payment/register`,
      body: {
        ...{ amount: TOTAL_TIYIN, clientId: orderId, currency: 860, orderNumber: payment.id },
        ...{ paymentDetails: expect.stringMatching(/^№ \d+$/), viewType: 'REDIRECT', sessionTimeoutSecs: 900 },
        ...{ successUrl: back, failureUrl: back, paymentParams: { payType: 'ONE_STEP' } },
      },
    })
    expect(headers.get('x-terminal-id')).toBe('terminal-1')
    expect(headers.get('x-api-key')).toBe('kalit-1')
    expect(headers.get('content-language')).toBe('uz-UZ')
  })

  it('is the same page however often it is opened, also at the same time', async () => {
    const orderId = await order()
    const all = await Promise.all([open(orderId), open(orderId), open(orderId)])
    const again = await open(orderId)
    const urls = new Set([...all, again].map(({ value }) => value.url))
    expect(urls.size).toBe(1)
    const [payment] = await paymentsOf(orderId)
    expect([...urls]).toEqual([`https://pay.example/${payment.provider_transaction_id}`])
  })

  it('is a new page after a declined card', async () => {
    const { orderId, theirs, url } = await opened()
    end(theirs, 'DECLINED')
    expect(await notice(theirs)).toBe(200)
    expect((await open(orderId)).value.url).not.toBe(url)
    expect((await paymentsOf(orderId)).map(({ state }) => state)).toEqual(['CANCELED', 'CREATED'])
  })

  it('is not there while Uzum is down or refuses: other ways are offered, and the order stays', async () => {
    const orderId = await order()
    for (const [isDown, refuses] of [
      [true, 0],
      [false, 1006],
    ] as const) {
      Object.assign(page, { isDown, refuses })
      expect((await open(orderId)).problem.code).toBe('PAYMENT_DOWN')
    }
    expect(await orderRow(orderId)).toMatchObject({ is_paid: false, status: 'CREATED' })
  })
})

describe('a notice', () => {
  it('is believed only as far as Uzum says the same when asked', async () => {
    const { orderId, theirs } = await opened()
    expect(await notice(theirs)).toBe(200)
    expect(await orderRow(orderId)).toMatchObject({ is_paid: false, status: 'CREATED' })
    end(theirs, 'COMPLETED')
    expect(await Promise.all([notice(theirs), notice(theirs)])).toEqual([200, 200])
    expect(await orderRow(orderId)).toMatchObject({ is_paid: true, status: 'OPEN' })
    expect(await paymentsOf(orderId)).toMatchObject([{ state: 'PAID', refund_state: null }])
  })

  it('about an order of another amount pays nothing', async () => {
    const { orderId, theirs } = await opened()
    page.orders.set(theirs, { status: 'COMPLETED', amount: 100, refundedAmount: 0 })
    expect(await notice(theirs)).toBe(200)
    expect(await orderRow(orderId)).toMatchObject({ is_paid: false })
  })

  it('has to come again while Uzum cannot be asked', async () => {
    const { orderId, theirs } = await opened()
    end(theirs, 'COMPLETED')
    page.isDown = true
    expect(await notice(theirs)).toBe(500)
    expect(await orderRow(orderId)).toMatchObject({ is_paid: false })
  })

  it.each(['{', '[]', '{}', '{"orderId":7}', '{"orderId":"a b"}'])('with the body %s is malformed', async (body) => {
    expect(await notice('', body)).toBe(400)
  })

  it('about an unknown order is answered, and Uzum is not asked', async () => {
    expect(await notice(randomUUID())).toBe(200)
    expect(page.asked).toEqual([])
  })

  it('may be lost: the regular check finds the money', async () => {
    const { orderId, theirs } = await opened()
    end(theirs, 'COMPLETED')
    app.clock.advance(10 * MINUTE)
    await app.runJobs()
    expect(await orderRow(orderId)).toMatchObject({ is_paid: true, status: 'OPEN' })
  })

  it('of money for a canceled order leads to a refund, once', async () => {
    const { orderId, theirs } = await opened()
    await cancelOrder(orderId)
    end(theirs, 'COMPLETED')
    await notice(theirs)
    await notice(theirs)
    await app.runJobs()
    expect(await orderRow(orderId)).toMatchObject({ is_paid: false, status: 'CANCELED' })
    expect(await paymentsOf(orderId)).toMatchObject([{ state: 'PAID', refund_state: 'DONE' }])
    expect(page.orders.get(theirs)).toMatchObject({ status: 'REFUNDED', refundedAmount: TOTAL_TIYIN })
    expect(page.asked.filter(({ url }) => url.endsWith('refund'))).toHaveLength(1)
  })

  it('of a refund in the cabinet of Uzum cancels the order', async () => {
    const { orderId, theirs } = await opened()
    end(theirs, 'COMPLETED')
    await notice(theirs)
    end(theirs, 'REFUNDED')
    await notice(theirs)
    expect(await orderRow(orderId)).toMatchObject({ status: 'CANCELED' })
    expect(await paymentsOf(orderId)).toMatchObject([{ state: 'PAID', refund_state: 'DONE' }])
  })
})

it('a refund that takes its time is asked for again with the same id, and made once', async () => {
  const { orderId, theirs } = await opened()
  end(theirs, 'COMPLETED')
  await notice(theirs)
  page.isSlow = true
  await cancelOrder(orderId)
  await app.runJobs()
  expect(await paymentsOf(orderId)).toMatchObject([{ refund_state: 'SENT' }])
  Object.assign(page.orders.get(theirs) ?? {}, { refundedAmount: TOTAL_TIYIN, status: 'REFUNDED' })
  app.clock.advance(10 * MINUTE)
  await app.runJobs()
  expect(await paymentsOf(orderId)).toMatchObject([{ refund_state: 'DONE' }])
  const ids = page.asked.flatMap(({ url, headers }) => (url.endsWith('refund') ? [headers.get('x-operation-id')] : []))
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

describe('what we ask Uzum', () => {
  const orderId = randomUUID()
  const ask = testAsk(KEYS, 'order-42', { transactionId: orderId })
  const refund: RefundAsk = { ...ask, refundId: idFrom(randomUUID()), refundTiyin: 5_000_000 }
  const saying = (answer: object | string) =>
    uzum({ fetch: async () => new Response(typeof answer === 'string' ? answer : JSON.stringify(answer)) })

  it('what an earlier refund returned does not count for the next one', async () => {
    const page = saying({ errorCode: 0, result: { status: 'COMPLETED', amount: 5_000_000, refundedAmount: 100 } })
    expect(await page.refund({ ...refund, refundTiyin: 100 })).toBe('done')
    expect(await page.refund({ ...refund, refundTiyin: 100, refundedTiyin: 100 })).toBe('later')
  })

  it.each([
    ['REGISTERED', 'PENDING'],
    ['AUTHORIZED', 'PENDING'],
    ['COMPLETED', 'PAID'],
    ['REFUNDED', 'CANCELED'],
    ['REVERSED', 'CANCELED'],
    ['DECLINED', 'CANCELED'],
    ['SOMETHING_NEW', 'down'],
  ])('the state %s is %s', async (status, ours) => {
    expect(await saying({ errorCode: 0, result: { status, amount: 5_000_000 } }).status(ask)).toBe(ours)
  })

  it.each([
    [{ errorCode: 3005 }, 'UNKNOWN'],
    [{ errorCode: '3005', message: 'no order' }, 'UNKNOWN'],
    [{ errorCode: 1006 }, 'down'],
    [{ errorCode: null, result: { status: 'COMPLETED', amount: 5_000_000 } }, 'down'],
    [{ errorCode: 0, result: {} }, 'down'],
    ['<html>', 'down'],
  ])('the answer %j is %s', async (answer, ours) => {
    expect(await saying(answer).status(ask)).toBe(ours)
    expect(await saying(answer).status({ ...ask, transactionId: null })).toBe('UNKNOWN')
  })

  it('a refused refund is refused, and one that was made already is done', async () => {
    expect(await saying({ errorCode: 3000 }).refund(refund)).toBe('down')
    const refusing = (refundedAmount: number) =>
      uzum({
        fetch: async (url) =>
          String(url).endsWith('refund')
            ? Response.json({ errorCode: 3000 })
            : Response.json({ errorCode: 0, result: { status: 'COMPLETED', amount: 5_000_000, refundedAmount } }),
      })
    expect(await refusing(0).refund(refund)).toBe('refused')
    expect(await refusing(5_000_000).refund(refund)).toBe('done')
    expect(await saying('').refund(refund)).toBe('down')
    expect(await saying('').refund({ ...refund, transactionId: null })).toBe('refused')
  })

  it('goes to the host of the keys, and never to a name that is not public', async () => {
    const asked: string[] = []
    const live = uzum({
      fetch: async (url) => {
        asked.push(String(url))
        return Response.json({ errorCode: 3005 })
      },
    })
    const keys = { terminal_id: 't', api_key: 'k' }
    await live.status({ ...ask, keys })
    await live.status({ ...ask, keys: { ...keys, checkout_host: 'https://pay.uzum.example' } })
    expect(asked).toEqual([
      'https://checkout-key.inplat-tech.com/api/v1/payment/getOrderStatus',
      'https://pay.uzum.example/api/v1/payment/getOrderStatus',
    ])
    for (const checkout_host of [
      'http://pay.uzum.example',
      'https://localhost',
      'https://10.0.0.1',
      'https://a.uz/x',
    ]) {
      expect(await live.status({ ...ask, keys: { ...keys, checkout_host } })).toBe('down')
    }
    expect(asked).toHaveLength(2)
  })
})

describe('the cart', () => {
  const goods = (price: number, count: number, ownDiscount = 0) => ({
    ...{ title: 'Osh', price: money(price), count, ownDiscount: money(ownDiscount) },
    ...{ mxikCode: CODE, packageCode: '1495342', vatPercent: 12 },
  })
  const none = { discount: ZERO, cashback: ZERO }
  const lines3 = fiscalLines([goods(10_000, 2), goods(30_000, 0.5), goods(10_000, 1, 1_000)], none)
  const keys = { ...KEYS, tin: '123456789' }

  async function cartWith(receipt: RefundAsk['receipt'], with_: typeof KEYS) {
    page.asked.length = 0
    await uzum({ fetch: page.fetch }).checkout(testAsk(with_, 'order-42', { receipt, amountTiyin: 4_400_000 }))
    return page.asked[0]?.body.merchantParams
  }

  it('has whole units; goods by weight and goods with a discount are one unit', async () => {
    const params = { spic: CODE, packageCode: '1495342', vatPercent: 12, TIN: '123456789' }
    const item = (productId: string, quantity: number, unitPrice: number) => ({
      ...{ title: 'Osh', productId, quantity, unitPrice, total: unitPrice * quantity, receiptParams: params },
    })
    expect(await cartWith({ lines: lines3, shipping: ZERO }, keys)).toEqual({
      cart: {
        ...{ cartId: testAsk(keys, '').paymentId, receiptType: 'PURCHASE', total: 4_400_000 },
        items: [item('1', 2, 1_000_000), item('2', 1, 1_500_000), item('3', 1, 900_000)],
      },
    })
  })

  it('has the delivery where its code is known; without a code there is no cart, and the sale goes on', async () => {
    const receipt = { lines: lines3, shipping: money(5_000) }
    expect(await cartWith(receipt, keys)).toBeUndefined()
    const withCode = { ...keys, delivery_spic: CODE, delivery_package_code: '1', delivery_vat: '12' }
    expect(await cartWith(receipt, withCode)).toMatchObject({
      cart: { total: 4_900_000, items: [{}, {}, {}, { productId: 'delivery', total: 500_000 }] },
    })
    expect(await cartWith({ lines: lines3, shipping: ZERO }, KEYS)).toBeUndefined()
    const unknown = fiscalLines([{ ...goods(44_000, 1), mxikCode: '' }], none)
    expect(await cartWith({ lines: unknown, shipping: ZERO }, keys)).toBeUndefined()
  })

  it('goes with a refund of the whole amount, and not with a part', async () => {
    const ask = testAsk(keys, 'order-42', { transactionId: randomUUID(), receipt: { lines: lines3, shipping: ZERO } })
    const refund = { ...ask, refundId: idFrom<RefundAsk['refundId']>(randomUUID()) }
    page.asked.length = 0
    await uzum({ fetch: page.fetch }).refund({ ...refund, refundTiyin: refund.amountTiyin })
    await uzum({ fetch: page.fetch }).refund({ ...refund, refundTiyin: 1 })
    const bodies = page.asked.filter(({ url }) => url.endsWith('refund')).map(({ body }) => Object.keys(body))
    expect(bodies).toEqual([
      ['orderId', 'amount', 'cart'],
      ['orderId', 'amount'],
    ])
  })
})
