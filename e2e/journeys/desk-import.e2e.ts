// The import of the desk: a file with an error in it, corrected in place, applied, seen by a guest, and taken back.
import { expect, test } from '../helpers/desk.ts'
import { press } from '../helpers/hands.ts'

const FILE = 'Kategoriya;Nomi;Narxi\nTaomlar;Osh;32 000\nTaomlar;Norin;42.ООО\nTaomlar;;5000\n'

test('a menu is imported at a computer, corrected on a narrow page and taken back', async ({
  brand,
  database,
  atDesk,
}) => {
  const merchant = await brand()
  const { page: desk } = await atDesk(merchant, 'branch_manager', { path: '/menu/import' })
  await expect(desk.getByText('Yuklangan fayllar shu yerda koʻrinadi.')).toBeVisible()
  const file = { name: 'kuz.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) }
  await desk.getByLabel('Faylni shu yerga tashlang').setInputFiles(file)

  const rows = desk.getByRole('table', { name: 'Fayl satrlari' })
  for (const width of [1280, 390]) {
    await desk.setViewportSize({ width, height: 844 })
    await expect(rows.getByText('30000')).toBeVisible()
    await expect(rows.getByText('Nomi yoʻq', { exact: true })).toBeVisible()
    await expect(desk.getByText('Xato boʻlgan 2 ta satr faylda qoladi')).toBeVisible()
  }
  await press(rows.getByRole('button', { name: 'Tuzatish' }))
  await press(desk.getByRole('button', { name: '1 ta qoʻshish, 1 ta yangilash' }))
  await expect(desk.getByRole('heading', { name: 'Tayyor' })).toBeVisible()

  await press(desk.getByRole('button', { name: 'Importni qaytarish' }))
  await press(desk.getByRole('button', { name: 'Ha, qaytarilsin' }))
  await expect(desk.getByRole('heading', { name: 'Qaytarilgan' })).toBeVisible()
  const { rows: left } = await database.query(
    `select price::int from products where merchant_id = $1 and name->>'uz' in ('Osh', 'Norin')`,
    [merchant.id],
  )
  expect(left).toEqual([{ price: 30_000 }])
})

test('a manager reads the report of today, as a chart and as a table', async ({ brand, atDesk }) => {
  const merchant = await brand()
  const { page: desk } = await atDesk(merchant, 'branch_manager')
  await press(desk.getByRole('link', { name: 'Hisobotlar' }))
  await expect(desk.getByRole('heading', { name: 'Soatlar boʻyicha tushum' })).toBeVisible()
  await press(desk.locator('label', { hasText: 'Jadval' }))
  await expect(desk.getByRole('rowheader', { name: '23:00' })).toBeVisible()
  await desk.getByRole('combobox', { name: 'Davr' }).selectOption('week')
  await expect(desk.getByRole('heading', { name: 'Kunlar boʻyicha tushum' })).toBeVisible()
})
