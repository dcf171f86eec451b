// What an owner does at the desk of a new brand, from the first sign-in to a shop that is ready.
import { expect, type Page } from '@playwright/test'
import { tick } from './choose.ts'
import { press, typeInto } from './hands.ts'

/** A tab of the desk, by the names of its place and of the tab. */
export async function openTab(desk: Page, place: string, tab: string): Promise<void> {
  await press(desk.getByRole('navigation', { name: 'Boʻlimlar' }).getByRole('link', { name: place }))
  const tabs = desk.getByRole('navigation', { name: 'Boʻlim varaqlari' })
  await press(tabs.getByRole('link', { name: tab, exact: true }))
  await expect(tabs.getByRole('link', { name: tab, exact: true })).toHaveAttribute('aria-current', 'page')
}

/** The brand's words and colour, on the form that is open. */
export async function fillLook(desk: Page): Promise<void> {
  await typeInto(desk.getByRole('textbox', { name: /^Shior/ }), 'Oshning oʻzi')
  await typeInto(desk.getByRole('textbox', { name: 'Rang kodi' }), '#1B6B4A')
  await tick(desk.getByRole('radio', { name: 'Oq', exact: true }))
}

/** The same, gathered as a draft and published. */
export async function dressBrand(desk: Page): Promise<void> {
  await openTab(desk, 'Brend', 'Koʻrinish')
  await fillLook(desk)
  await press(desk.getByRole('button', { name: 'Yoqish' }))
  await expect(desk.getByRole('button', { name: 'Yoqish' })).toHaveCount(0)
}

/** The city, and the first branch in it: its point on the map, what it offers, open day and night. */
export async function openBranch(desk: Page): Promise<void> {
  await openTab(desk, 'Filiallar', 'Filiallar')
  await press(desk.getByRole('button', { name: 'Shahar qoʻshish' }))
  const city = desk.getByRole('dialog', { name: 'Yangi shahar' })
  await typeInto(city.getByRole('textbox', { name: 'Oʻzbekcha' }), 'Toshkent')
  await press(city.getByRole('switch', { name: 'Asosiy shahar' }))
  await press(city.getByRole('button', { name: 'Shaharni saqlash' }))
  await expect(city).toBeHidden()

  await press(desk.getByRole('button', { name: 'Yangi filial' }))
  await fillBranch(desk)
  await press(desk.getByRole('switch', { name: 'Ishlaydi' }))
  await press(desk.getByRole('switch', { name: 'Asosiy filial' }))
  await press(desk.getByRole('button', { name: 'Filialni ochish' }))
  await fillServices(desk)
}

/** What a new branch is, on its form: names and the point on the map. */
export async function fillBranch(desk: Page): Promise<void> {
  const texts = (label: string) => desk.getByRole('group', { name: label }).getByRole('textbox').first()
  await typeInto(texts('Nomi'), 'Markaz')
  await typeInto(texts('Manzil'), 'Amir Temur koʻchasi, 7')
  // the pin stands still, and the map is moved under it by a key
  const latitude = desk.getByRole('textbox', { name: 'Kenglik' })
  const before = await latitude.inputValue()
  await desk.getByRole('group', { name: 'Xaritadagi nuqta' }).getByRole('region').press('ArrowUp')
  await expect(latitude).not.toHaveValue(before)
  await typeInto(latitude, '41,3110')
}

/** What the open branch offers, day and night. */
export async function fillServices(desk: Page): Promise<void> {
  for (const name of ['Yetkazish', 'Olib ketish']) await press(desk.getByRole('switch', { name, exact: true }))
  await typeInto(desk.getByRole('textbox', { name: 'Telefon', exact: true }), '+998712345678')
  await press(desk.getByRole('button', { name: 'Xizmatlarni saqlash' }))
  await expect(desk.getByRole('button', { name: 'Xizmatlarni saqlash' })).toHaveCount(0)
  await tick(desk.getByRole('radio', { name: 'Olib ketish' }))
  await press(desk.getByRole('button', { name: 'Alohida ish vaqtini berish' }))
  for (const time of ['ochilishi', 'yopilishi']) {
    const fields = desk.getByRole('textbox', { name: new RegExp(`^[A-Z][a-z]+: ${time}$`) })
    await expect(fields).toHaveCount(7)
    for (const field of await fields.all()) await field.fill('00:00')
  }
  await press(desk.getByRole('button', { name: 'Ish vaqtini saqlash' }))
  await expect(desk.getByText('Kechayu kunduz ochiq').first()).toBeVisible()
}

/** The first zone. */
export async function addZone(desk: Page, price: string): Promise<void> {
  await openTab(desk, 'Filiallar', 'Hududlar')
  await press(desk.getByRole('button', { name: 'Yangi hudud' }))
  await drawZone(desk, price)
  await expect(desk.getByRole('list', { name: 'Yetkazish hududlari' }).getByText('Markaz atrofi')).toBeVisible()
}

/** A zone drawn around the branch by hand, in the editor that is open. */
export async function drawZone(desk: Page, price: string): Promise<void> {
  await press(desk.getByRole('button', { name: 'Chizish' }))
  const map = await desk.getByRole('region', { name: 'Hududlar xaritasi' }).boundingBox()
  if (map === null) throw new Error('expected a map to draw on')
  for (const [across, down] of [
    [0.3, 0.3],
    [0.7, 0.3],
    [0.7, 0.7],
    [0.3, 0.7],
  ] as const)
    await desk.mouse.click(map.x + map.width * across, map.y + map.height * down)
  await desk.keyboard.press('Enter')
  const panel = desk.getByRole('complementary', { name: 'Hudud' })
  await typeInto(panel.getByRole('textbox', { name: 'Oʻzbekcha' }), 'Markaz atrofi')
  await typeInto(panel.getByRole('textbox', { name: 'Yetkazish, soʻm' }), price)
  await press(desk.getByRole('button', { name: 'Hududni saqlash' }))
  await expect(desk.getByRole('button', { name: 'Hududni saqlash' })).toHaveCount(0)
}

/** The whole menu from a spreadsheet, where an import begins. */
export async function importMenu(desk: Page, dishes: readonly { name: string; price: number }[]): Promise<void> {
  const rows = dishes.map(({ name, price }, index) => `${index < 30 ? 'Taomlar' : 'Ichimliklar'};${name};${price}`)
  const buffer = Buffer.from(`Kategoriya;Nomi;Narxi\n${rows.join('\n')}\n`)
  await desk.getByLabel('Faylni shu yerga tashlang').setInputFiles({ name: 'menyu.csv', mimeType: 'text/csv', buffer })
  await press(desk.getByRole('button', { name: `${dishes.length} ta taom qoʻshish` }))
  await expect(desk.getByRole('heading', { name: 'Tayyor' })).toBeVisible()
}

/** Keys of Rahmat typed and tested, and the way to pay switched on: the code of the sign-in is young enough for keys. */
export async function openPayments(desk: Page, keys: Readonly<Record<string, string>>): Promise<void> {
  await openTab(desk, 'Brend', 'Toʻlov')
  const row = desk.getByRole('listitem').filter({ has: desk.getByText('Rahmat', { exact: true }) })
  const account = row.filter({ has: desk.getByRole('button', { name: /Kiritish|Almashtirish/ }) })
  await press(account.getByRole('button', { name: 'Kiritish' }))
  const form = desk.getByRole('dialog', { name: 'Rahmat' })
  await typeInto(form.getByRole('textbox', { name: 'Application ID' }), keys.application_id ?? '')
  await typeInto(form.getByRole('textbox', { name: 'Secret', exact: true }), keys.secret ?? '')
  await typeInto(form.getByRole('textbox', { name: 'Store ID' }), keys.store_id ?? '')
  await press(form.getByRole('button', { name: 'Kalitlarni saqlash' }))
  await expect(form).toBeHidden()
  await press(account.getByRole('button', { name: 'Tekshirish' }))
  await expect(account.getByRole('alert')).toHaveText('Kalitlar ishlaydi')
  await press(desk.getByRole('switch', { name: 'Rahmat: yoniq' }))
  await press(desk.getByRole('button', { name: 'Saqlash', exact: true }))
  await expect(desk.getByRole('button', { name: 'Saqlash', exact: true })).toHaveCount(0)
}

/** The desk asks once, by the name of the brand, and guests may order. */
export async function openDoors(desk: Page, name: string): Promise<void> {
  await press(desk.getByRole('button', { name: 'Doʻkonni ochish' }))
  const sheet = desk.getByRole('dialog', { name: `«${name}» ochilsinmi?` })
  await press(sheet.getByRole('button', { name: 'Ochish', exact: true }))
  await expect(sheet).toBeHidden()
}
