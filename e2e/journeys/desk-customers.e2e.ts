// Customers at the desk: found, given cashback that they see, deleted when they ask for it; each role sees its part.
import { randomUUID } from 'node:crypto'
import { idFrom, type OrderId, type UserId } from '@dasturxon/domain/ids'
import type { OrderStatus } from '@dasturxon/domain/order-status'
import type { TestMerchant } from '@dasturxon/server/testing/a-merchant'
import { insertRow } from '@dasturxon/server/testing/insert'
import type { Page } from '@playwright/test'
import type { Pool } from 'pg'
import { aPhone } from '../helpers/customers.ts'
import { expect, test } from '../helpers/desk.ts'
import type { Guest } from '../helpers/fixtures.ts'
import { press, typeInto, typeKeys } from '../helpers/hands.ts'
import { signIn } from '../helpers/sign-in.ts'

type Person = { readonly id: UserId; readonly phone: string }

/** A customer of the brand who has never opened the shop in this run. */
async function aCustomerOf(database: Pool, merchant: TestMerchant, firstName: string, lastName = ''): Promise<Person> {
  const person = { id: idFrom<UserId>(randomUUID()), phone: aPhone() }
  const names = { first_name: firstName, last_name: lastName }
  await insertRow(database, 'users', { merchant_id: merchant.id, ...person, ...names, birthday: '1994-04-12' })
  return person
}

/** An order for pickup of this customer; returns its number. */
async function anOrderOf(database: Pool, merchant: TestMerchant, { id, phone }: Person, status: OrderStatus) {
  const now = new Date()
  const sums = { item_discount: 0, promo_product: 0, delivery: 0, promo_delivery: 0, service_fee: 0, cashback: 0 }
  const orderId = idFrom<OrderId>(randomUUID())
  await insertRow(database, 'orders', {
    ...{ merchant_id: merchant.id, id: orderId, user_id: id, branch_id: merchant.branchId, service: 'PICK_UP', status },
    ...{ language: 'uz', payment_type: 'CASH', receiver_name: 'Madina', receiver_phone: phone },
    ...{ promised_from: now, promised_to: now, gross: 72_000, ...sums, total: 72_000 },
    ...{ idempotency_key: randomUUID(), likeness: Buffer.alloc(16), placed_at: now, updated_at: now },
  })
  await insertRow(database, 'order_lines', {
    ...{ merchant_id: merchant.id, order_id: orderId, position: 0, product_id: merchant.products.plain },
    ...{ name: JSON.stringify({ uz: 'Osh' }), unit: 'COUNT', measure: 1, quantity: 2 },
    ...{ unit_price: 36_000, gross: 72_000, discount: 0, total: 72_000 },
  })
  const { rows } = await database.query('select number from orders where id = $1', [orderId])
  return { id: orderId, number: String(rows[0].number) }
}

const listOf = (page: Page) => page.getByRole('table', { name: 'Mijozlar' })

async function findsThem(page: Page, madina: Person, number: string): Promise<void> {
  await page.keyboard.press('/')
  await typeKeys(page, madina.phone.slice(-4))
  await expect(listOf(page).getByRole('row')).toHaveCount(2)
  for (const words of [`№${number}`, 'karimova']) {
    await typeInto(page.getByRole('searchbox', { name: 'Mijozni topish' }), words)
    await expect(page).toHaveURL(new RegExp(`search=${encodeURIComponent(words).slice(0, 4)}`))
    await expect(listOf(page).getByRole('button')).toHaveText(['Мадина Каримова'])
  }
  await page.getByRole('searchbox', { name: 'Mijozni topish' }).blur()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Мадина Каримова' })).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`customer=${madina.id}`))
  await page.reload()
  await expect(page.getByText('tugʻilgan kuni 12-aprel')).toBeVisible()
}

async function givesCashback(page: Page): Promise<void> {
  await press(page.getByRole('button', { name: 'Qoʻshish yoki yechish' }))
  const sheet = page.getByRole('dialog')
  await typeInto(sheet.getByRole('textbox', { name: 'Summa' }), '5000')
  await typeInto(sheet.getByRole('textbox', { name: 'Sabab' }), 'Kechikkanimiz uchun')
  await sheet.getByRole('button', { name: /^5.000/ }).dblclick()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('heading', { name: /Keshbek · 5.000/ })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Keshbek tarixi' }).getByRole('row')).toHaveCount(2)
}

async function seesIt(guest: Guest, madina: Person): Promise<void> {
  await signIn(guest, madina.phone)
  await guest.goTo('/profile/cashback')
  await expect(guest.page.getByText(/\+5.000/)).toBeVisible()
  await guest.goTo('/profile/notifications')
  await expect(guest.page.getByText(/Kechikkanimiz uchun/)).toBeVisible()
  // leaving the page marks what was read, which must not happen after the account is gone
  await guest.goTo('/')
}

async function erases(page: Page, number: string, deliver: () => Promise<unknown>): Promise<void> {
  await press(page.getByRole('button', { name: 'Mijoz iltimosiga koʻra oʻchirish' }))
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(`№${number} buyurtma hali yopilmagan`)).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Akkauntni oʻchirish' })).toHaveCount(0)
  await press(sheet.getByRole('button', { name: 'Oʻchirmaslik' }))
  await deliver()
  await press(page.getByRole('button', { name: 'Mijoz iltimosiga koʻra oʻchirish' }))
  await expect(sheet.getByRole('heading', { name: /Мадина Каримова/ })).toBeVisible()
  await expect(sheet.getByText(/5.000.*keshbek/)).toBeVisible()
  await press(sheet.getByRole('button', { name: 'Akkauntni oʻchirish' }))
  await expect(page.getByText('Akkaunt oʻchirildi')).toBeVisible()
}

test('the owner finds a customer, gives cashback that the customer sees, and deletes the account when asked', async ({
  shop,
  brand,
  database,
  atDesk,
}) => {
  const merchant = await brand({ settings: { cashbackActive: true } })
  const madina = await aCustomerOf(database, merchant, 'Мадина', 'Каримова')
  await aCustomerOf(database, merchant, 'Jasur')
  const order = await anOrderOf(database, merchant, madina, 'OPEN')
  const { page, goTo } = await atDesk(merchant, 'brand_admin')
  await press(page.getByRole('navigation', { name: 'Boʻlimlar' }).getByRole('link', { name: 'Mijozlar' }))
  await expect(listOf(page).getByRole('row')).toHaveCount(3)
  await findsThem(page, madina, order.number)
  await givesCashback(page)
  await seesIt(await shop(merchant.sub, { path: null }), madina)
  await goTo('/promo/cashback')
  await expect(page.getByRole('table', { name: 'Oxirgi harakatlar' }).getByRole('link')).toHaveText(['Мадина Каримова'])
  await press(page.getByRole('link', { name: 'Мадина Каримова' }))
  const done = `update orders set status = 'DELIVERED' where id = $1`
  await erases(page, order.number, () => database.query(done, [order.id]))
  await goTo('/customers/list')
  await expect(listOf(page).getByRole('button')).toHaveText(['Jasur'])
  const { rows } = await database.query('select phone, first_name from users where id = $1', [madina.id])
  expect(rows).toEqual([{ phone: null, first_name: '' }])
})

test('an operator only searches and sees no whole phone, a manager sees the customers of the branch on a phone', async ({
  brand,
  database,
  atDesk,
}) => {
  const merchant = await brand()
  const madina = await aCustomerOf(database, merchant, 'Madina')
  await aCustomerOf(database, merchant, 'Jasur')
  await anOrderOf(database, merchant, madina, 'DELIVERED')

  await test.step('the operator', async () => {
    const { page } = await atDesk(merchant, 'operator', { path: '/customers/list' })
    await expect(page.getByRole('heading', { name: 'Mijozni toping' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Yuklab olish' })).toHaveCount(0)
    await typeInto(page.getByRole('searchbox', { name: 'Mijozni topish' }), 'madina')
    await press(page.getByRole('button', { name: 'Madina' }))
    const panel = page.getByRole('complementary', { name: 'Mijoz: Madina' })
    await expect(panel.getByText('Roziliklar')).toBeVisible()
    await expect(panel.getByRole('link', { name: 'Mijozga qoʻngʻiroq qilish' })).toHaveCount(0)
    await expect(panel.getByRole('button', { name: /yechish|oʻchirish/ })).toHaveCount(0)
    expect(await page.content()).not.toContain(madina.phone)
  })

  await test.step('the manager, at 390 px', async () => {
    const { page } = await atDesk(merchant, 'branch_manager', { device: 'phone', path: '/customers/list' })
    await expect(page.getByRole('table', { name: 'Mijozlar' }).getByRole('button')).toHaveText(['Madina'])
    await press(page.getByRole('button', { name: 'Madina' }))
    const call = page.getByRole('link', { name: 'Mijozga qoʻngʻiroq qilish' })
    await expect(call).toHaveAttribute('href', `tel:${madina.phone}`)
    await expect(page.getByRole('button', { name: 'Mijoz iltimosiga koʻra oʻchirish' })).toHaveCount(0)
    await press(page.getByRole('button', { name: 'Yopish' }))
    await expect(page.getByRole('complementary', { name: 'Mijoz: Madina' })).toHaveCount(0)
  })
})
