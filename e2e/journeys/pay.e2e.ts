// Online payment in a browser: from checkout to the page of the demo's bank and back.
import { randomUUID } from 'node:crypto'
import { confirmPhone, openCheckout, order, orderShown } from '../helpers/checkout.ts'
import { choose } from '../helpers/choose.ts'
import { aCustomer, valueIn } from '../helpers/customers.ts'
import { pickupDraft } from '../helpers/drafts.ts'
import { expect, type Guest, type OpenShop, test } from '../helpers/fixtures.ts'
import { press } from '../helpers/hands.ts'
import { addToBasket, openBasket } from '../helpers/menu.ts'
import { ownOrders } from '../helpers/orders.ts'
import { chooseBranch } from '../helpers/places.ts'
import { signIn } from '../helpers/sign-in.ts'
import { siteOf } from '../helpers/site.ts'
import { orderOnline } from '../program/online-orders.ts'

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
  const order = await orderOnline(siteOf('xontaxta'), await aCustomer(siteOf('xontaxta')), 'PAYME')
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
