// A customer rates an order from the profile, the staff answer, and the customer reads the answer.
import { aCustomer, valueIn } from '../helpers/customers.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { press, typeInto } from '../helpers/hands.ts'
import { hadOrder } from '../helpers/past-orders.ts'
import { signIn } from '../helpers/sign-in.ts'
import { siteOf } from '../helpers/site.ts'
import { expectDone, giveStaffKeys, openDesk } from '../helpers/staff.ts'

const ANSWER = 'Rahmat, Nodira! Lagʻmon uchun uzr.'

test('a review from the profile gets an answer of the brand', async ({ shop, brand, database }) => {
  const merchant = await brand()
  await giveStaffKeys(database, merchant)
  const site = siteOf(merchant.sub)
  const customer = await aCustomer(site)
  const id = await hadOrder(database, site, customer, [{ productId: merchant.products.plain, count: 1 }])
  const guest = await shop(merchant.sub, { path: null })
  const { page, t } = guest
  await signIn(guest, customer.phone)

  await guest.goTo('/profile')
  await press(page.getByRole('link', { name: t('account.reviews') }))
  await expect(page.getByRole('heading', { name: t('reviews.waiting') })).toBeVisible()
  await press(page.getByRole('button', { name: t('review.star', { count: 4 }) }))
  const form = page.getByRole('dialog', { name: t('review.title') })
  await press(form.getByRole('button', { name: t('review.up', { name: 'Osh' }) }))
  await typeInto(form.getByRole('textbox', { name: t('review.text') }), 'Osh zoʻr edi')
  await press(form.getByRole('button', { name: t('review.send') }))
  await press(form.getByRole('button', { name: t('review.done') }))
  await expect(form).toBeHidden()
  await expect(page.getByRole('heading', { name: t('reviews.waiting') })).toBeHidden()
  await expect(page.getByRole('article').getByText('Osh zoʻr edi')).toBeVisible()

  const desk = await openDesk(guest, 'operator')
  const card = desk.section('reviews').getByRole('article')
  await expect(card).toContainText('Osh zoʻr edi')
  // an operator may not hide reviews
  await expect(card.getByText(desk.words.hide)).toHaveCount(0)
  await press(card.locator('summary', { hasText: desk.words.answer }))
  await typeInto(card.getByRole('textbox'), ANSWER)
  await press(card.getByRole('button', { name: desk.words.send }))
  await expectDone(desk)
  await expect(card).toContainText(ANSWER)

  await page.bringToFront()
  await guest.goTo('/profile/reviews')
  const answered = page.getByRole('region', { name: t('reviews.answered', { branch: '' }).trim() })
  await expect(answered).toContainText(ANSWER)
  await guest.goTo(`/profile/orders/${id}`)
  await expect(page.getByRole('region', { name: t('review.own') })).toContainText(ANSWER)
  await guest.goTo(`/product/${merchant.products.plain}`)
  await expect(page.getByRole('region', { name: t('product.reviews') })).toContainText(ANSWER)
  const notes = valueIn(await customer.call('GET /notifications/v1/notifications', {}))
  expect(notes.content.filter(({ link }) => link === '/profile/reviews')).toHaveLength(1)
})
