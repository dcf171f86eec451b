// Notes, vacancies and texts at the desk: what the owner writes is what guests get and read.
import type { TestMerchant } from '@dasturxon/server/testing/a-merchant'
import type { Page } from '@playwright/test'
import { aCustomer } from '../helpers/customers.ts'
import { type AtDesk, expect, test } from '../helpers/desk.ts'
import { enterByKeys, press, typeInto } from '../helpers/hands.ts'
import { NOTES } from '../helpers/notes.ts'
import { signIn } from '../helpers/sign-in.ts'
import { fetchAt, siteOf } from '../helpers/site.ts'

/** One tab of the desk, opened by an owner. */
async function openTabAt(atDesk: AtDesk, merchant: TestMerchant, place: string, tab: string): Promise<Page> {
  const { page } = await atDesk(merchant, 'brand_admin')
  await press(page.getByRole('navigation', { name: 'Boʻlimlar' }).getByRole('link', { name: place }))
  await press(page.getByRole('link', { name: tab, exact: true }))
  return page
}

test('the owner sends news to the customers who want them; one of them reads it', async ({ shop, brand, atDesk }) => {
  const merchant = await brand()
  const customer = await aCustomer(siteOf(merchant.sub))
  const desk = await openTabAt(atDesk, merchant, 'Promo', 'Xabarnomalar')
  await press(desk.getByRole('button', { name: 'Yangi xabar' }))
  const send = desk.getByRole('button', { name: '1 mijozga yuborish', exact: true })
  await expect(desk.getByRole('button', { name: 'Sarlavha va matnni yozing' })).toBeDisabled()
  const titles = desk.getByRole('group', { name: 'Sarlavha' })
  const lines = desk.getByRole('group', { name: 'Matn', exact: true })
  await typeInto(titles.getByRole('textbox').first(), 'Yangi ayvon ochildi')
  await typeInto(lines.getByRole('textbox').first(), 'Shanba kuni kutamiz.')
  await expect(desk.getByText('Shanba kuni kutamiz.').last()).toBeVisible()
  await enterByKeys(desk.getByRole('button', { name: 'Qoralamani saqlash' }))
  const list = desk.getByRole('list', { name: 'Xabarlar' })
  await expect(list).toContainText('Qoralama')
  await press(send)
  const sheet = desk.getByRole('dialog', { name: '1 mijozga yuborilsinmi?' })
  await press(sheet.getByRole('button', { name: 'Yuborish', exact: true }))
  await expect(list).toContainText('Yuborildi')
  await expect(list).toContainText('1 kishi oldi')

  const guest = await shop(merchant.sub, { path: null })
  await signIn(guest, customer.phone)
  await guest.goTo(NOTES)
  await expect(guest.page.getByText('Yangi ayvon ochildi')).toBeVisible()
})

test('a note for later is taken back before anybody gets it', async ({ brand, database, atDesk }) => {
  const merchant = await brand()
  await aCustomer(siteOf(merchant.sub))
  const desk = await openTabAt(atDesk, merchant, 'Promo', 'Xabarnomalar')
  await press(desk.getByRole('button', { name: 'Yangi xabar' }))
  await typeInto(desk.getByRole('group', { name: 'Sarlavha' }).getByRole('textbox').first(), 'Ertangi osh')
  await typeInto(desk.getByRole('group', { name: 'Matn', exact: true }).getByRole('textbox').first(), 'Soat 12 da.')
  await press(desk.locator('label', { hasText: 'Belgilangan vaqtda' }))
  await press(desk.getByRole('button', { name: /^1 mijozga yuborish: / }))
  await press(desk.getByRole('dialog').getByRole('button', { name: 'Rejalashtirish' }))
  await expect(desk.getByRole('list', { name: 'Xabarlar' })).toContainText('Rejada')
  await press(desk.getByRole('button', { name: 'Yuborishni bekor qilish' }))
  await press(desk.getByRole('dialog').getByRole('button', { name: 'Yuborishni bekor qilish' }))
  await expect(desk.getByRole('list', { name: 'Xabarlar' })).toContainText('Bekor qilindi')
  const { rows } = await database.query('select 1 from notifications where merchant_id = $1', [merchant.id])
  expect(rows).toEqual([])
})

test('a vacancy is published, read by a guest, and closed', async ({ shop, brand, atDesk }) => {
  const merchant = await brand({ settings: { vacanciesActive: true } })
  const desk = await openTabAt(atDesk, merchant, 'Brend', 'Vakansiyalar')
  await press(desk.getByRole('button', { name: 'Yangi vakansiya' }))
  await typeInto(desk.getByRole('group', { name: 'Lavozim' }).getByRole('textbox').first(), 'Novvoy')
  await typeInto(desk.getByRole('textbox', { name: 'Oylik, dan' }), '6000000')
  await typeInto(desk.getByRole('group', { name: 'Talablar' }).getByRole('textbox').first(), 'Tandir bilan ishlash')
  await typeInto(desk.getByRole('textbox', { name: 'Ismi' }), 'Otabek Mirzayev')
  await typeInto(desk.getByRole('textbox', { name: 'Telefon', exact: true }), '+998901234567')
  await enterByKeys(desk.getByRole('button', { name: 'Vakansiyani chiqarish' }))
  const list = desk.getByRole('list', { name: 'Vakansiyalar' })
  await expect(list).toContainText('Novvoy')

  const guest = await shop(merchant.sub, { path: '/vacancy' })
  await press(guest.page.getByRole('link', { name: /Novvoy/ }))
  await expect(guest.page.getByText('Tandir bilan ishlash')).toBeVisible()

  await press(desk.getByRole('switch', { name: 'Ochiq', exact: true }))
  await press(desk.getByRole('button', { name: 'Vakansiyani saqlash' }))
  await expect(list).toContainText('Yopiq')
  await guest.goTo('/vacancy')
  await expect(guest.page.getByRole('link', { name: /Novvoy/ })).toHaveCount(0)
})

test('the brand’s own text is written with its tools and read by a guest', async ({ shop, brand, atDesk }) => {
  const merchant = await brand()
  const desk = await openTabAt(atDesk, merchant, 'Brend', 'Matnlar')
  const field = desk.getByRole('textbox', { name: /^Matn, / })
  await typeInto(field, 'Bizning oshxona 1998-yildan beri ishlaydi.')
  await field.press('Control+a')
  await press(
    desk.getByRole('toolbar', { name: 'Matn belgilari' }).getByRole('button', { name: 'Sarlavha', exact: true }),
  )
  await expect(desk.getByRole('heading', { name: 'Bizning oshxona 1998-yildan beri ishlaydi.' })).toBeVisible()
  await press(desk.getByRole('button', { name: 'Matnni saqlash' }))
  await expect(desk.getByRole('button', { name: 'Matnni saqlash' })).toHaveCount(0)
  const off = desk.getByText('Mehmonlar buni koʻrmaydi')
  await expect(off).toBeVisible()
  await press(desk.getByRole('link', { name: 'Sozlamalarni ochish' }))
  await press(desk.getByRole('switch', { name: 'Kompaniya haqida' }))
  await press(desk.getByRole('button', { name: 'Yoqish' }))
  await expect(desk.getByRole('button', { name: 'Yoqish' })).toHaveCount(0)
  await desk.goBack()
  await expect(off).toHaveCount(0)
  // other processes of the program see a setting within a second
  await expect.poll(async () => (await fetchAt(siteOf(merchant.sub))('/about')).status).toBe(200)
  const guest = await shop(merchant.sub, { path: '/about' })
  await expect(guest.page.getByRole('heading', { name: 'Bizning oshxona 1998-yildan beri ishlaydi.' })).toBeVisible()
})
