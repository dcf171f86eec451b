// Online payment through the demo's bank: the buttons of its page, its calls to the shop, its refunds.
import { randomUUID } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { aCustomer, type Customer, type Order, valueIn } from '../helpers/customers.ts'
import { openDatabase } from '../helpers/database.ts'
import { fetchAt, siteOf } from '../helpers/site.ts'
import { openBankPage } from './bank-page.ts'
import { linkToBank, orderNow, orderOnline } from './online-orders.ts'

const SITE = siteOf('xontaxta')

const database = openDatabase(process.env.E2E_DATA ?? '')
afterAll(() => database.end())

async function ordered(paymentType: 'PAYME' | 'CLICK' = 'PAYME') {
  const customer = await aCustomer(SITE)
  const order = await orderOnline(SITE, customer, paymentType)
  expect(order).toMatchObject({ status: 'CREATED', isPaid: false, paymentType })
  return { customer, order }
}

const checkoutOf = ({ call }: Customer, { id }: Order) => call('GET /payments/v2/checkout/:id', { params: { id } })

/** Opens the page of the bank and presses the button; the bank then leads to the shop. */
async function pressAtBank(customer: Customer, order: Order, button: string): Promise<void> {
  const page = await openBankPage(SITE, await linkToBank(customer, order))
  const to = await page.press(button)
  expect(to).toContain(`/pay/return?order=${order.id}`)
  expect((await fetchAt(SITE)(to)).status).toBe(200)
}

it('a customer pays at the bank, and gets the money back when the order is canceled', async () => {
  const { customer, order } = await ordered()
  const checkout = valueIn(await checkoutOf(customer, order))
  expect(checkout).toMatchObject({ provider: 'PAYME', status: 'CREATED', amount: order.totalPrice })
  expect((await openBankPage(SITE, checkout.url ?? '')).html).toContain(order.id)
  await pressAtBank(customer, order, 'pay')
  expect(await orderNow(customer, order)).toMatchObject({ status: 'AT_TIME', isPaid: true })
  expect(await checkoutOf(customer, order)).toMatchObject({ ok: false, code: 'ORDER_PAID' })

  const cancel = { params: { id: order.id }, body: { reason: 'CHANGED_MIND' as const }, key: randomUUID() }
  expect(valueIn(await customer.call('POST /orders/v1/orders/:id/cancel', cancel)).status).toBe('CANCELED')
  const refund = async () =>
    (await database.query('select refund_state from payments where order_id = $1', [order.id])).rows
  await expect.poll(refund).toEqual([{ refund_state: 'DONE' }])
  // the bank notes it when the shop has answered
  await expect.poll(async () => (await openBankPage(SITE, checkout.url ?? '')).html).toContain('Pul qaytarildi')
})

it('a payment that fails or is canceled at the bank may be tried again', async () => {
  const { customer, order } = await ordered()
  for (const button of ['fail', 'cancel']) {
    await pressAtBank(customer, order, button)
    expect(await orderNow(customer, order), button).toMatchObject({ status: 'CREATED', isPaid: false })
  }
  await pressAtBank(customer, order, 'pay')
  expect(await orderNow(customer, order)).toMatchObject({ status: 'AT_TIME', isPaid: true })
  const { rows } = await database.query('select state from payments where order_id = $1 order by number', [order.id])
  expect(rows.map(({ state }) => state)).toEqual(['CANCELED', 'CANCELED', 'PAID'])
})

it('an order whose money never comes ends, and money that comes after that goes back', async () => {
  // Click takes the money before it tells us; Payme asks first, and is refused
  const { customer, order } = await ordered('CLICK')
  const link = await linkToBank(customer, order)
  await pressAtBank(customer, order, 'silent')
  expect(valueIn(await checkoutOf(customer, order))).toMatchObject({ status: 'PENDING' })

  // the half hour to pay has passed
  await database.query(`update orders set expires_at = '2026-11-16T09:00:00Z' where id = $1`, [order.id])
  await database.query(
    `update jobs set run_at = '2026-11-16T09:00:00Z' where kind = 'cancel-unpaid' and payload ->> 'orderId' = $1`,
    [order.id],
  )
  await expect.poll(async () => (await orderNow(customer, order)).status).toBe('CANCELED')
  expect(await checkoutOf(customer, order)).toMatchObject({ ok: false, code: 'ORDER_CANCELED' })

  await (await openBankPage(SITE, link)).press('pay')
  const kept = async () =>
    (await database.query('select state, refund_state from payments where order_id = $1', [order.id])).rows
  await expect.poll(kept).toEqual([{ state: 'PAID', refund_state: 'DONE' }])
  expect(await orderNow(customer, order)).toMatchObject({ status: 'CANCELED', isPaid: false })
})
