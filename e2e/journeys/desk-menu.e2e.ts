// The menu at the desk: what the owner changes is what an open page of a guest shows, and nobody's work is lost.
import { fileURLToPath } from 'node:url'
import { expect, test } from '../helpers/desk.ts'
import { enterByKeys, press, typeInto } from '../helpers/hands.ts'

const PHOTO = fileURLToPath(new URL('../../storefront/pictures/basket.webp', import.meta.url))

test('the owner changes price, name and presence in place, and takes a change back', async ({
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

  const { page: desk } = await atDesk(merchant, 'brand_admin', { device: 'wide' })
  await press(desk.getByRole('navigation', { name: 'Boʻlimlar' }).getByRole('link', { name: 'Menyu' }))
  const price = desk.getByRole('textbox', { name: 'Narxi: Osh' })
  await typeInto(price, '33000')
  await price.press('Enter')
  await expect(card).toContainText(/33\s000/)
  await press(desk.getByRole('button', { name: 'Qaytarish' }))
  await expect(card).toContainText(/30\s000/)
  await expect(price).toHaveValue(/30\s000/)

  await desk.getByRole('button', { name: 'Osh Osh (ru)' }).press('F2')
  await typeInto(desk.getByRole('textbox', { name: 'Nomi: Osh' }), 'Toʻy oshi')
  await desk.keyboard.press('Enter')
  await expect(guest.page.getByRole('article').filter({ hasText: 'Toʻy oshi' })).toBeVisible()
  await press(desk.getByRole('switch', { name: 'Toʻy oshi menyuda' }))
  await expect(guest.page.getByRole('article').filter({ hasText: 'Toʻy oshi' })).toHaveCount(0)
})

test('the editor keeps languages apart, says what is wrong beside the field, and uploads a picture', async ({
  brand,
  atDesk,
}) => {
  const merchant = await brand()
  const { page: desk, noise } = await atDesk(merchant, 'brand_admin', { device: 'wide', path: '/menu/products' })
  noise.expect(/^422 PUT .*\/menu\/products\//)
  await press(desk.getByRole('button', { name: 'Osh Osh (ru)' }))
  const panel = desk.getByRole('complementary', { name: 'Osh' })
  await press(panel.getByRole('button', { name: 'inglizcha: hammasi yozilgan' }))
  const name = panel.getByRole('textbox', { name: 'Nomi', exact: true })
  await typeInto(name, '')
  await expect(panel.getByText('Boʻsh. Mehmonlar “Osh” matnini koʻradi (oʻzbekcha)')).toBeVisible()
  await typeInto(panel.getByRole('textbox', { name: 'MXIK kodi, 17 raqam' }), '123')
  await enterByKeys(panel.getByRole('button', { name: 'Saqlash' }))
  await expect(panel.getByText('Formati notoʻgʻri')).toBeVisible()
  await typeInto(panel.getByRole('textbox', { name: 'MXIK kodi, 17 raqam' }), '10712345678901234')
  await panel.getByLabel('Rasm qoʻshish').setInputFiles(PHOTO)
  const crop = desk.getByRole('dialog', { name: 'Qaysi qismi koʻrinsin' })
  await crop.getByRole('button', { name: /Rasm: barmoq/ }).press('ArrowLeft')
  await press(crop.getByRole('button', { name: 'Tayyor' }))
  await expect(panel.getByRole('img', { name: '1-rasm' })).toBeVisible()
  await desk.keyboard.press('Control+s')
  await expect(desk.getByText('Osh saqlandi')).toBeVisible()
  await expect(desk.getByText('Matn yoʻq: EN')).toBeVisible()
})

test('two people at one product: the second sees both values and chooses', async ({ brand, atDesk }) => {
  const merchant = await brand()
  const desks = []
  for (const _ of [1, 2]) {
    const { page: desk, noise } = await atDesk(merchant, 'brand_admin', { device: 'wide', path: '/menu/products' })
    await press(desk.getByRole('button', { name: 'Osh Osh (ru)' }))
    const panel = desk.getByRole('complementary', { name: 'Osh' })
    await expect(panel.getByRole('textbox', { name: 'Narxi, soʻm' })).toHaveValue(/30\s000/)
    desks.push({ desk, panel, noise })
  }
  for (const [at, { panel }] of desks.entries())
    await typeInto(panel.getByRole('textbox', { name: 'Narxi, soʻm' }), at === 0 ? '31000' : '32000')
  for (const { panel } of desks) await press(panel.getByRole('button', { name: 'Saqlash' }))
  const second = desks[1]
  if (second === undefined) throw new Error('expected two desks')
  second.noise.expect(/^409 PUT .*\/menu\/products\//)
  await expect(second.panel.getByText(/31\s000 · sizda: 32\s000/)).toBeVisible()
  await enterByKeys(second.panel.getByRole('button', { name: 'Meniki qolsin' }))
  await expect(second.desk.getByRole('textbox', { name: 'Narxi: Osh' })).toHaveValue(/32\s000/)
})

test('many products change at once, and rows are put in order by hand and by keys', async ({ brand, atDesk }) => {
  const merchant = await brand()
  const { page: desk } = await atDesk(merchant, 'brand_admin', { device: 'wide', path: '/menu/products' })
  const rows = desk.getByRole('list', { name: 'Mahsulotlar' }).getByRole('listitem')
  await expect(rows.first()).toContainText('Osh')
  await desk.getByRole('button', { name: /^Osh: 1-oʻrin/ }).press('ArrowDown')
  await expect(rows.nth(1)).toContainText('Osh')
  const grip = desk.getByRole('button', { name: /^Osh: 2-oʻrin/ })
  const [from, to] = [await grip.boundingBox(), await rows.nth(3).boundingBox()]
  if (from === null || to === null) throw new Error('expected rows on the screen')
  await desk.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await desk.mouse.down()
  await desk.mouse.move(from.x, to.y + to.height, { steps: 5 })
  await desk.mouse.up()
  await expect(rows.nth(3)).toContainText('Osh')

  await desk.getByRole('checkbox', { name: 'Hammasini belgilash' }).check()
  await press(desk.getByRole('button', { name: 'Narx va chegirma' }))
  const sheet = desk.getByRole('dialog')
  await typeInto(sheet.getByRole('textbox', { name: 'Foiz' }), '10')
  await press(sheet.getByRole('button', { name: '5 ta mahsulotni oʻzgartirish' }))
  await expect(desk.getByRole('textbox', { name: 'Narxi: Osh' })).toHaveValue(/33\s000/)
  await press(desk.getByRole('button', { name: 'Qaytarish' }))
  await expect(desk.getByRole('textbox', { name: 'Narxi: Osh' })).toHaveValue(/30\s000/)
})

test('a manager sees the menu and sets what the own branch sells, on a phone', async ({ brand, atDesk }) => {
  const merchant = await brand()
  const { page: desk } = await atDesk(merchant, 'branch_manager', { device: 'phone' })
  // the bar of a phone has no room for every tab of a manager
  await desk.goto(new URL('/office/menu/products', desk.url()).href)
  await press(desk.getByRole('button', { name: /Taomlar/ }))
  await expect(desk.getByRole('textbox', { name: 'Narxi: Osh' })).toHaveCount(0)
  await press(desk.getByRole('button', { name: 'Osh Osh (ru)' }))
  const panel = desk.getByRole('complementary', { name: 'Osh' })
  await typeInto(panel.getByRole('textbox', { name: 'Qoldiq: Markaz' }), '7')
  await desk.keyboard.press('Enter')
  await expect(desk.getByText('Qoldiq saqlandi')).toBeVisible()
  await press(panel.getByRole('switch', { name: 'Sotuvda: Markaz' }))
  await expect(panel.getByRole('switch', { name: 'Sotuvda: Markaz' })).not.toBeChecked()
})
