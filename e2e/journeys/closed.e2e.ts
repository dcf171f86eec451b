// A brand that is switched off: open pages leave and come back, the basket stays, open orders remain visible.
import { aCustomer, placeOrder } from '../helpers/customers.ts'
import { pickupDraft, shopAt } from '../helpers/drafts.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { press } from '../helpers/hands.ts'
import { addToBasket } from '../helpers/menu.ts'
import { signIn } from '../helpers/sign-in.ts'
import { originOf } from '../helpers/site.ts'

const SWITCH = 'update merchants set is_active = $2 where id = $1'

test('a page that is open leaves when its brand is switched off, and comes back with the basket', async ({
  shop,
  brand,
  database,
}) => {
  const { id, sub } = await brand()
  const guest = await shop(sub)
  const { page, t, noise } = guest
  await addToBasket(guest, 'Osh')
  await page.goto(`${originOf(guest.site)}/category`)
  await expect(page.getByRole('main')).toBeVisible()
  noise.expect(/^403 GET \/blocked/)

  await database.query(SWITCH, [id, false])
  await expect(page.getByRole('heading', { name: t('page.blocked_title') })).toBeVisible()
  await expect(page).toHaveURL(/\/blocked\?from=%2Fcategory$/)
  await expect(page.getByText(t('closed.basket', { count: 1 }))).toBeVisible()

  await database.query(SWITCH, [id, true])
  await expect(page).toHaveURL(/\/category$/)
  await guest.goTo('/basket')
  await expect(page.getByRole('main').getByText('Osh', { exact: true }).first()).toBeVisible()
})

test('a page without a stream notices it as well', async ({ shop, brand, database }) => {
  const { id, sub } = await brand()
  const guest = await shop(sub, { path: null })
  const { page, t, noise } = guest
  noise.expect(/^net::ERR_FAILED GET \/api\/products\/v1\/live/)
  noise.expect(/^403 GET \/blocked/)
  await page.route('**/api/products/v1/live', (route) => route.abort('failed'))
  const refused = page.waitForEvent('requestfailed')
  await guest.goTo('/')
  await refused
  await database.query(SWITCH, [id, false])
  await expect.poll(async () => (await shopAt(guest.site)).merchant.state).toBe('blocked')
  await expect(page.getByRole('heading', { name: t('page.blocked_title') })).toBeVisible()
})

test('a customer of a brand that was switched off still sees the open order, and nothing to order with', async ({
  shop,
  brand,
  database,
}) => {
  const { id, sub } = await brand()
  const guest = await shop(sub, { path: null })
  const { page, t, site, noise } = guest
  const customer = await aCustomer(site)
  const order = await placeOrder(customer, await pickupDraft(site))
  await signIn(guest, customer.phone)
  await page.goto(originOf(site))
  await database.query(SWITCH, [id, false])
  noise.expect(/^403 GET \/blocked/)
  await expect(page).toHaveURL(/\/blocked/)

  await guest.goTo('/checkout')
  await expect(page).toHaveURL(/\/blocked$/)
  await expect(page.getByRole('heading', { name: t('closed.orders') })).toBeVisible()
  await press(page.getByRole('link', { name: t('orders.show') }))
  await expect(page).toHaveURL(new RegExp(`/profile/orders/${order.id}$`))
  await expect(page.getByText(t('orders.number', { number: String(order.number) }))).toBeVisible()
  await page.reload()
  await expect(page.getByText(t('orders.number', { number: String(order.number) }))).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await press(page.getByRole('button', { name: t('page.back') }).first())
  await expect(page.getByRole('heading', { name: t('page.blocked_title') })).toBeVisible()
})
