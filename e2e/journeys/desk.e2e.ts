// The staff work at the desk of their brand: they sign in by a code, and an order of a guest is answered there.

import { aCustomer, placeOrder } from '../helpers/customers.ts'
import { expect, givePerson, signInByFormAtDesk, test } from '../helpers/desk.ts'
import { press } from '../helpers/hands.ts'
import { signIn } from '../helpers/sign-in.ts'
import { siteOf } from '../helpers/site.ts'

test('an order comes up by itself, is accepted with one key, and its customer sees it', async ({
  shop,
  brand,
  database,
  aScreen,
}) => {
  const merchant = await brand()
  const { page: desk } = await aScreen('desktop')
  await signInByFormAtDesk(desk, merchant, await givePerson(database, merchant, 'operator'))
  await expect(desk.getByText('Faol buyurtmalar yoʻq')).toBeVisible()
  await expect(desk.getByText('Onlayn')).toBeVisible()

  const customer = await aCustomer(siteOf(merchant.sub))
  const cartItems = [{ productId: merchant.products.plain, count: 2 }]
  const order = { serviceType: 'PICK_UP', branchId: merchant.branchId, cartItems } as const
  const { id, number } = await placeOrder(customer, order)
  const guest = await shop(merchant.sub, { path: null })
  await signIn(guest, customer.phone)
  await guest.goTo(`/profile/orders/${id}`)
  await expect(guest.page.getByText(guest.t('orders.status_open')).first()).toBeVisible()

  const card = desk.getByRole('article', { name: `Buyurtma №${number}` })
  await expect(desk.getByRole('region', { name: 'Yangi' }).filter({ has: card })).toBeVisible()
  await expect(desk).toHaveTitle(/\(1\)/)
  await desk.keyboard.press('a')
  await expect(desk.getByRole('region', { name: 'Qabul qilingan' }).filter({ has: card })).toBeVisible()
  await press(card.getByRole('button', { name: 'Tayyorlashni boshlash' }))
  await expect(desk.getByRole('region', { name: 'Tayyorlanmoqda' }).filter({ has: card })).toBeVisible()
  await press(card.getByRole('button', { name: 'Tayyor', exact: true }))
  await expect(guest.page.getByText(guest.t('orders.status_done_pickup')).first()).toBeVisible()
  await press(card.getByRole('button', { name: 'Berildi' }))
  await expect(card).toBeHidden()
})

test('an order is rejected with a reason, and a person who left sees nothing more', async ({
  brand,
  database,
  atDesk,
}) => {
  const merchant = await brand()
  const customer = await aCustomer(siteOf(merchant.sub))
  const cartItems = [{ productId: merchant.products.plain, count: 1 }]
  const order = { serviceType: 'PICK_UP', branchId: merchant.branchId, cartItems } as const
  const { number } = await placeOrder(customer, order)
  const { page: desk, noise } = await atDesk(merchant, 'branch_manager', { device: 'phone' })
  const card = desk.getByRole('article', { name: `Buyurtma №${number}` })
  await press(card.getByRole('button', { name: 'Rad etish' }))
  const dialog = desk.getByRole('dialog', { name: 'Nega rad etilmoqda?' })
  await press(dialog.getByText('Taom qolmadi'))
  await press(dialog.getByRole('button', { name: 'Rad etish' }))
  await expect(card).toBeHidden()
  await expect(desk.getByText('Faol buyurtmalar yoʻq')).toBeVisible()

  await database.query('update staff set is_active = false where merchant_id = $1', [merchant.id])
  noise.expect(/^401 GET .*\/me$/)
  await desk.reload()
  await expect(desk.getByRole('heading', { name: 'Xodimlar uchun kirish' })).toBeVisible()
})
