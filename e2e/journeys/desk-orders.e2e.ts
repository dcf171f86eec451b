// Running the place at the desk: an order whole, a later time, a courier, a pause that guests see, and the kitchen.

import { aCustomer, placeOrder } from '../helpers/customers.ts'
import { expect, test } from '../helpers/desk.ts'
import { press, typeInto } from '../helpers/hands.ts'
import { siteOf } from '../helpers/site.ts'

test('an order is opened whole, gets five minutes more and is cooked at a phone, and found at a computer', async ({
  brand,
  atDesk,
}) => {
  const merchant = await brand()
  const customer = await aCustomer(siteOf(merchant.sub))
  const cartItems = [{ productId: merchant.products.plain, count: 2 }]
  const order = { serviceType: 'PICK_UP', branchId: merchant.branchId, cartItems } as const
  const { number } = await placeOrder(customer, order)
  const { page: phone } = await atDesk(merchant, 'operator', { device: 'phone' })

  await press(phone.getByRole('button', { name: `№${number} buyurtmani ochish` }))
  const panel = phone.getByRole('complementary', { name: `Buyurtma №${number}` })
  await press(panel.getByRole('button', { name: 'Qabul qilish' }))
  await press(panel.getByRole('button', { name: 'Yana 5 daqiqa' }))
  await expect(phone.getByText(/Yangi vaqt: .* Mijozga aytildi/)).toBeVisible()
  await press(panel.getByText('Tarix'))
  await expect(panel.getByText(/^Yangi vaqt/)).toBeVisible()
  await expect(panel.getByText('Nodira Karimova')).not.toHaveCount(0)
  await press(panel.getByRole('button', { name: 'Buyurtmani yopib, doskaga qaytish' }))

  await press(phone.getByRole('link', { name: 'Oshxona' }))
  const ticket = phone.getByRole('listitem', { name: `№${number} buyurtma` })
  await press(ticket.getByRole('button', { name: 'Boshlash' }))
  await press(ticket.getByRole('button', { name: 'Tayyor' }))
  await press(phone.getByRole('status').getByRole('button', { name: 'Qaytarish' }))
  await press(ticket.getByRole('button', { name: 'Tayyor' }))
  await expect(ticket).toBeHidden()
  // the kitchen waits eight seconds for a recall, and leaving its screen sends at once
  await press(phone.getByRole('link', { name: 'Doska' }).first())

  const { page: desk } = await atDesk(merchant, 'operator')
  await typeInto(desk.getByRole('searchbox', { name: 'Buyurtma qidirish' }), String(number))
  const card = desk.getByRole('article', { name: `Buyurtma №${number}` })
  await press(card.getByRole('button', { name: 'Berildi' }))
  const ended = desk.getByRole('region', { name: 'Yakunlangan' })
  await expect(ended.getByRole('article', { name: `Buyurtma №${number}` })).toBeVisible()
})

test('a pause closes the shop for guests at once and says until when, and its end opens it', async ({
  shop,
  brand,
  atDesk,
}) => {
  const merchant = await brand()
  const guest = await shop(merchant.sub, { path: null })
  const line = guest.page.waitForResponse((answer) => answer.url().includes('/api/products/v1/live'))
  await guest.goTo('/branches')
  await line
  const isClosed = guest.page.getByText(guest.t('place.closed')).first()
  const { page: desk } = await atDesk(merchant, 'branch_manager', { device: 'phone' })
  await press(desk.getByRole('button', { name: 'Qabul qilinyapti' }))
  await press(desk.getByRole('dialog').getByRole('button', { name: '30 daqiqa' }))
  await expect(desk.getByRole('button', { name: /Tanaffus, \d\d:\d\d gacha/ })).toBeVisible()
  await expect(isClosed).toBeVisible()
  await press(desk.getByRole('button', { name: /Tanaffus/ }))
  await press(desk.getByRole('dialog').getByRole('button', { name: 'Yana qabul qilish' }))
  await expect(desk.getByRole('button', { name: 'Qabul qilinyapti' })).toBeVisible()
  await expect(isClosed).toHaveCount(0)
})
