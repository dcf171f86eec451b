// Places and money at the desk: what the owner changes reaches the open shop, and a zone is drawn by keys.
import { expect, test } from '../helpers/desk.ts'
import { enterByKeys, press, typeInto } from '../helpers/hands.ts'

test('the owner changes services, a zone by keys and a promo code', async ({ brand, database, atDesk }) => {
  const merchant = await brand()
  const { page: desk } = await atDesk(merchant, 'brand_admin')
  await press(desk.getByRole('navigation', { name: 'Boʻlimlar' }).getByRole('link', { name: 'Filiallar' }))
  await press(desk.getByRole('button', { name: /Markaz/ }))
  await press(desk.getByRole('switch', { name: 'Zal' }))
  await press(desk.getByRole('button', { name: 'Xizmatlarni saqlash' }))
  await expect(desk.getByRole('button', { name: 'Xizmatlarni saqlash' })).toHaveCount(0)
  const { rows } = await database.query('select dinein_enabled from branches where id = $1', [merchant.branchId])
  expect(rows).toEqual([{ dinein_enabled: true }])

  await press(desk.getByRole('link', { name: 'Hududlar' }))
  const list = desk.getByRole('list', { name: 'Yetkazish hududlari' })
  await press(list.getByRole('button').first())
  const corner = desk.getByRole('button', { name: '1-nuqta', exact: true })
  await corner.focus()
  const latitude = desk.getByRole('textbox', { name: 'Kenglik' })
  const before = Number((await latitude.inputValue()).replace(',', '.'))
  await corner.press('Shift+ArrowUp')
  await corner.press('ArrowUp')
  await expect
    .poll(async () => Number((await latitude.inputValue()).replace(',', '.')))
    .toBeCloseTo(before + 0.000988, 5)
  await enterByKeys(desk.getByRole('button', { name: 'Hududni saqlash' }))
  await expect(desk.getByRole('button', { name: 'Hududni saqlash' })).toHaveCount(0)

  await press(desk.getByRole('navigation', { name: 'Boʻlimlar' }).getByRole('link', { name: 'Promo' }))
  await press(desk.getByRole('button', { name: 'Yangi promokod' }))
  await typeInto(desk.getByRole('textbox', { name: 'Kod', exact: true }), 'navroz')
  await enterByKeys(desk.getByRole('button', { name: 'Promokodni yaratish' }))
  await expect(desk.getByRole('button', { name: /NAVROZ/ })).toBeVisible()
})

test('the manager of a branch changes its hours on a phone, and sees neither zones nor promos', async ({
  brand,
  atDesk,
}) => {
  const merchant = await brand()
  const { page: desk } = await atDesk(merchant, 'branch_manager', { device: 'phone' })
  const bar = desk.getByRole('navigation', { name: 'Boʻlimlar' })
  await expect(bar.getByRole('link', { name: 'Promokodlar' })).toHaveCount(0)
  await desk.goto(new URL('/office/places/branches', desk.url()).href)
  await press(desk.getByRole('button', { name: /Markaz/ }))
  await press(desk.getByRole('switch', { name: 'Yakshanba: ish kuni' }))
  await press(desk.getByRole('button', { name: 'Ish vaqtini saqlash' }))
  await expect(desk.getByRole('button', { name: 'Ish vaqtini saqlash' })).toHaveCount(0)
})
