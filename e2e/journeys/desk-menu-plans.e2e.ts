// A change of the menu that is not published: guests do not see it, the staff see it as a guest, and publishing shows it.

import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expect, test } from '../helpers/desk.ts'
import { press, typeInto } from '../helpers/hands.ts'

/** Opens the preview from the bar: the new price, nothing to order; after its end the shop is that of guests. */
async function lookAsGuest(context: BrowserContext, bar: Locator): Promise<void> {
  const opened = context.waitForEvent('page')
  await press(bar.getByRole('link', { name: 'Mehmon koʻzi bilan' }))
  const preview = await opened
  const shown = preview.getByRole('article').filter({ hasText: 'Osh' })
  await expect(shown).toContainText(/33\s000/)
  await expect(preview.getByText('Koʻrib chiqish, buyurtma berib boʻlmaydi')).toBeVisible()
  await expect(shown.getByRole('button', { name: /savat/i })).toHaveCount(0)
  await press(preview.getByRole('link', { name: 'Yakunlash' }))
  await expect(shown).toContainText(/30\s000/)
  await expect(preview.getByText('Koʻrib chiqish, buyurtma berib boʻlmaydi')).toHaveCount(0)
}

/** Types a price into the open panel and keeps it as a draft; the sheet that asked when. */
async function keepPrice(desk: Page, panel: Locator): Promise<Locator> {
  await typeInto(panel.getByRole('textbox', { name: 'Narxi, soʻm' }), '33000')
  await press(panel.getByRole('button', { name: 'Mehmonlar qachon koʻradi' }))
  const when = desk.getByRole('dialog', { name: 'Mehmonlar qachon koʻradi' })
  await when.getByLabel('Eʼlon qilish vaqti').fill('2020-01-01T10:00')
  await expect(when.getByText('Kelajakdagi vaqtni tanlang')).toBeVisible()
  await press(when.getByRole('button', { name: 'Qoralama qilib saqlash' }))
  return when
}

test('a price is prepared for later: guests see the old one, the preview the new one, and publishing shows it', async ({
  shop,
  brand,
  atDesk,
}) => {
  const merchant = await brand()
  const guest = await shop(merchant.sub, { path: null })
  const live = guest.page.waitForResponse((answer) => answer.url().includes('/api/products/v1/live'))
  await guest.goTo('/')
  await live
  const card = guest.page.getByRole('article').filter({ hasText: 'Osh' })
  await expect(card).toContainText(/30\s000/)

  const { page: desk } = await atDesk(merchant, 'brand_admin', { device: 'wide', path: '/menu' })
  await press(desk.getByRole('button', { name: 'Osh Osh (ru)' }))
  const panel = desk.getByRole('complementary', { name: 'Osh' })
  const when = await keepPrice(desk, panel)
  const bar = desk.getByRole('region', { name: 'Eʼlon qilinmagan oʻzgarishlar' })
  await expect(bar).toContainText('1 ta oʻzgarish, mehmonlar hali koʻrmaydi')
  await expect(panel.getByText('Mehmonlar buni hali koʻrmaydi')).toBeVisible()
  await expect(panel.getByText(/30\s000 → 33\s000/)).toBeVisible()
  // the row and the guest have what is published
  await expect(desk.getByRole('textbox', { name: 'Narxi: Osh' })).toHaveValue(/30\s000/)
  await guest.page.reload()
  await expect(card).toContainText(/30\s000/)

  await lookAsGuest(desk.context(), bar)
  await press(bar.getByRole('button', { name: '1 tasini eʼlon qilish' }))
  await press(when.getByRole('button', { name: 'Hozir eʼlon qilish' }))
  await expect(card).toContainText(/33\s000/)
  await expect(bar).toHaveCount(0)
  await expect(desk.getByRole('textbox', { name: 'Narxi: Osh' })).toHaveValue(/33\s000/)
})

test('a colleague sees the draft, and what was published meanwhile is not overwritten', async ({ brand, atDesk }) => {
  const merchant = await brand()
  const { page: author } = await atDesk(merchant, 'brand_admin', { device: 'wide', path: '/menu/products' })
  await press(author.getByRole('button', { name: 'Osh Osh (ru)' }))
  const panel = author.getByRole('complementary', { name: 'Osh' })
  await typeInto(panel.getByRole('textbox', { name: 'Narxi, soʻm' }), '33000')
  await press(panel.getByRole('button', { name: 'Mehmonlar qachon koʻradi' }))
  const when = author.getByRole('dialog', { name: 'Mehmonlar qachon koʻradi' })
  await press(when.getByRole('button', { name: /^Eʼlon qilish: / }))
  await expect(author.getByText(/^Mehmonlar koʻradi: /)).toBeVisible()

  const { page: colleague } = await atDesk(merchant, 'brand_admin', { device: 'wide', path: '/menu/products' })
  const bar = colleague.getByRole('region', { name: 'Eʼlon qilinmagan oʻzgarishlar' })
  await expect(bar).toContainText('1 ta oʻzgarish')
  const price = colleague.getByRole('textbox', { name: 'Narxi: Osh' })
  await typeInto(price, '31000')
  await price.press('Enter')
  await expect(bar.getByRole('button', { name: /eʼlon qilish/ })).toHaveCount(0)
  await press(bar.getByRole('button', { name: 'Roʻyxat' }))
  const list = colleague.getByRole('dialog')
  await expect(list.getByText('Toʻxtab qoldi')).toBeVisible()
  await expect(list.getByText(/^Bu maydon oraliqda oʻzgargan/)).toBeVisible()
  await press(list.getByRole('button', { name: 'Bekor qilish: Osh' }))
  await expect(bar.or(list)).toHaveCount(0)
  await expect(price).toHaveValue(/31\s000/)
})

test('a new dish is prepared, and guests see it when it is published', async ({ shop, brand, atDesk }) => {
  const merchant = await brand()
  const guest = await shop(merchant.sub)
  const { page: desk } = await atDesk(merchant, 'brand_admin', { device: 'wide', path: '/menu/products' })
  await press(desk.getByRole('button', { name: 'Mahsulot', exact: true }))
  const panel = desk.getByRole('complementary', { name: 'Yangi mahsulot' })
  await typeInto(panel.getByRole('textbox', { name: 'Nomi', exact: true }), 'Norin')
  await typeInto(panel.getByRole('textbox', { name: 'Narxi, soʻm' }), '28000')
  await press(panel.getByRole('button', { name: 'Mehmonlar qachon koʻradi' }))
  await press(desk.getByRole('dialog').getByRole('button', { name: 'Qoralama qilib saqlash' }))
  const dish = desk.getByRole('complementary', { name: 'Norin' })
  await expect(dish.getByText(/yoʻq → ha/)).toBeVisible()
  // beside the panel, rows have room for their marks on a wide screen only
  await desk.setViewportSize({ width: 1920, height: 900 })
  await expect(desk.getByRole('list', { name: 'Mahsulotlar' }).getByText('Qoralama')).toBeVisible()
  await guest.page.reload()
  await expect(guest.page.getByRole('article').filter({ hasText: 'Osh' })).toBeVisible()
  await expect(guest.page.getByRole('article').filter({ hasText: 'Norin' })).toHaveCount(0)
  await press(dish.getByRole('button', { name: 'Hozir eʼlon qilish' }))
  await expect(guest.page.getByRole('article').filter({ hasText: 'Norin' })).toBeVisible()
})
