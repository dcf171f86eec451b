// From the first page to delivery: a guest on a phone orders food and follows the order.
import { confirmPhone, openCheckout, order, orderButton } from '../helpers/checkout.ts'
import { expect, type Guest, test } from '../helpers/fixtures.ts'
import { press } from '../helpers/hands.ts'
import { addToBasket, addWithOption, openBasket, openProduct } from '../helpers/menu.ts'
import { ownOrders, watchHeading } from '../helpers/orders.ts'
import { chooseAddress } from '../helpers/places.ts'

const HOME = { typed: 'amir temur', found: 'Amir Temur shoh koʻchasi' }
const DISH = 'Tovuqli lavash'

/** The basket is blocked below the minimum order, and then unblocked. */
async function fillBasket(guest: Guest): Promise<void> {
  const { page, t } = guest
  const sheet = await openProduct(guest, DISH)
  await addWithOption(guest, sheet, 'Juda achchiq')
  await openBasket(guest)
  await expect(page.getByText('Juda achchiq')).toBeVisible()
  await expect(page.getByRole('button', { name: t('basket.minimum_blocked', { price: '8 000 soʻm' }) })).toBeVisible()
  await press(page.getByRole('group', { name: DISH }).getByRole('button', { name: t('page.more') }))
  await expect(page.getByRole('button', { name: t('basket.checkout') })).toBeVisible()
  await press(page.getByRole('button', { name: t('page.back') }))
  await addToBasket(guest, 'Katta xot-dog')
  await openBasket(guest)
}

/** Checkout requires first the name, then the phone; then nothing is missing. */
async function fillCheckout(guest: Guest): Promise<void> {
  const { page, t } = guest
  await openCheckout(guest)
  await expect(page.getByRole('button', { name: t('checkout.name_wanted') })).toBeVisible()
  await confirmPhone(guest)
  await expect(page.getByRole('radio', { name: t('payment.name_CASH') })).toBeChecked()
  await expect(orderButton(guest)).toBeEnabled()
}

/** The page of the order updates itself, never backwards, until all four steps are done. */
async function watchDelivery(guest: Guest, seen: () => readonly string[]): Promise<void> {
  const { page, t } = guest
  await expect(page.getByRole('heading', { name: t('orders.status_delivered') })).toBeVisible({ timeout: 60_000 })
  const steps = page.getByRole('region', { name: t('orders.steps') }).getByRole('listitem')
  const words = ['orders.step_accepted', 'orders.step_cooked', 'orders.step_way_done', 'orders.step_delivered'] as const
  await expect(steps).toContainText(words.map((word) => t(word)))
  const sentences = [
    t('orders.status_open'),
    t('orders.status_accepted'),
    t('orders.status_cooking'),
    t('orders.status_done_delivery'),
    t('orders.status_on_way'),
    t('orders.status_delivered'),
  ]
  // the heading of checkout, which was recorded before, is not a status
  const places = seen()
    .map((sentence) => sentences.indexOf(sentence))
    .filter((place) => place >= 0)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places.length, 'the page has changed by itself').toBeGreaterThan(2)
}

test('a guest orders delivery for cash and sees it delivered', async ({ shop }) => {
  const guest = await shop('qarsildoq')
  await chooseAddress(guest, HOME)
  await fillBasket(guest)
  await fillCheckout(guest)
  // starts before the order: the demo's kitchens are fast, and a busy machine may look too late
  const seen = await watchHeading(guest.page)
  await order(guest)
  await watchDelivery(guest, seen)

  const [placed, ...others] = await ownOrders(guest)
  expect(others).toEqual([])
  expect(placed).toMatchObject({ status: 'DELIVERED', serviceType: 'DELIVERY', paymentType: 'CASH' })
  expect(placed?.cartItems.map(({ count }) => count)).toEqual([2, 1])
})
