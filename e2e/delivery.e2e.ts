// From the first page to the door: a guest on a phone has food brought and watches it come.
import { checkAccessible } from './accessible.ts'
import { confirmPhone, openCheckout, order, orderButton } from './checkout.ts'
import { expect, type Guest, test } from './fixtures.ts'
import { addToBasket, addWithOption, openBasket, openProduct } from './menu.ts'
import { ownOrders, watchHeading } from './orders.ts'
import { findAddress } from './places.ts'

const HOME = { typed: 'amir temur', found: 'Amir Temur shoh koʻchasi' }

async function chooseHome(guest: Guest): Promise<void> {
  const { page, t } = guest
  const details = await findAddress(guest, HOME)
  await details.getByRole('button', { name: t('place.home') }).click()
  await checkAccessible(page)
  await details.getByRole('button', { name: t('place.save') }).click()
  await expect(page.getByRole('button', { name: HOME.found })).toBeVisible()
}

/** The sentences of a delivery, in the order they may come; a quick kitchen may skip one. */
function sentencesOf({ t }: Guest): readonly string[] {
  return [
    t('orders.status_open'),
    t('orders.status_accepted'),
    t('orders.status_cooking'),
    t('orders.status_done_delivery'),
    t('orders.status_on_way'),
    t('orders.status_delivered'),
  ]
}

test('a guest orders delivery for cash and sees it delivered', async ({ shop }) => {
  const guest = await shop('qarsildoq')
  const { page, t } = guest
  await checkAccessible(page)
  await chooseHome(guest)

  await test.step('the basket waits for the least order, then lets go', async () => {
    const sheet = await openProduct(guest, 'Tovuqli lavash')
    await checkAccessible(page)
    await addWithOption(guest, sheet, 'Juda achchiq')
    await openBasket(guest)
    await expect(page.getByText('Juda achchiq')).toBeVisible()
    await expect(page.getByRole('button', { name: t('basket.minimum_blocked', { price: '8 000 soʻm' }) })).toBeVisible()
    await checkAccessible(page)
    await page
      .getByRole('group', { name: 'Tovuqli lavash' })
      .getByRole('button', { name: t('page.more') })
      .click()
    await expect(page.getByRole('button', { name: t('basket.checkout') })).toBeVisible()
    await page.getByRole('button', { name: t('page.back') }).click()
    await addToBasket(guest, 'Katta xot-dog')
    await openBasket(guest)
  })

  await test.step('checkout asks for the phone, then the order goes', async () => {
    await openCheckout(guest)
    await expect(page.getByRole('button', { name: t('checkout.phone_blocked') })).toBeVisible()
    await checkAccessible(page)
    await confirmPhone(guest)
    await expect(page.getByRole('radio', { name: t('checkout.cash') })).toBeChecked()
    await expect(orderButton(guest)).toBeEnabled()
    await checkAccessible(page)
  })

  await test.step('the order lives on its page until it is delivered', async () => {
    await order(guest)
    const seen = await watchHeading(page)
    await expect(page.getByRole('heading', { name: t('orders.status_delivered') })).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('listitem').filter({ hasText: t('orders.step_way_done') })).toBeVisible()
    const sentences = sentencesOf(guest)
    const places = (await seen()).map((sentence) => sentences.indexOf(sentence))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places.length, 'the page changed by itself').toBeGreaterThan(2)
    await checkAccessible(page)
  })

  const [placed, ...others] = await ownOrders(guest)
  expect(others).toEqual([])
  expect(placed).toMatchObject({ status: 'DELIVERED', serviceType: 'DELIVERY', paymentType: 'CASH' })
  expect(placed?.cartItems.map(({ count }) => count)).toEqual([2, 1])
})
