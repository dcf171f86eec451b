// Click gets the lines of the tax receipt after the payment.
import { createHash } from 'node:crypto'
import type { OrderId } from '@dasturxon/domain/ids'
import { money } from '@dasturxon/domain/money'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { inTransaction } from '../../db/scope.ts'
import { click } from '../../gateways/click/click.ts'
import type { TestMerchant } from '../../testing/a-merchant.ts'
import { ownApp, type TestApp, type TestCustomer } from '../../testing/test-app.ts'
import { saveProviderKeys } from '../provider-keys.ts'
import { anUnpaidOrder, TOTAL, TOTAL_TIYIN } from '../test-order.ts'
import { testAsk } from './test-ask.ts'

const KEYS = { service_id: '85335', merchant_id: '46', merchant_user_id: '123', secret_key: 'secret', tin: '123456789' }
const SPIC = '10202001001000000'

const asked: { readonly url: string; readonly body: unknown }[] = []
const log: string[] = []
let answer: () => Response = () => Response.json({ error_code: 0 })
const answering: typeof fetch = async (url, init) => {
  asked.push({ url: String(url), body: JSON.parse(String(init?.body)) })
  return answer()
}

let app: TestApp
let merchant: TestMerchant
let customer: TestCustomer
let lastId = 1

beforeAll(async () => {
  app = await ownApp({
    logTo: { write: (line) => void log.push(line) },
    providers: () => new Map([['CLICK', click({ fetch: answering })]]),
  })
  merchant = await app.aMerchant()
  customer = await app.aCustomer(merchant)
  const { services } = app
  await inTransaction(services.pool, { merchantId: merchant.id, now: services.now() }, (scope) =>
    saveProviderKeys(scope, services.config.secretKey, 'CLICK', KEYS),
  )
})
afterAll(() => app.stop())
beforeEach(async () => {
  // jobs of earlier orders would run in the middle of the next test
  await app.superuser.query('delete from jobs')
  asked.length = 0
  log.length = 0
  answer = () => Response.json({ error_code: 0 })
})

async function sent(orderId: OrderId, id: string, number: number | null): Promise<{ merchant_prepare_id?: number }> {
  const [prepareId, action] = number === null ? ['', '0'] : [String(number), '1']
  const [amount, sign_time] = [`${TOTAL}.00`, '2026-01-15 10:20:30']
  const parts = [id, KEYS.service_id, KEYS.secret_key, orderId, prepareId, amount, action, sign_time]
  const said = await app.server.inject({
    method: 'POST',
    url: `/api/payments/v2/callbacks/CLICK/${merchant.id}`,
    headers: { host: `${merchant.sub}.localhost`, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      ...{ click_trans_id: id, service_id: KEYS.service_id, click_paydoc_id: id, merchant_trans_id: orderId, amount },
      ...{ merchant_prepare_id: prepareId, action, error: '0', sign_time },
      sign_string: createHash('md5').update(parts.join('')).digest('hex'),
    }).toString(),
  })
  expect(said.json()).toMatchObject({ error: 0 })
  return said.json()
}

async function paidOrder(hasCodes = true): Promise<{ readonly orderId: OrderId; readonly paymentId: number }> {
  const orderId = await anUnpaidOrder(app, merchant, customer, { paymentType: 'CLICK' })
  const codes = hasCodes ? { mxik: SPIC, unit: '1495342' } : { mxik: null, unit: null }
  await app.superuser.query('update order_lines set mxik_code = $2 where order_id = $1', [orderId, codes.mxik])
  await app.superuser.query('update products set package_code = $2 where id = $1', [
    merchant.products.plain,
    codes.unit,
  ])
  lastId += 1
  const { merchant_prepare_id: number = 0 } = await sent(orderId, String(lastId), null)
  await sent(orderId, String(lastId), number)
  return { orderId, paymentId: lastId }
}

const submitted = () => asked.filter(({ url }) => url.endsWith('/v2/merchant/payment/ofd_data/submit_items'))

it('a paid order is sent once, line by line', async () => {
  const { paymentId } = await paidOrder()
  await app.runJobs()
  await app.runJobs()
  expect(submitted().map(({ body }) => body)).toEqual([
    {
      ...{ service_id: 85_335, payment_id: paymentId },
      ...{ received_ecash: TOTAL_TIYIN, received_cash: 0, received_card: 0 },
      items: [
        {
          ...{ Name: 'Osh', SPIC, PackageCode: '1495342', Price: TOTAL_TIYIN, Amount: 1 },
          ...{ VAT: 321_429, VATPercent: 12, CommissionInfo: { TIN: KEYS.tin } },
        },
      ],
    },
  ])
})

it('it is sent again while Click is down', async () => {
  answer = () => new Response('', { status: 502 })
  await paidOrder()
  await app.runJobs()
  expect(submitted()).toHaveLength(1)
  answer = () => Response.json({ error_code: 0 })
  app.clock.advance(60_000)
  await app.runJobs()
  expect(submitted()).toHaveLength(2)
})

it('an order without codes is not sent, one that Click refuses stays paid, and both are logged', async () => {
  await paidOrder(false)
  await app.runJobs()
  expect(submitted()).toHaveLength(0)
  answer = () => Response.json({ error_code: -1 })
  const { orderId } = await paidOrder()
  await app.runJobs()
  expect(log.filter((line) => line.includes('RECEIPT_REFUSED'))).toHaveLength(2)
  const { rows } = await app.superuser.query('select is_paid from orders where id = $1', [orderId])
  expect(rows).toEqual([{ is_paid: true }])
})

it('money that goes back needs no receipt', async () => {
  const { orderId } = await paidOrder()
  await app.superuser.query(
    "update payments set refund_state = 'REQUESTED', refund_at = now(), refund_amount = amount, refund_id = id where order_id = $1",
    [orderId],
  )
  await app.runJobs()
  expect(submitted()).toHaveLength(0)
})

it('delivery is a line with the codes of the brand, and a brand without a tax number sends nothing', async () => {
  const receipt = { lines: [], shipping: money(5_000) }
  const keys = { ...KEYS, tin: '', pinfl: '12345678901234', delivery_mxik: '10112006002000000', delivery_package: '1' }
  const ask = { ...testAsk(keys, 'order-42'), transactionId: '9007199254740993', receipt }
  const provider = click({ fetch: answering })
  expect(await provider.fiscalise?.(ask)).toBe('done')
  expect(submitted().at(-1)?.body).toMatchObject({
    payment_id: '9007199254740993',
    items: [{ Name: 'Yetkazib berish', Price: 500_000, CommissionInfo: { PINFL: '12345678901234' } }],
  })
  expect(await provider.fiscalise?.({ ...ask, keys: { ...keys, pinfl: '' } })).toBe('done')
  expect(await provider.fiscalise?.({ ...ask, keys: { ...keys, delivery_mxik: '' } })).toBe('refused')
  expect(submitted()).toHaveLength(1)
})
