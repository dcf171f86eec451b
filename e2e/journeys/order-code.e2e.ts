// A brand that requires a code for every order, and the texts on the page of a new order.
import type { Wish } from '@dasturxon/server/testing/a-merchant'
import { codeField, confirmPhone, openCheckout, order, orderButton, orderShown, typeCode } from '../helpers/checkout.ts'
import { choose } from '../helpers/choose.ts'
import { codeSentTo } from '../helpers/customers.ts'
import { expect, type Guest, test } from '../helpers/fixtures.ts'
import { press } from '../helpers/hands.ts'
import { addToBasket, openBasket } from '../helpers/menu.ts'
import { ownOrders } from '../helpers/orders.ts'

const CAREFUL: Wish = {
  settings: { basketPosition: 'FLOATING_OVER_PRODUCT', phone: { value: '+998712000000', active: true } },
  terms: { is_sms_confirmation_required: true },
}

/** From the menu to checkout with a confirmed phone; returns the number. */
async function readyToOrder(guest: Guest): Promise<string> {
  await choose(guest.page, guest.t('page.pickup'))
  await addToBasket(guest, 'Osh')
  await openBasket(guest)
  await openCheckout(guest)
  return confirmPhone(guest)
}

test('a phone that was confirmed in checkout needs no second code, and nothing lies over the order', async ({
  shop,
  brand,
}) => {
  const guest = await shop((await brand(CAREFUL)).sub)
  const { page, t } = guest
  await readyToOrder(guest)
  const id = await order(guest)
  await expect(page.getByRole('heading', { name: t('orders.status_open'), level: 1 })).toBeVisible()
  // both can be pressed at once: no toast covers them
  await page.getByRole('link', { name: t('orders.help') }).click({ trial: true, timeout: 2000 })
  await page.getByRole('button', { name: t('page.back') }).click({ trial: true, timeout: 2000 })
  await expect(codeField(guest)).toBeHidden()
  expect(await ownOrders(guest)).toMatchObject([{ id, status: 'OPEN', waitsFor: null }])
})

test('an order goes to the kitchen only with the code that was sent for it', async ({ shop, brand, database }) => {
  const { sub, id: merchantId } = await brand(CAREFUL)
  const guest = await shop(sub)
  const { page, t, site, noise } = guest
  const phone = await readyToOrder(guest)
  const signedInBy = await codeSentTo(site, phone)
  // as if the phone had been confirmed the day before
  await database.query(
    `update sessions set phone_confirmed_at = phone_confirmed_at - interval '1 day' where merchant_id = $1`,
    [merchantId],
  )
  await press(orderButton(guest))
  await page.waitForURL(/\/checkout\/confirm\?order=[0-9a-f-]{36}$/)
  const id = new URL(page.url()).searchParams.get('order') ?? ''
  await expect(page.getByRole('heading', { name: t('orders.confirm_title'), level: 1 })).toBeVisible()
  expect(await ownOrders(guest)).toMatchObject([{ id, status: 'CREATED', waitsFor: 'CODE' }])
  // a reload asks for the same code
  await guest.goTo(`/checkout/confirm?order=${id}`)
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(codeField(guest)).toBeInViewport()
  }

  const code = await codeSentTo(site, phone, signedInBy)
  noise.expect(/^422 POST .*\/confirm$/)
  await typeCode(guest, code === '000000' ? '111111' : '000000')
  await expect(page.getByText(t('profile.code_wrong', { count: 4 }))).toBeVisible()
  await typeCode(guest, code)
  await expect(codeField(guest)).toBeHidden()
  expect(await orderShown(guest)).toBe(id)
  await expect(page.getByRole('heading', { name: t('orders.status_open') })).toBeVisible()
  expect(await ownOrders(guest)).toMatchObject([{ id, status: 'OPEN', waitsFor: null }])
  // the page of the code leads to the order now
  await guest.goTo(`/checkout/confirm?order=${id}`)
  expect(await orderShown(guest)).toBe(id)
})
