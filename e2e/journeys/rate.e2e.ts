// A customer rates an order that was just delivered, changes the rating, and finds it fixed after a day.
import { idFrom } from '@dasturxon/domain/ids'
import type { Locator } from '@playwright/test'
import type { Pool } from 'pg'
import { aCustomer, type Customer, type Order, valueIn } from '../helpers/customers.ts'
import { expect, type Guest, type MakeBrand, type OpenShop, test } from '../helpers/fixtures.ts'
import { press, typeInto } from '../helpers/hands.ts'
import { hadOrder } from '../helpers/past-orders.ts'
import { signIn } from '../helpers/sign-in.ts'
import { siteOf } from '../helpers/site.ts'

const LIST = '/profile/orders'
const TEN_MINUTES_IN_DAYS = 10 / (24 * 60)

type Parts = { readonly shop: OpenShop; readonly brand: MakeBrand; readonly database: Pool }

/** A customer, signed in on the device, whose order of two dishes was delivered ten minutes ago. */
async function aCustomerAt({ shop, brand, database }: Parts) {
  const merchant = await brand()
  const site = siteOf(merchant.sub)
  const customer = await aCustomer(site)
  const { plain, reduced } = merchant.products
  const items = [plain, reduced].map((productId) => ({ productId, count: 1 }))
  const id = await hadOrder(database, site, customer, items, TEN_MINUTES_IN_DAYS)
  const guest = await shop(merchant.sub, { path: null })
  await signIn(guest, customer.phone)
  return { guest, customer, id, products: { plain, reduced } }
}

const sheet = ({ page, t }: Guest) => page.getByRole('dialog', { name: t('review.title') })
const own = ({ page, t }: Guest) => page.getByRole('region', { name: t('review.own') })
const stars = ({ t }: Guest, count: number) => t('review.given', { stars: String(count) })

async function storedReview({ call }: Customer, id: string): Promise<Order['review']> {
  const params = { id: idFrom<Order['id']>(id) }
  return valueIn(await call('GET /orders/v1/orders/:id', { params })).review
}

/** Rates the order of the card with everything that the form offers, and reads the thanks. */
async function rateOnCard(guest: Guest, card: Locator): Promise<void> {
  const { t } = guest
  await press(card.getByRole('button', { name: t('review.star', { count: 5 }) }))
  const form = sheet(guest)
  await expect(form.getByRole('radio', { name: t('review.star', { count: 5 }) })).toBeChecked()
  await press(form.getByRole('button', { name: t('review.up', { name: 'Osh' }) }))
  await press(form.getByRole('button', { name: t('review.down', { name: 'Lagʻmon' }) }))
  await press(form.getByRole('button', { name: t('review.tag_TASTY') }))
  await typeInto(form.getByRole('textbox', { name: t('review.text') }), 'Osh zoʻr, lagʻmon sovuq')
  await press(form.getByRole('button', { name: t('review.send') }))
  await expect(form.getByText(t('review.thanks_named', { name: 'Nodira' }))).toBeVisible()
  await press(form.getByRole('button', { name: t('review.done') }))
  await expect(form).toBeHidden()
}

/** Changes the rating on the order's page: two stars, and a complaint. */
async function changeToTwoStars(guest: Guest): Promise<void> {
  const { page, t } = guest
  await press(own(guest).getByRole('button', { name: t('review.change') }))
  await press(
    sheet(guest)
      .locator('label')
      .filter({ has: page.getByRole('radio', { name: t('review.star', { count: 2 }) }) }),
  )
  await expect(sheet(guest).getByText(t('review.what_wrong'))).toBeVisible()
  await press(sheet(guest).getByRole('button', { name: t('review.tag_COLD') }))
  await press(sheet(guest).getByRole('button', { name: t('review.save') }))
  await press(sheet(guest).getByRole('button', { name: t('review.done') }))
}

test('a delivered order is on top of the list, is rated there, and the rating can be changed', async ({
  shop,
  brand,
  database,
}) => {
  const { guest, customer, id, products } = await aCustomerAt({ shop, brand, database })
  const { page, t } = guest
  await guest.goTo(LIST)
  const card = page.getByRole('article')
  await expect(card.getByText(t('review.question'))).toBeVisible()

  await rateOnCard(guest, card)
  await expect(card.getByText(stars(guest, 5))).toBeAttached()
  expect(await storedReview(customer, id)).toMatchObject({
    stars: 5,
    products: [
      { productId: products.plain, isUp: true },
      { productId: products.reduced, isUp: false },
    ],
    tags: ['TASTY'],
    text: 'Osh zoʻr, lagʻmon sovuq',
  })

  await guest.goTo(`${LIST}/${id}`)
  await expect(own(guest).getByText('Osh zoʻr, lagʻmon sovuq')).toBeVisible()
  await changeToTwoStars(guest)
  await expect(own(guest).getByText(stars(guest, 2))).toBeAttached()
  expect(await storedReview(customer, id)).toMatchObject({ stars: 2, tags: ['COLD'] })
})

test('the menu asks for the rating of an order that was just delivered, and leads to it', async ({
  shop,
  brand,
  database,
}) => {
  const { guest, id } = await aCustomerAt({ shop, brand, database })
  const { page, t } = guest
  await guest.goTo('/')
  // the space for the strip is reserved from the second visit on
  await expect.poll(() => page.evaluate(() => document.cookie)).toMatch(/order-[^=]*=1/)
  await guest.goTo('/')
  await press(page.getByRole('link', { name: new RegExp(t('review.question').replace('?', '\\?')) }))
  await expect(page).toHaveURL(new RegExp(`${LIST}/${id}$`))
  await expect(page.getByRole('heading', { name: t('review.question') })).toBeVisible()
})

test('a rating older than a day is shown and cannot be changed; one closed with "back" is not sent', async ({
  shop,
  brand,
  database,
}) => {
  const { guest, customer, id } = await aCustomerAt({ shop, brand, database })
  const { page, t } = guest
  await guest.goTo(`${LIST}?tab=archive`)
  await press(page.getByRole('button', { name: t('review.star', { count: 4 }) }))
  await expect(sheet(guest)).toBeVisible()
  await page.goBack()
  await expect(sheet(guest)).toBeHidden()
  expect(await storedReview(customer, id)).toBeNull()

  await press(page.getByRole('button', { name: t('review.star', { count: 4 }) }))
  await press(sheet(guest).getByRole('button', { name: t('review.send') }))
  await press(sheet(guest).getByRole('button', { name: t('review.done') }))
  await expect(page.getByRole('article').getByText(stars(guest, 4))).toBeAttached()
  await database.query(`update order_reviews set created_at = created_at - interval '25 hours' where order_id = $1`, [
    id,
  ])
  await guest.goTo(`${LIST}/${id}`)
  await expect(own(guest).getByText(t('review.fixed'))).toBeVisible()
  await expect(own(guest).getByRole('button')).toHaveCount(0)
})
