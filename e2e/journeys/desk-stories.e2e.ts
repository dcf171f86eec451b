// Stories and banners at the desk: what the owner makes, changes and removes is what open pages of guests show.
import { randomUUID } from 'node:crypto'
import { idFrom, type StoryId } from '@dasturxon/domain/ids'
import type { TestMerchant } from '@dasturxon/server/testing/a-merchant'
import { insertRow } from '@dasturxon/server/testing/insert'
import type { Browser, Page } from '@playwright/test'
import type { Pool } from 'pg'
import { checkAccessible } from '../helpers/accessible.ts'
import { givePerson, signInAtDesk } from '../helpers/desk.ts'
import { expect, type Guest, test } from '../helpers/fixtures.ts'
import { aPhoto } from '../helpers/photos.ts'

const WIDE = { width: 1280, height: 900 }
const NARROW = { width: 390, height: 844 }
const SHOWN = { storiesActive: true, bannersActive: true }

type Place = { readonly browser: Browser; readonly database: Pool; readonly merchant: TestMerchant }

/** The tab of stories and banners, opened by an owner. */
async function openDesk({ browser, database, merchant }: Place) {
  const context = await browser.newContext({ viewport: WIDE })
  const desk = await context.newPage()
  const faults: string[] = []
  desk.on('pageerror', (error) => faults.push(error.message))
  await signInAtDesk(desk, merchant, await givePerson(database, merchant, 'brand_admin'))
  await desk.getByRole('navigation', { name: 'Boʻlimlar' }).getByRole('link', { name: 'Promo' }).click()
  await desk.getByRole('link', { name: 'Storis va bannerlar' }).click()
  await expect(desk.getByRole('heading', { name: 'Bannerlar' })).toBeVisible()
  return { desk, faults, close: () => context.close() }
}

async function upload(desk: Page, label: string): Promise<void> {
  const photo = { name: 'photo.png', mimeType: 'image/png', buffer: await aPhoto(desk) }
  await desk.getByLabel(label, { exact: true }).setInputFiles(photo)
  await desk.getByRole('dialog').getByRole('button', { name: 'Tayyor' }).click()
  await expect(desk.getByRole('dialog')).toHaveCount(0)
}

async function chooseDish(desk: Page): Promise<void> {
  const sheet = desk.getByRole('dialog', { name: 'Qaysi taomga olib boradi' })
  await sheet.getByRole('searchbox').fill('osh')
  await sheet.getByRole('button', { name: 'Osh', exact: true }).click()
  await expect(sheet).toHaveCount(0)
}

/** A story of two slides that is not published; the first has a button. */
async function makeStory(desk: Page): Promise<void> {
  await desk.getByRole('button', { name: 'Hikoya', exact: true }).click()
  await desk.getByRole('button', { name: 'Hikoyani qoʻshish' }).click()
  await expect(desk.getByText('Iltimos, ushbu maydonni toʻldiring!').first()).toBeVisible()
  await upload(desk, 'Slayd qoʻshish')
  await upload(desk, 'Slayd qoʻshish')
  await desk.getByRole('textbox', { name: 'Sarlavha' }).fill('Bayramona osh')
  await desk.getByRole('switch', { name: 'Slaydda tugma bor' }).click()
  await desk.getByRole('textbox', { name: 'Yozuvi' }).fill('Buyurtma berish')
  await desk.getByRole('button', { name: /Olib boradi/ }).click()
  await chooseDish(desk)
  await expect(desk.getByRole('figure').getByText('Buyurtma berish')).toBeVisible()
  await desk.getByRole('button', { name: 'Slaydni oldinga' }).click()
  await desk.getByRole('textbox', { name: 'Hikoya nomi' }).fill('Yangi osh')
  await desk.getByRole('button', { name: 'Hikoyani qoʻshish' }).click()
  await expect(desk.getByRole('list', { name: 'Storis' }).getByText('Qoralama · 2 ta slayd')).toBeVisible()
}

const coverOf = ({ page, t }: Guest, title: string) =>
  page.getByRole('button', { name: t('content.open_story', { title }), exact: true })

test('the owner makes a story, changes it and takes it away before the eyes of a guest', async ({
  shop,
  brand,
  database,
  browser,
}) => {
  const merchant = await brand({ settings: SHOWN })
  const guest = await shop(merchant.sub, { path: null })
  const live = guest.page.waitForResponse((answer) => answer.url().includes('/api/products/v1/live'))
  await guest.goTo('/')
  await live
  const { desk, faults, close } = await openDesk({ browser, database, merchant })
  await makeStory(desk)
  await expect(coverOf(guest, 'Yangi osh')).toHaveCount(0)
  await desk.getByRole('switch', { name: 'Eʼlon qilingan' }).click()
  await desk.getByRole('button', { name: 'Hikoyani saqlash' }).click()
  await coverOf(guest, 'Yangi osh').click()
  const viewer = guest.page.getByRole('dialog', { name: 'Yangi osh' })
  await expect(viewer.getByText('Bayramona osh', { exact: true })).toBeVisible()
  await viewer.getByRole('link', { name: 'Buyurtma berish' }).click()
  await expect(guest.page.getByRole('dialog', { name: 'Osh', exact: true })).toBeVisible()
  await guest.page.goBack()
  await expect(guest.page.getByRole('dialog')).toHaveCount(0)

  await database.query('update products set is_available = false where id = $1', [merchant.products.plain])
  await desk.reload()
  await expect(desk.getByText('Taom tugagan: mijozlar uni ochadi, lekin buyurtma qila olmaydi.')).toBeVisible()
  for (const viewport of [WIDE, NARROW]) {
    await desk.setViewportSize(viewport)
    await checkAccessible(desk)
  }
  await desk.emulateMedia({ colorScheme: 'dark' })
  await checkAccessible(desk)
  await desk.setViewportSize(WIDE)
  await desk.getByRole('button', { name: 'Hikoyani oʻchirish' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Oʻchirish', exact: true }).click()
  await expect(desk.getByText('Hali hikoya yoʻq')).toBeVisible()
  await expect(guest.page.getByRole('region', { name: guest.t('content.stories') })).toHaveCount(0)
  expect(faults).toEqual([])
  await close()
})

test('the owner makes a banner that leads to a dish, and hides it', async ({ shop, brand, database, browser }) => {
  const merchant = await brand({ settings: SHOWN })
  const guest = await shop(merchant.sub, { path: null })
  const live = guest.page.waitForResponse((answer) => answer.url().includes('/api/products/v1/live'))
  await guest.goTo('/')
  await live
  const { desk, faults, close } = await openDesk({ browser, database, merchant })
  await desk.getByRole('button', { name: 'Banner', exact: true }).click()
  await upload(desk, 'Telefon, oʻzbekcha')
  await desk.getByRole('textbox', { name: 'Rasm ustidagi yozuv' }).fill('Haftalik aksiya')
  await desk.getByRole('button', { name: 'Taom', exact: true }).click()
  await chooseDish(desk)
  await desk.getByRole('switch', { name: 'Eʼlon qilingan' }).click()
  await desk.getByRole('button', { name: 'Bannerni qoʻshish' }).click()
  const offers = guest.page.getByRole('region', { name: guest.t('home.offers') })
  await offers.getByRole('link', { name: /Haftalik aksiya/ }).click()
  await expect(guest.page.getByRole('dialog', { name: 'Osh' })).toBeVisible()
  await guest.page.goBack()
  for (const viewport of [WIDE, NARROW]) {
    await desk.setViewportSize(viewport)
    await checkAccessible(desk)
  }
  await desk.setViewportSize(WIDE)
  await desk.getByRole('switch', { name: 'Eʼlon qilingan' }).click()
  await desk.keyboard.press('Control+s')
  await expect(offers).toHaveCount(0)
  expect(faults).toEqual([])
  await close()
})

test('the second of two editors is told, and rows are put in order by keys', async ({
  shop,
  brand,
  database,
  browser,
}) => {
  const merchant = await brand({ settings: SHOWN })
  for (const [priority, title] of ['Birinchi', 'Ikkinchi'].entries()) {
    const story = { title: JSON.stringify({ uz: title }), cover: 'a/b', slides: '[{"image": "a/b"}]', priority }
    const id = idFrom<StoryId>(randomUUID())
    await insertRow(database, 'stories', { merchant_id: merchant.id, id, ...story })
  }
  const first = await openDesk({ browser, database, merchant })
  const second = await openDesk({ browser, database, merchant })
  for (const [at, { desk }] of [first, second].entries()) {
    await desk.getByRole('button', { name: /^Birinchi Muddatsiz/ }).click()
    await desk.getByRole('textbox', { name: 'Hikoya nomi' }).fill(at === 0 ? 'Tushlik' : 'Nonushta')
  }
  for (const { desk } of [first, second]) await desk.getByRole('button', { name: 'Hikoyani saqlash' }).click()
  const note = second.desk.getByRole('alert').filter({ hasText: 'Tushlik' })
  await expect(note).toContainText('Nonushta')
  await checkAccessible(second.desk)
  await note.getByRole('button', { name: 'Oʻzimnikini qoldirish' }).click()
  await second.desk.getByRole('button', { name: 'Hikoyani saqlash' }).click()
  const rows = second.desk.getByRole('list', { name: 'Storis' }).getByRole('listitem')
  await expect(rows).toContainText(['Nonushta', 'Ikkinchi'])

  const grip = second.desk.getByRole('button', { name: /^Nonushta: 1/ })
  await grip.focus()
  await grip.press('ArrowDown')
  await expect(rows).toContainText(['Ikkinchi', 'Nonushta'])
  await expect
    .poll(async () => {
      const { rows: stored } = await database.query(
        'select title from stories where merchant_id = $1 order by priority',
        [merchant.id],
      )
      return stored.map(({ title }) => title.uz)
    })
    .toEqual(['Ikkinchi', 'Nonushta'])
  const guest = await shop(merchant.sub, { path: null })
  // the pictures of this test do not exist
  guest.noise.allow(/^404 GET \/media\//)
  await guest.goTo('/')
  await expect(coverOf(guest, 'Nonushta')).toBeVisible()
  for (const { faults, close } of [first, second]) {
    expect(faults).toEqual([])
    await close()
  }
})
