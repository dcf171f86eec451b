// One page of each kind can be used by everybody; `axe` and `axe-desk` examine every screen and sheet.
import { breachesOn } from '../helpers/accessible.ts'
import { aCustomer, placeOrder } from '../helpers/customers.ts'
import { pickupDraft } from '../helpers/drafts.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { comeBackForPickup } from '../helpers/returning.ts'
import { signIn } from '../helpers/sign-in.ts'
import { settle } from '../scenes/all.ts'

test('one page of each kind can be used by everybody', async ({ shop, brand }) => {
  const merchant = await brand()
  const guest = await shop(merchant.sub, { path: null })
  const customer = await aCustomer(guest.site)
  const { id } = await placeOrder(customer, await pickupDraft(guest.site))
  await signIn(guest, customer.phone)
  const found: string[] = []
  const examine = async (path: string) => {
    await settle(guest.page)
    found.push(...(await breachesOn(guest.page)).map((breach) => `${path}: ${breach}`))
  }
  await comeBackForPickup(guest, merchant, [{ productId: merchant.products.plain, quantity: 1 }])
  await guest.goTo('/')
  await examine('/')
  const product = `/product/${merchant.products.sized}`
  for (const path of [product, '/basket', '/search?q=osh', '/branches', '/profile', `/profile/orders/${id}`]) {
    await guest.goTo(path)
    await examine(path)
  }
  // a sum that is being counted again can still be read
  await guest.page.route(/\/api\/orders\/v1\/orders\/quote$/, () => undefined)
  await guest.goTo('/basket')
  await expect(guest.page.locator('[aria-busy=true] dl')).toBeVisible()
  found.push(...(await breachesOn(guest.page)))
  expect(found).toEqual([])
})
