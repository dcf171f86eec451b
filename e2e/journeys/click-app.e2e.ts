// The shop inside the Click app, played by the demo: opened with a session of Click, paid by Click, followed to the end.
import type { Page } from '@playwright/test'
import { openCheckout, orderShown } from '../helpers/checkout.ts'
import { expect, type Guest, test } from '../helpers/fixtures.ts'
import { press } from '../helpers/hands.ts'
import { addToBasket, openBasket } from '../helpers/menu.ts'
import { chooseBranch } from '../helpers/places.ts'
import { originOf } from '../helpers/site.ts'

/** Opens the shop from the Click app as this person. */
async function openInClick(guest: Guest, person = 'Jasur'): Promise<void> {
  const { page, site } = guest
  await page.goto(`${originOf(site)}/demo/click`)
  await press(page.getByRole('button', { name: person }))
  await page.waitForURL(`${originOf(site)}/click`)
}

const tokenOf = (page: Page) => page.waitForResponse((answer) => answer.url().endsWith('/webbot/v1/click/session'))

test('a customer of Click is signed in, orders, pays, and sees the order delivered', async ({ shop, database }) => {
  const guest = await shop('qarsildoq', { path: null })
  const { page, t } = guest
  const signed = tokenOf(page)
  await openInClick(guest)
  expect((await signed).status()).toBe(200)
  // the session left the address, and our own title bar is not shown
  expect(page.url()).not.toContain('web_session')
  await chooseBranch(guest, 'Minor filiali')
  await addToBasket(guest, 'Katta xot-dog')
  await openBasket(guest)
  await openCheckout(guest)
  await expect(page.getByText('+998 90 123-45-61')).toBeVisible()
  await expect(page.getByText(t('payment.name_CLICK_MINI_APP'), { exact: true })).toBeVisible()
  await expect(page.getByRole('radio', { name: t('payment.name_CASH') })).toHaveCount(0)
  await expect(page.locator('input[name=payment]')).toHaveCount(0)
  await press(page.getByRole('button', { name: new RegExp(`^${t('payment.pay')} `) }))
  await page.waitForURL(/\/demo\/pay\//)
  // back from the payment the page is a new one: it is signed in again by itself
  await press(page.locator('button[value=pay]'))
  const id = await orderShown(guest)
  await expect(page.getByText(t('orders.paid'), { exact: true })).toBeVisible()
  await expect(page.getByText(t('payment.name_CLICK_MINI_APP'), { exact: true })).toBeVisible()
  const row = async () =>
    (await database.query('select device, payment_type, is_paid, status from orders where id = $1', [id])).rows[0]
  expect(await row()).toMatchObject({ device: 'CLICK_MINI_APP', payment_type: 'CLICK_MINI_APP', is_paid: true })
  // the kitchen of the demo takes it from here, and the page follows
  await expect.poll(async () => (await row()).status, { timeout: 60_000 }).toBe('DELIVERED')
  await expect(page.getByRole('heading', { name: t('orders.status_picked_up'), level: 1 })).toBeVisible()
})
