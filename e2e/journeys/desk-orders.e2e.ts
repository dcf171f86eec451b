// Running the place at the desk: an order whole, a later time, a courier, a pause that guests see, and the kitchen.
import { aCustomer, placeOrder } from '../helpers/customers.ts'
import { givePerson, signInAtDesk } from '../helpers/desk.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { press, typeInto } from '../helpers/hands.ts'
import { siteOf } from '../helpers/site.ts'

for (const { device, viewport } of [
  { device: 'a computer', viewport: { width: 1280, height: 900 } },
  { device: 'a phone', viewport: { width: 390, height: 844 } },
]) {
  test(`on ${device} an order is opened whole, gets five minutes more, is cooked and found again`, async ({
    brand,
    database,
    browser,
  }) => {
    const merchant = await brand()
    const customer = await aCustomer(siteOf(merchant.sub))
    const cartItems = [{ productId: merchant.products.plain, count: 2 }]
    const order = { serviceType: 'PICK_UP', branchId: merchant.branchId, cartItems } as const
    const { number } = await placeOrder(customer, order)
    const context = await browser.newContext({ viewport })
    const desk = await context.newPage()
    const faults: string[] = []
    desk.on('pageerror', (error) => faults.push(error.message))
    desk.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    await signInAtDesk(desk, merchant, await givePerson(database, merchant, 'operator'))

    await press(desk.getByRole('button', { name: `№${number} buyurtmani ochish` }))
    const panel = desk.getByRole('complementary', { name: `Buyurtma №${number}` })
    await press(panel.getByRole('button', { name: 'Qabul qilish' }))
    await press(panel.getByRole('button', { name: 'Yana 5 daqiqa' }))
    await expect(desk.getByText(/Yangi vaqt: .* Mijozga aytildi/)).toBeVisible()
    await press(panel.getByText('Tarix'))
    await expect(panel.getByText(/^Yangi vaqt/)).toBeVisible()
    await expect(panel.getByText('Nodira Karimova')).not.toHaveCount(0)
    for (const colorScheme of ['light', 'dark'] as const) {
      await desk.emulateMedia({ colorScheme })
    }
    await press(panel.getByRole('button', { name: 'Buyurtmani yopib, doskaga qaytish' }))

    await press(desk.getByRole('link', { name: 'Oshxona' }))
    const ticket = desk.getByRole('listitem', { name: `№${number} buyurtma` })
    await press(ticket.getByRole('button', { name: 'Boshlash' }))
    await press(ticket.getByRole('button', { name: 'Tayyor' }))
    await press(desk.getByRole('status').getByRole('button', { name: 'Qaytarish' }))
    await press(ticket.getByRole('button', { name: 'Tayyor' }))
    await expect(ticket).toBeHidden()
    await press(desk.getByRole('link', { name: 'Doska' }).first())
    await typeInto(desk.getByRole('searchbox', { name: 'Buyurtma qidirish' }), String(number))
    const card = desk.getByRole('article', { name: `Buyurtma №${number}` })
    // the kitchen waits eight seconds for a recall, and leaving its screen sends at once
    await press(card.getByRole('button', { name: 'Berildi' }))
    const ended = desk.getByRole('region', { name: 'Yakunlangan' })
    await expect(ended.getByRole('article', { name: `Buyurtma №${number}` })).toBeVisible()
    expect(faults).toEqual([])
    await context.close()
  })
}

test('a pause closes the shop for guests at once and says until when, and its end opens it', async ({
  shop,
  brand,
  database,
  browser,
}) => {
  const merchant = await brand()
  const guest = await shop(merchant.sub, { path: null })
  const line = guest.page.waitForResponse((answer) => answer.url().includes('/api/products/v1/live'))
  await guest.goTo('/branches')
  await line
  const isClosed = guest.page.getByText(guest.t('place.closed')).first()
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const desk = await context.newPage()
  await signInAtDesk(desk, merchant, await givePerson(database, merchant, 'branch_manager'))
  await press(desk.getByRole('button', { name: 'Qabul qilinyapti' }))
  await press(desk.getByRole('dialog').getByRole('button', { name: '30 daqiqa' }))
  await expect(desk.getByRole('button', { name: /Tanaffus, \d\d:\d\d gacha/ })).toBeVisible()
  await expect(isClosed).toBeVisible()
  await press(desk.getByRole('button', { name: /Tanaffus/ }))
  await press(desk.getByRole('dialog').getByRole('button', { name: 'Yana qabul qilish' }))
  await expect(desk.getByRole('button', { name: 'Qabul qilinyapti' })).toBeVisible()
  await expect(isClosed).toHaveCount(0)
  await context.close()
})
