// The stop list of the desk: what the staff stop is sold out on the open page of a customer, without a reload.
import { expect, test } from '../helpers/desk.ts'
import { press, typeInto } from '../helpers/hands.ts'

test('a dish that is stopped on a phone is sold out on an open page, and comes back', async ({
  shop,
  brand,
  atDesk,
}) => {
  const merchant = await brand()
  const guest = await shop(merchant.sub, { path: null })
  const line = guest.page.waitForResponse((answer) => answer.url().includes('/api/products/v1/live'))
  await guest.goTo('/')
  await line
  const addOsh = guest.page.getByRole('button', { name: guest.t('home.add_named', { name: 'Osh' }), exact: true })
  const card = guest.page.getByRole('article').filter({ hasText: 'Osh' })
  await expect(addOsh).toBeVisible()

  const { page: desk } = await atDesk(merchant, 'operator', { device: 'phone' })
  const bar = desk.getByRole('navigation', { name: 'Boʻlimlar' })
  await press(bar.getByRole('link', { name: 'Stop-list' }))
  await typeInto(desk.getByRole('searchbox', { name: 'Mahsulot qidirish' }), 'osh')
  const row = desk.getByRole('listitem').filter({ hasText: 'Osh' })
  const isSold = row.getByRole('switch', { name: 'Osh sotuvda' })
  await press(isSold)
  await expect(card.getByText(guest.t('home.sold_out'))).toBeVisible()
  await expect(addOsh).toHaveCount(0)

  await press(row.getByRole('button', { name: '1 soatga' }))
  await expect(row.getByText(/Yana/)).toBeVisible()
  await press(row.getByRole('button', { name: 'Butunlay' }))
  await expect(row.getByText('Qoʻlda qaytarilguncha')).toBeVisible()
  await expect(desk.getByText('1 ta mahsulot toʻxtatilgan')).toBeVisible()
  await press(isSold)
  await expect(addOsh).toBeVisible()
})

test('keys stop the product in focus, a toast takes it back, and a waiter only reads', async ({ brand, atDesk }) => {
  const merchant = await brand()
  const { page: desk } = await atDesk(merchant, 'operator')
  await press(desk.getByRole('navigation', { name: 'Boʻlimlar' }).getByRole('link', { name: 'Menyu' }))
  const row = desk.getByRole('listitem').filter({ hasText: 'Osh' })
  await row.getByRole('switch').focus()
  await desk.keyboard.press('0')
  await expect(row.getByText('Qoʻlda qaytarilguncha')).toBeVisible()
  await press(desk.getByRole('button', { name: 'Qaytarish' }))
  await expect(row.getByRole('switch')).toBeChecked()
  await desk.keyboard.press('Escape')
  await row.getByRole('switch').focus()
  await desk.keyboard.press('1')
  await expect(row.getByText(/Yana/)).toBeVisible()

  const { page: waiter } = await atDesk(merchant, 'waiter', { device: 'phone', path: '/menu/stops' })
  await expect(waiter.getByRole('listitem').filter({ hasText: 'Osh' }).getByText(/Yana/)).toBeVisible()
  await expect(waiter.getByRole('switch')).toHaveCount(0)
})
