import { randomUUID } from 'node:crypto'
import type { CardId, OrderId } from '@dasturxon/domain/ids'
import type { PaymentType } from '@dasturxon/domain/payment-status'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { TestMerchant } from '../../testing/a-merchant.ts'
import { CARD_CODE } from '../../testing/payments.ts'
import { type TestApp, type TestCustomer, testApp } from '../../testing/test-app.ts'
import { anUnpaidOrder, giveTestKeys, TOTAL_TIYIN } from '../test-order.ts'

let app: TestApp
let merchant: TestMerchant
let customer: TestCustomer

beforeAll(async () => {
  app = await testApp()
  merchant = await app.aMerchant({ settings: { paymeActive: true, clickActive: true } })
  await giveTestKeys(app, merchant)
})
afterAll(() => app.stop())
beforeEach(async () => {
  app.payments.isDown = false
  app.payments.theirs = 'UNKNOWN'
  app.payments.charges.length = 0
  customer = await app.aCustomer(merchant)
})

const who = () => ({ merchant, customer })
const anOrder = (paymentType: PaymentType = 'PAYME') => anUnpaidOrder(app, merchant, customer, { paymentType })
async function aCard({ token = `token-${randomUUID()}`, expire = '03/29', paymentType = 'PAYME' as PaymentType } = {}) {
  const body = { token, number: '860049******6478', expire, type: 'UZCARD', name: '', paymentType }
  const { id } = (await app.asked('POST /payments/v2/cards', who(), { body, key: randomUUID() })).value
  await app.asked('POST /payments/v2/cards/:id/confirm', who(), { params: { id }, body: { code: CARD_CODE } })
  return id
}
const pay = (id: OrderId, cardId: CardId, payer = who()) =>
  app.asked('POST /payments/v2/checkout/:id/card', payer, { params: { id }, body: { cardId } })
const progress = async (id: OrderId, payer = who()) =>
  (await app.asked('GET /payments/v2/checkout/:id/state', payer, { params: { id } })).value
const orderOf = async (id: OrderId) => (await app.asked('GET /orders/v1/orders/:id', who(), { params: { id } })).value
const paymentsOf = async (id: OrderId) =>
  (await app.superuser.query('select state, provider from payments where order_id = $1 order by number', [id])).rows

it('takes the money from the card, and the order is paid by what the provider answers', async () => {
  const [id, cardId] = [await anOrder(), await aCard()]
  app.payments.theirs = 'PAID'
  expect((await pay(id, cardId)).value).toEqual({ status: 'PAID', isPaid: true, refund: null })
  expect(app.payments.charges).toMatchObject([{ amountTiyin: TOTAL_TIYIN, phone: customer.phone, orderId: id }])
  expect(app.payments.charges[0]?.returnUrl).toMatch(new RegExp(`/pay/return\\?order=${id}$`))
  expect(await orderOf(id)).toMatchObject({ isPaid: true, status: 'OPEN' })
  expect((await pay(id, cardId)).problem.code).toBe('ORDER_PAID')
})

it('takes the money once for two presses, at once or one after another', async () => {
  const [id, cardId] = [await anOrder(), await aCard()]
  const answers = await Promise.all([pay(id, cardId), pay(id, cardId), pay(id, cardId)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await pay(id, cardId)).value).toMatchObject({ isPaid: false })
  expect(app.payments.charges).toHaveLength(1)
})

it('says that the bank refuses the card; the next try is a new payment', async () => {
  const [id, poor, rich] = [await anOrder(), await aCard({ token: 'poor-token' }), await aCard()]
  expect((await pay(id, poor)).problem).toMatchObject({ status: 422, code: 'CARD_REFUSED' })
  expect(await progress(id)).toEqual({ status: 'FAILED', isPaid: false, refund: null })
  app.payments.theirs = 'PAID'
  expect((await pay(id, rich)).value.isPaid).toBe(true)
  expect((await paymentsOf(id)).map(({ state }) => state)).toEqual(['FAILED', 'PAID'])
})

it('is asked again only when the first call cannot run any more', async () => {
  const [id, cardId] = [await anOrder(), await aCard()]
  app.payments.isDown = true
  expect((await pay(id, cardId)).problem.code).toBe('PAYMENT_DOWN')
  app.payments.isDown = false
  expect((await pay(id, cardId)).value).toMatchObject({ status: 'CREATED', isPaid: false })
  expect(app.payments.charges).toHaveLength(0)
  app.clock.advance(31_000)
  await pay(id, cardId)
  expect(app.payments.charges).toHaveLength(1)
})

it('changes the payment type to the one of the card, and closes the other link', async () => {
  const [id, cardId] = [await anOrder('CLICK'), await aCard()]
  await app.asked('GET /payments/v2/checkout/:id', who(), { params: { id } })
  app.payments.theirs = 'PAID'
  expect((await pay(id, cardId)).value.isPaid).toBe(true)
  expect(await orderOf(id)).toMatchObject({ paymentType: 'PAYME', isPaid: true })
  expect(await paymentsOf(id)).toEqual([
    { state: 'CANCELED', provider: 'CHARGES' },
    { state: 'PAID', provider: 'ASKS' },
  ])
})

it('is refused for a card of others, one out of date, one without a code, and for an order of others', async () => {
  const [id, cardId] = [await anOrder(), await aCard()]
  const old = await aCard({ expire: '02/26' })
  expect((await pay(id, old)).problem.code).toBe('CARD_UNAVAILABLE')
  const body = {
    token: 'token-without-code',
    number: '860049******6478',
    expire: '03/29',
    paymentType: 'PAYME' as const,
  }
  const fresh = (await app.asked('POST /payments/v2/cards', who(), { body, key: randomUUID() })).value
  expect((await pay(id, fresh.id)).problem.code).toBe('CARD_UNAVAILABLE')
  const stranger = { merchant, customer: await app.aCustomer(merchant) }
  expect((await pay(id, cardId, stranger)).problem.code).toBe('NOT_FOUND')
  const theirs = await anUnpaidOrder(app, merchant, stranger.customer)
  expect((await pay(theirs, cardId, stranger)).problem.code).toBe('NOT_FOUND')
  expect((await app.asked('GET /payments/v2/checkout/:id/state', stranger, { params: { id } })).problem.code).toBe(
    'NOT_FOUND',
  )
  expect(app.payments.charges).toHaveLength(0)
})

it('changing to another provider closes the link of the first one, and the first one cannot take money any more', async () => {
  const id = await anOrder('CLICK')
  await app.asked('GET /payments/v2/checkout/:id', who(), { params: { id } })
  const change = { params: { id }, body: { paymentType: 'PAYME' as const } }
  expect((await app.asked('POST /orders/v1/orders/:id/payment-type', who(), change)).value.status).toBe('CREATED')
  expect(await paymentsOf(id)).toEqual([{ state: 'CANCELED', provider: 'CHARGES' }])
  expect(await progress(id)).toEqual({ status: null, isPaid: false, refund: null })
})

it('is refused when the time is over, for a canceled order and for one that is paid on delivery', async () => {
  const [id, cardId] = [await anOrder(), await aCard()]
  const set = (change: string) => app.superuser.query(`update orders set ${change} where id = $1`, [id])
  await set(`payment_type = 'CASH', status = 'OPEN'`)
  expect((await pay(id, cardId)).problem.code).toBe('MOVE_NOT_ALLOWED')
  await set(`payment_type = 'PAYME', status = 'CREATED', expires_at = placed_at`)
  expect((await pay(id, cardId)).problem.code).toBe('PAYMENT_EXPIRED')
  await set(`status = 'CANCELED'`)
  expect((await pay(id, cardId)).problem.code).toBe('ORDER_CANCELED')
})
