// Online payment through the demo's bank: its page in a browser, its HTTP calls, its refunds.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { confirmPhone, openCheckout, order, orderShown } from '../helpers/checkout.ts'
import { choose } from '../helpers/choose.ts'
import { aCustomer, type Customer, type Order, valueIn } from '../helpers/customers.ts'
import { pickupDraft } from '../helpers/drafts.ts'
import { expect, type Guest, type OpenShop, test } from '../helpers/fixtures.ts'
import { press } from '../helpers/hands.ts'
import { addToBasket, openBasket } from '../helpers/menu.ts'
import { ownOrders } from '../helpers/orders.ts'
import { chooseBranch } from '../helpers/places.ts'
import { signIn } from '../helpers/sign-in.ts'
import { originOf, type Site, siteOf } from '../helpers/site.ts'

// tomorrow at 15:00: no kitchen starts it today
const LATER = '2026-11-17T10:00:00Z'

/** Places an order for tomorrow with online payment. */
async function orderOnline(site: Site, { call }: Customer, paymentType: 'PAYME' | 'CLICK' = 'PAYME'): Promise<Order> {
  const draft = { ...(await pickupDraft(site)), deliveryAt: LATER }
  const { hash } = valueIn(await call('POST /orders/v1/orders/quote', { body: draft }))
  const body = { ...draft, quoteHash: hash, paymentType }
  const order = valueIn(await call('POST /orders/v1/orders/at-time', { body, key: randomUUID() }))
  expect(order).toMatchObject({ status: 'CREATED', isPaid: false, paymentType })
  return order
}

const checkoutOf = ({ call }: Customer, { id }: Order) => call('GET /payments/v2/checkout/:id', { params: { id } })

/** Opens the page of the bank and presses the button; the bank then redirects to the shop. */
async function pressAtBank(page: Page, customer: Customer, order: Order, button: RegExp): Promise<void> {
  const { url } = valueIn(await checkoutOf(customer, order))
  await page.goto(new URL(url ?? '', originOf(siteOf('xontaxta'))).href)
  await press(page.getByRole('button', { name: button }))
  await page.waitForURL(new RegExp(`/pay/return\\?order=${order.id}`))
}

const orderNow = async ({ call }: Customer, { id }: Order) =>
  valueIn(await call('GET /orders/v1/orders/:id', { params: { id } }))

test('a customer pays at the bank, and gets the money back when the order is canceled', async ({ page, database }) => {
  const site = siteOf('xontaxta')
  const customer = await aCustomer(site)
  const order = await orderOnline(site, customer)
  const checkout = valueIn(await checkoutOf(customer, order))
  expect(checkout).toMatchObject({ provider: 'PAYME', status: 'CREATED', amount: order.totalPrice })
  await page.goto(new URL(checkout.url ?? '', originOf(site)).href)
  await expect(page.getByText(order.id)).toBeVisible()
  await press(page.getByRole('button', { name: /^toʻlash /i }))
  await page.waitForURL(new RegExp(`/pay/return\\?order=${order.id}`))
  expect(await orderNow(customer, order)).toMatchObject({ status: 'AT_TIME', isPaid: true })
  expect(await checkoutOf(customer, order)).toMatchObject({ ok: false, code: 'ORDER_PAID' })

  const cancel = { params: { id: order.id }, body: { reason: 'CHANGED_MIND' as const }, key: randomUUID() }
  expect(valueIn(await customer.call('POST /orders/v1/orders/:id/cancel', cancel)).status).toBe('CANCELED')
  const refund = async () =>
    (await database.query('select refund_state from payments where order_id = $1', [order.id])).rows
  await expect.poll(refund).toEqual([{ refund_state: 'DONE' }])
  await page.goto(new URL(checkout.url ?? '', originOf(site)).href)
  await expect(page.getByText('Pul qaytarildi')).toBeVisible()
})

test('a payment that fails or is canceled at the bank may be tried again', async ({ page, database }) => {
  const site = siteOf('xontaxta')
  const customer = await aCustomer(site)
  const order = await orderOnline(site, customer)
  await pressAtBank(page, customer, order, /mablagʻ yetarli emas/i)
  expect(await orderNow(customer, order)).toMatchObject({ status: 'CREATED', isPaid: false })
  await pressAtBank(page, customer, order, /bekor qilish/i)
  expect(await orderNow(customer, order)).toMatchObject({ status: 'CREATED', isPaid: false })
  await pressAtBank(page, customer, order, /^toʻlash /i)
  expect(await orderNow(customer, order)).toMatchObject({ status: 'AT_TIME', isPaid: true })
  const { rows } = await database.query('select state from payments where order_id = $1 order by number', [order.id])
  expect(rows.map(({ state }) => state)).toEqual(['CANCELED', 'CANCELED', 'PAID'])
})

test('an order whose money never comes ends, and money that comes after that goes back', async ({ page, database }) => {
  const site = siteOf('xontaxta')
  const customer = await aCustomer(site)
  // Click takes the money before it tells us; Payme asks first, and is refused
  const order = await orderOnline(site, customer, 'CLICK')
  const { url } = valueIn(await checkoutOf(customer, order))
  await pressAtBank(page, customer, order, /toʻlamasdan kutish/i)
  expect(valueIn(await checkoutOf(customer, order))).toMatchObject({ status: 'PENDING' })

  // the half hour to pay has passed
  await database.query(`update orders set expires_at = '2026-11-16T09:00:00Z' where id = $1`, [order.id])
  await database.query(
    `update jobs set run_at = '2026-11-16T09:00:00Z' where kind = 'cancel-unpaid' and payload ->> 'orderId' = $1`,
    [order.id],
  )
  await expect.poll(async () => (await orderNow(customer, order)).status).toBe('CANCELED')
  expect(await checkoutOf(customer, order)).toMatchObject({ ok: false, code: 'ORDER_CANCELED' })

  await page.goto(new URL(url ?? '', originOf(siteOf('xontaxta'))).href)
  await press(page.getByRole('button', { name: /^toʻlash /i }))
  const kept = async () =>
    (await database.query('select state, refund_state from payments where order_id = $1', [order.id])).rows
  await expect.poll(kept).toEqual([{ state: 'PAID', refund_state: 'DONE' }])
  expect(await orderNow(customer, order)).toMatchObject({ status: 'CANCELED', isPaid: false })
})

/** The button that leads to the bank: in checkout, and on the page of an unpaid order. */
const payButton = ({ page, t }: Guest) => page.getByRole('button', { name: new RegExp(`^${t('payment.pay')} `) })

/** From the menu to checkout with one dish. */
async function fillCheckout(guest: Guest, dish = 'Katta xot-dog'): Promise<void> {
  await addToBasket(guest, dish)
  await openBasket(guest)
  await openCheckout(guest)
}

/** A guest with a basket chooses to pay with Payme, and is redirected to the bank. */
async function payOnline(guest: Guest): Promise<void> {
  const { page, t } = guest
  await choose(page, t('payment.name_PAYME'))
  await press(payButton(guest))
  await page.waitForURL(/\/demo\/pay\//)
}

test('a guest pays with Payme from checkout, and finds it chosen the next time', async ({ shop }) => {
  const guest = await shop('qarsildoq')
  const { page, t } = guest
  await chooseBranch(guest, 'Minor filiali')
  await fillCheckout(guest)
  await confirmPhone(guest)
  await expect(page.getByRole('radio', { name: t('payment.name_CASH') })).toBeChecked()
  await payOnline(guest)

  // "back" leads to the order that waits for payment, not to the checkout
  await page.goBack()
  await orderShown(guest)
  await expect(page.getByRole('heading', { name: t('orders.status_unpaid'), level: 1 })).toBeVisible()
  await press(payButton(guest))
  await page.waitForURL(/\/demo\/pay\//)
  await press(page.getByRole('button', { name: /^toʻlash /i }))
  const id = await orderShown(guest)
  await expect(page.getByText(t('orders.paid'), { exact: true })).toBeVisible()
  await expect(payButton(guest)).toBeHidden()
  await expect(page.getByText(t('payment.name_PAYME'), { exact: true })).toBeVisible()
  expect(await ownOrders(guest)).toMatchObject([{ id, isPaid: true, paymentType: 'PAYME' }])

  await guest.goTo('/')
  await fillCheckout(guest)
  await expect(page.getByRole('radio', { name: t('payment.name_PAYME') })).toBeChecked()
})

/** A customer at the page of an order that waits for its payment with Payme. */
async function atUnpaidOrder(shop: OpenShop) {
  const guest = await shop('qarsildoq', { path: null })
  const customer = await aCustomer(guest.site)
  const draft = await pickupDraft(guest.site)
  const { hash } = valueIn(await customer.call('POST /orders/v1/orders/quote', { body: draft }))
  const body = { ...draft, quoteHash: hash, paymentType: 'PAYME' as const }
  const order = valueIn(await customer.call('POST /orders/v1/orders', { body, key: randomUUID() }))
  await signIn(guest, customer.phone)
  await guest.goTo(`/profile/orders/${order.id}`)
  await expect(guest.page.getByRole('heading', { name: guest.t('orders.status_unpaid'), level: 1 })).toBeVisible()
  return { guest, id: order.id }
}

test('an order that waits for its payment can be paid in cash instead', async ({ shop }) => {
  const { guest } = await atUnpaidOrder(shop)
  const { page, t } = guest
  await press(page.getByRole('button', { name: t('payment.instead_CASH') }))
  await expect(page.getByText(t('payment.name_CASH'), { exact: true })).toBeVisible()
  expect(await ownOrders(guest)).toMatchObject([{ isPaid: false, paymentType: 'CASH', waitsFor: null }])
})

test('a declined payment is paid in cash from the page of the return', async ({ shop }) => {
  const { guest, id } = await atUnpaidOrder(shop)
  const { page, t } = guest
  await press(payButton(guest))
  await page.waitForURL(/\/demo\/pay\//)
  await press(page.getByRole('button', { name: /mablagʻ yetarli emas/i }))
  await expect(page.getByRole('heading', { name: t('pay.declined') })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: t('pay.declined') })).toBeVisible()
  await choose(page, t('payment.name_CASH'))
  await press(page.getByRole('button', { name: t('payment.instead_CASH') }))
  expect(await orderShown(guest)).toBe(id)
  expect(await ownOrders(guest)).toMatchObject([{ id, isPaid: false, paymentType: 'CASH', waitsFor: null }])
})

test('an unpaid order changes to another provider on a wide page, and a QR code leads there', async ({ shop }) => {
  const { guest, id } = await atUnpaidOrder(shop)
  const { page, t } = guest
  await expect(page.getByRole('timer')).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(page.getByRole('img', { name: t('pay.qr_label') })).toBeVisible()
  await press(page.getByRole('button', { name: t('pay.other') }))
  await choose(page, t('payment.name_CLICK'))
  await press(page.getByRole('button', { name: t('pay.pay_by', { name: 'Click' }) }))
  await page.waitForURL(/\/demo\/pay\//)
  await press(page.getByRole('button', { name: /^toʻlash /i }))
  await expect(page.getByRole('heading', { name: t('pay.paid') })).toBeVisible()
  expect(await orderShown(guest)).toBe(id)
  expect(await ownOrders(guest)).toMatchObject([{ id, isPaid: true, paymentType: 'CLICK' }])
})

test('the return of an order of others is not found', async ({ shop }) => {
  const order = await orderOnline(siteOf('xontaxta'), await aCustomer(siteOf('xontaxta')))
  const guest = await shop('qarsildoq', { path: null })
  guest.noise.expect(/404 GET .*orders\/v1\/orders/)
  await signIn(guest)
  await guest.goTo(`/pay/return?order=${order.id}`)
  await expect(guest.page.getByText(guest.t('orders.missing_title'))).toBeVisible()
})

test('a brand that takes no cash sells for what it takes', async ({ shop, brand }) => {
  const { sub } = await brand({ settings: { cashActive: false, terminalActive: true } })
  const guest = await shop(sub)
  const { page, t } = guest
  await choose(page, t('page.pickup'))
  await fillCheckout(guest, 'Osh')
  await expect(page.getByRole('radio', { name: t('payment.name_TERMINAL') })).toBeChecked()
  await expect(page.getByRole('radio', { name: t('payment.name_CASH') })).toHaveCount(0)
  await confirmPhone(guest)
  const id = await order(guest)
  await expect(page.getByText(t('payment.name_TERMINAL'), { exact: true })).toBeVisible()
  expect(await ownOrders(guest)).toMatchObject([{ id, status: 'OPEN', paymentType: 'TERMINAL' }])
})
