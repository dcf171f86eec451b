// The import of the desk: a file with an error in it, corrected in place, applied, seen by a guest, and taken back.
import { givePerson, signInAtDesk } from '../helpers/desk.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { press } from '../helpers/hands.ts'

const FILE = 'Kategoriya;Nomi;Narxi\nTaomlar;Osh;32 000\nTaomlar;Norin;42.ООО\nTaomlar;;5000\n'

for (const { device, viewport } of [
  { device: 'a computer', viewport: { width: 1280, height: 900 } },
  { device: 'a phone', viewport: { width: 390, height: 844 } },
]) {
  test(`a menu is imported and taken back on ${device}`, async ({ brand, database, browser }) => {
    const merchant = await brand()
    const context = await browser.newContext({ viewport })
    const desk = await context.newPage()
    const faults: string[] = []
    desk.on('pageerror', (error) => faults.push(error.message))
    desk.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    await signInAtDesk(desk, merchant, await givePerson(database, merchant, 'branch_manager'))
    await desk.goto(new URL('/office/menu/import', desk.url()).href)
    await expect(desk.getByText('Yuklangan fayllar shu yerda koʻrinadi.')).toBeVisible()
    const file = { name: 'kuz.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) }
    await desk.getByLabel('Faylni shu yerga tashlang').setInputFiles(file)

    const rows = desk.getByRole('table', { name: 'Fayl satrlari' })
    await expect(rows.getByText('30000')).toBeVisible()
    await expect(rows.getByText('Nomi yoʻq', { exact: true })).toBeVisible()
    await expect(desk.getByText('Xato boʻlgan 2 ta satr faylda qoladi')).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await desk.emulateMedia({ colorScheme })
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
    expect(faults).toEqual([])
    await context.close()
  })
}

test('a manager reads the report of today, as a chart and as a table', async ({ brand, database, browser }) => {
  const merchant = await brand()
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const desk = await context.newPage()
  await signInAtDesk(desk, merchant, await givePerson(database, merchant, 'branch_manager'))
  await press(desk.getByRole('link', { name: 'Hisobotlar' }))
  await expect(desk.getByRole('heading', { name: 'Soatlar boʻyicha tushum' })).toBeVisible()
  await press(desk.locator('label', { hasText: 'Jadval' }))
  await expect(desk.getByRole('rowheader', { name: '23:00' })).toBeVisible()
  await desk.getByRole('combobox', { name: 'Davr' }).selectOption('week')
  await expect(desk.getByRole('heading', { name: 'Kunlar boʻyicha tushum' })).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await desk.emulateMedia({ colorScheme })
  }
  await context.close()
})
