// One order only, however often the button is pressed and whatever the connection does.
import { openCheckout, orderButton, orderShown } from '../helpers/checkout.ts'
import { choose } from '../helpers/choose.ts'
import { aCustomer } from '../helpers/customers.ts'
import { expect, type Guest, test as inShop } from '../helpers/fixtures.ts'
import { press } from '../helpers/hands.ts'
import { addToBasket, openBasket } from '../helpers/menu.ts'
import { holdOrder, loseAnswers, loseOrders } from '../helpers/network.ts'
import { expectOneOrder } from '../helpers/orders.ts'
import { signIn } from '../helpers/sign-in.ts'

/** A customer in checkout with nothing missing: one dish, for pickup. */
const test = inShop.extend<{ guest: Guest }>({
  guest: async ({ shop, brand }, use) => {
    const { sub } = await brand({ settings: { basketPosition: 'FLOATING_OVER_PRODUCT' } })
    const guest = await shop(sub, { path: null })
    await signIn(guest, (await aCustomer(guest.site)).phone)
    await guest.goTo('/')
    await choose(guest.page, guest.t('page.pickup'))
    await addToBasket(guest, 'Osh')
    await openBasket(guest)
    await openCheckout(guest)
    await expect(orderButton(guest)).toBeEnabled()
    await use(guest)
  },
})

test('a double click places one order, and going back places none', async ({ guest }) => {
  await orderButton(guest).dblclick()
  const id = await orderShown(guest)
  await guest.page.goBack()
  await expect(guest.page.getByRole('heading', { name: guest.t('basket.empty_title') })).toBeVisible()
  await guest.goTo('/checkout')
  await expect(guest.page.getByRole('heading', { name: guest.t('basket.empty_title') })).toBeVisible()
  await expectOneOrder(guest, id)
})

test('two tabs with the same basket end at the same order', async ({ guest }) => {
  const other = await guest.anotherTab('/checkout')
  await expect(orderButton(other)).toBeEnabled()
  // the second tab requests the order of the first one, which may not exist yet
  guest.noise.allow(/^404 GET .*\/by-key\//)
  // found before either is pressed: a press in one tab may remove the button of the other
  const buttons = await Promise.all([guest, other].map((tab) => orderButton(tab).elementHandle()))
  await Promise.all(buttons.map((button) => button?.evaluate((element: HTMLElement) => element.click())))
  const ids = await Promise.all([orderShown(guest), orderShown(other)])
  expect(ids[0]).toBe(ids[1])
  await expectOneOrder(guest, ids[0])
})

test('a page reloaded while sending finds the order that was placed', async ({ guest }) => {
  const held = await holdOrder(guest, { isPlaced: true })
  await press(orderButton(guest))
  await held.isOut
  await guest.goTo('/checkout')
  await expectOneOrder(guest, await orderShown(guest))
})

test('a page reloaded before the order got out says so, and the next press places it', async ({ guest }) => {
  const { page, t, noise } = guest
  const held = await holdOrder(guest, { isPlaced: false })
  await press(orderButton(guest))
  await held.isOut
  noise.expect(/^404 GET .*\/by-key\//)
  await guest.goTo('/checkout')
  await expect(page.getByText(t('checkout.absent_title'))).toBeVisible()
  await press(orderButton(guest))
  await expectOneOrder(guest, await orderShown(guest))
})

test('a line that breaks after the order went out shows "checking" and finds it when it is back', async ({ guest }) => {
  const { page, t, noise } = guest
  await loseAnswers(guest, 1)
  page.on('requestfailed', () => page.context().setOffline(true))
  noise.expect(/^net::ERR_INTERNET_DISCONNECTED/)
  await press(orderButton(guest))
  await expect(page.getByText(t('checkout.checking_title'))).toBeVisible()
  page.removeAllListeners('requestfailed')
  await page.context().setOffline(false)
  await expectOneOrder(guest, await orderShown(guest))
})

test('a line that breaks before the order went out is tried again', async ({ guest }) => {
  await loseOrders(guest, 2)
  await press(orderButton(guest))
  await expectOneOrder(guest, await orderShown(guest))
})

test('an answer lost on the way back is asked for again under the same key', async ({ guest }) => {
  await loseAnswers(guest, 2)
  await press(orderButton(guest))
  await expectOneOrder(guest, await orderShown(guest))
})
