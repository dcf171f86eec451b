// A product: its details, its options, and buying it with one tap.
import { demoId } from '@dasturxon/demo/uuid'
import type { Pool } from 'pg'
import { orderShown } from '../helpers/checkout.ts'
import { choose } from '../helpers/choose.ts'
import { expect, type Guest, test } from '../helpers/fixtures.ts'
import { press } from '../helpers/hands.ts'
import { addToBasket, seeProduct } from '../helpers/menu.ts'
import { ownOrders } from '../helpers/orders.ts'
import { chooseAddress } from '../helpers/places.ts'
import { signIn } from '../helpers/sign-in.ts'

test('a guest looks at every side of a dish, reads what others say, and goes on to what goes with it', async ({
  shop,
}) => {
  const { page, t } = await shop('qarsildoq')
  await press(page.getByRole('link', { name: 'Qarsildoq burger', exact: true }))
  const sheet = page.getByRole('dialog', { name: 'Qarsildoq burger' })
  await expect(sheet.getByRole('heading', { name: 'Qarsildoq burger', level: 1 })).toBeVisible()

  const pictures = sheet.getByRole('list', { name: t('product.pictures') })
  await pictures.focus()
  await pictures.press('ArrowRight')
  await expect(sheet.getByRole('img', { name: t('product.picture_of', { number: 2, count: 3 }) })).toBeInViewport()

  const composition = sheet.getByRole('button', { name: t('product.composition') })
  await press(composition)
  await expect(composition).toHaveAttribute('aria-expanded', 'true')
  await expect(sheet.getByText('kunjutli bulochka').last()).toBeVisible()

  const reviews = sheet.getByRole('region', { name: t('product.reviews') })
  await expect(reviews.getByRole('listitem')).toHaveCount(5)
  await press(reviews.getByRole('button', { name: t('product.reviews_more') }))
  await expect(reviews.getByRole('listitem')).toHaveCount(7)
  await expect(reviews.getByRole('button', { name: t('product.reviews_more') })).toBeHidden()

  const others = sheet.getByRole('region', { name: t('product.goes_well') })
  await press(others.getByRole('link', { name: 'Kola', exact: true }))
  // the drinks of this brand open as a card in the middle
  const card = page.getByRole('dialog', { name: 'Kola', exact: true })
  await expect(card.getByRole('heading', { name: 'Kola', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // back on the menu, at the category in the viewport
  await expect(page).toHaveURL(({ pathname }) => pathname === '/')

  // on a wide page a long product stands beside its photo, and keeps its name and the way out in view
  await page.setViewportSize({ width: 1280, height: 900 })
  await press(page.getByRole('link', { name: 'Qarsildoq burger', exact: true }))
  await press(reviews.getByRole('button', { name: t('product.reviews_more') }))
  await reviews.getByRole('listitem').last().scrollIntoViewIfNeeded()
  await expect(sheet.getByRole('heading', { name: 'Qarsildoq burger', level: 1 })).toBeInViewport({ ratio: 1 })
  await press(sheet.getByRole('button', { name: t('page.close') }))
  await expect(sheet).toHaveCount(0)
})

test('the page of a product counts its extras, opens others as pages, and the menu opens them as their category says', async ({
  shop,
}) => {
  const guest = await shop('qarsildoq', { path: `/product/${demoId('qar-burger-crispy')}` })
  const { page, t } = guest
  // a tap anywhere on a tile of extras takes one more, and only the minus takes one away
  const tile = page.getByRole('group', { name: 'Karamellangan piyoz', exact: true }).first()
  const count = tile.getByRole('status')
  // a point of its picture, far from any button
  const onPicture = { position: { x: 12, y: 12 } }
  await press(tile, onPicture)
  await expect(count).toHaveText('1')
  await press(tile, onPicture)
  await expect(count).toHaveText('2')
  await press(tile.getByRole('button', { name: t('page.less') }))
  await expect(count).toHaveText('1')
  await press(tile.getByRole('button', { name: t('page.less') }))
  await expect(tile.getByRole('button', { name: t('page.add') })).toBeVisible()

  const others = page.getByRole('region', { name: t('product.goes_well') })
  await press(others.getByRole('link', { name: 'Kola', exact: true }))
  await expect(page.getByRole('heading', { name: 'Kola', exact: true, level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Qarsildoq burger', level: 1 })).toBeVisible()
  await page.goForward()
  await press(page.getByRole('button', { name: t('page.back') }))
  await press(page.getByRole('button', { name: t('page.back') }))
  await expect(page).toHaveURL(({ pathname }) => pathname === '/')

  await seeProduct(guest, 'Kola')
  await press(page.getByRole('main').getByRole('link', { name: 'Kola', exact: true }).first())
  await expect(page.getByRole('dialog', { name: 'Kola', exact: true })).toBeVisible()
})

/** Signs in a customer with a name; the menu is open. */
async function signInNamed(guest: Guest, database: Pool, merchantId: string): Promise<void> {
  const phone = await signIn(guest)
  await database.query(`update users set first_name = 'Dilnoza' where merchant_id = $1 and phone = $2`, [
    merchantId,
    phone,
  ])
  await guest.goTo('/')
}

test('a customer buys one dish in one tap, undoes it once, and the basket stays as it was', async ({
  shop,
  brand,
  database,
}) => {
  const merchant = await brand()
  const guest = await shop(merchant.sub, { path: null })
  const { page, t } = guest
  await signInNamed(guest, database, merchant.id)
  await addToBasket(guest, 'Osh')
  // no address is known yet, so one-tap buying is not possible
  await press(page.getByRole('link', { name: 'Lagʻmon', exact: true }))
  const sheet = page.getByRole('dialog', { name: 'Lagʻmon' })
  const quick = sheet.getByRole('button', { name: t('product.one_click') })
  await expect(sheet.getByRole('button', { name: t('product.to_basket') })).toBeVisible()
  await expect(quick).toBeHidden()
  await page.goBack()
  await choose(page, t('page.pickup'))
  await press(page.getByRole('link', { name: 'Lagʻmon', exact: true }))

  await press(quick)
  const buying = page.getByRole('dialog', { name: t('product.one_click') })
  const order = buying.getByRole('button', { name: t('checkout.order') })
  await expect(order).toContainText('36\u00a0000')
  await press(order)
  await press(buying.getByRole('button', { name: t('product.one_click_undo') }))
  await expect(order).toBeVisible()
  expect(await ownOrders(guest)).toEqual([])

  await press(order)
  await expect(buying.getByRole('button', { name: t('product.one_click_undo') })).toBeVisible()
  const id = await orderShown(guest)
  expect(await ownOrders(guest)).toMatchObject([{ id, totalPrice: 36_000, serviceType: 'PICK_UP' }])
  await guest.goTo('/basket')
  await expect(page.getByRole('main').getByRole('link', { name: 'Osh', exact: true })).toBeVisible()
})

test('one dish that is too little for delivery says how much is missing and goes on by the basket', async ({
  shop,
  brand,
  database,
}) => {
  const merchant = await brand({ terms: { minimal_delivery_price: 50_000 } })
  const guest = await shop(merchant.sub, { path: null })
  const { page, t } = guest
  await signInNamed(guest, database, merchant.id)
  await chooseAddress(guest, { typed: 'amir temur', found: 'Amir Temur shoh koʻchasi' })
  await addToBasket(guest, 'Osh')
  await press(page.getByRole('link', { name: 'Lagʻmon', exact: true }))
  const sheet = page.getByRole('dialog', { name: 'Lagʻmon' })
  await press(sheet.getByRole('button', { name: t('product.one_click') }))
  const buying = page.getByRole('dialog', { name: t('product.one_click') })
  await expect(buying.getByText(t('basket.more_for_minimum', { price: '14 000 soʻm' }))).toBeVisible()

  const names = (tab: Guest) => tab.page.getByRole('main').getByRole('link', { name: /^(Osh|Lagʻmon)$/ })
  await expect(names(await guest.anotherTab('/basket')), 'looking has added nothing').toHaveText(['Osh'])
  await press(buying.getByRole('button', { name: t('product.to_basket') }))
  await expect(page).toHaveURL(/\/basket$/)
  await expect(names(guest)).toHaveText(['Osh', 'Lagʻmon'])
  await expect(page.getByRole('button', { name: t('basket.checkout') })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Lagʻmon', level: 1 })).toBeVisible()
})
