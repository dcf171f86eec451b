// Stories and banners at the desk: what the owner makes, changes and removes is what open pages of guests show.
import { randomUUID } from 'node:crypto'
import { idFrom, type StoryId } from '@dasturxon/domain/ids'
import type { TestMerchant } from '@dasturxon/server/testing/a-merchant'
import { insertRow } from '@dasturxon/server/testing/insert'
import type { Page } from '@playwright/test'
import { type AtDesk, type Desk, expect, test } from '../helpers/desk.ts'
import type { Guest } from '../helpers/fixtures.ts'
import { enterByKeys, press, typeInto } from '../helpers/hands.ts'
import { aPhoto } from '../helpers/photos.ts'

const SHOWN = { storiesActive: true, bannersActive: true }

/** The tab of stories and banners, opened by an owner. */
async function openBanners(atDesk: AtDesk, merchant: TestMerchant): Promise<Desk> {
  const desk = await atDesk(merchant, 'brand_admin')
  const { page } = desk
  await press(page.getByRole('navigation', { name: 'Boʻlimlar' }).getByRole('link', { name: 'Promo' }))
  await press(page.getByRole('link', { name: 'Storis va bannerlar' }))
  await expect(page.getByRole('heading', { name: 'Bannerlar' })).toBeVisible()
  return desk
}

async function upload(desk: Page, label: string): Promise<void> {
  const photo = { name: 'photo.png', mimeType: 'image/png', buffer: await aPhoto(desk) }
  await desk.getByLabel(label, { exact: true }).setInputFiles(photo)
  await press(desk.getByRole('dialog').getByRole('button', { name: 'Tayyor' }))
  await expect(desk.getByRole('dialog')).toHaveCount(0)
}

async function chooseDish(desk: Page): Promise<void> {
  const sheet = desk.getByRole('dialog', { name: 'Qaysi taomga olib boradi' })
  await typeInto(sheet.getByRole('searchbox'), 'osh')
  await press(sheet.getByRole('button', { name: 'Osh', exact: true }))
  await expect(sheet).toHaveCount(0)
}

/** A story of two slides that is not published; the first has a button. */
async function makeStory(desk: Page): Promise<void> {
  await press(desk.getByRole('button', { name: 'Hikoya', exact: true }))
  await press(desk.getByRole('button', { name: 'Hikoyani qoʻshish' }))
  await expect(desk.getByText('Iltimos, ushbu maydonni toʻldiring!').first()).toBeVisible()
  await upload(desk, 'Slayd qoʻshish')
  await upload(desk, 'Slayd qoʻshish')
  await typeInto(desk.getByRole('textbox', { name: 'Sarlavha' }), 'Bayramona osh')
  await press(desk.getByRole('switch', { name: 'Slaydda tugma bor' }))
  await typeInto(desk.getByRole('textbox', { name: 'Yozuvi' }), 'Buyurtma berish')
  await press(desk.getByRole('button', { name: /Olib boradi/ }))
  await chooseDish(desk)
  await expect(desk.getByRole('figure').getByText('Buyurtma berish')).toBeVisible()
  await press(desk.getByRole('button', { name: 'Slaydni oldinga' }))
  await typeInto(desk.getByRole('textbox', { name: 'Hikoya nomi' }), 'Yangi osh')
  await press(desk.getByRole('button', { name: 'Hikoyani qoʻshish' }))
  await expect(desk.getByRole('list', { name: 'Storis' }).getByText('Qoralama · 2 ta slayd')).toBeVisible()
}

const coverOf = ({ page, t }: Guest, title: string) =>
  page.getByRole('button', { name: t('content.open_story', { title }), exact: true })

test('the owner makes a story, changes it and takes it away before the eyes of a guest', async ({
  shop,
  brand,
  database,
  atDesk,
}) => {
  const merchant = await brand({ settings: SHOWN })
  const guest = await shop(merchant.sub, { path: null })
  const live = guest.page.waitForResponse((answer) => answer.url().includes('/api/products/v1/live'))
  await guest.goTo('/')
  await live
  const { page: desk, noise } = await openBanners(atDesk, merchant)
  // it is sent once without slides
  noise.expect(/^422 POST .*\/stories$/)
  await makeStory(desk)
  await expect(coverOf(guest, 'Yangi osh')).toHaveCount(0)
  await press(desk.getByRole('switch', { name: 'Eʼlon qilingan' }))
  await enterByKeys(desk.getByRole('button', { name: 'Hikoyani saqlash' }))
  await press(coverOf(guest, 'Yangi osh'))
  const viewer = guest.page.getByRole('dialog', { name: 'Yangi osh' })
  await expect(viewer.getByText('Bayramona osh', { exact: true })).toBeVisible()
  await press(viewer.getByRole('link', { name: 'Buyurtma berish' }))
  await expect(guest.page.getByRole('dialog', { name: 'Osh', exact: true })).toBeVisible()
  await guest.page.goBack()
  await expect(guest.page.getByRole('dialog')).toHaveCount(0)

  await database.query('update products set is_available = false where id = $1', [merchant.products.plain])
  await desk.reload()
  await expect(desk.getByText('Taom tugagan: mijozlar uni ochadi, lekin buyurtma qila olmaydi.')).toBeVisible()
  await press(desk.getByRole('button', { name: 'Hikoyani oʻchirish' }))
  await press(desk.getByRole('dialog').getByRole('button', { name: 'Oʻchirish', exact: true }))
  await expect(desk.getByText('Hali hikoya yoʻq')).toBeVisible()
  await expect(guest.page.getByRole('region', { name: guest.t('content.stories') })).toHaveCount(0)
})

test('the owner makes a banner that leads to a dish, and hides it', async ({ shop, brand, atDesk }) => {
  const merchant = await brand({ settings: SHOWN })
  const guest = await shop(merchant.sub, { path: null })
  const live = guest.page.waitForResponse((answer) => answer.url().includes('/api/products/v1/live'))
  await guest.goTo('/')
  await live
  const { page: desk } = await openBanners(atDesk, merchant)
  await press(desk.getByRole('button', { name: 'Banner', exact: true }))
  await upload(desk, 'Telefon, oʻzbekcha')
  await typeInto(desk.getByRole('textbox', { name: 'Rasm ustidagi yozuv' }), 'Haftalik aksiya')
  await press(desk.getByRole('button', { name: 'Taom', exact: true }))
  await chooseDish(desk)
  await press(desk.getByRole('switch', { name: 'Eʼlon qilingan' }))
  await press(desk.getByRole('button', { name: 'Bannerni qoʻshish' }))
  const offers = guest.page.getByRole('region', { name: guest.t('home.offers') })
  await press(offers.getByRole('link', { name: /Haftalik aksiya/ }))
  await expect(guest.page.getByRole('dialog', { name: 'Osh' })).toBeVisible()
  await guest.page.goBack()
  await press(desk.getByRole('switch', { name: 'Eʼlon qilingan' }))
  await desk.keyboard.press('Control+s')
  await expect(offers).toHaveCount(0)
})

test('the second of two editors is told, and rows are put in order by keys', async ({
  shop,
  brand,
  database,
  atDesk,
}) => {
  const merchant = await brand({ settings: SHOWN })
  for (const [priority, title] of ['Birinchi', 'Ikkinchi'].entries()) {
    const story = { title: JSON.stringify({ uz: title }), cover: 'a/b', slides: '[{"image": "a/b"}]', priority }
    const id = idFrom<StoryId>(randomUUID())
    await insertRow(database, 'stories', { merchant_id: merchant.id, id, ...story })
  }
  const { page: first, noise: ofFirst } = await openBanners(atDesk, merchant)
  const { page: second, noise: ofSecond } = await openBanners(atDesk, merchant)
  // the pictures of this test do not exist
  for (const noise of [ofFirst, ofSecond]) noise.allow(/^404 GET \/media\//)
  for (const [at, desk] of [first, second].entries()) {
    await press(desk.getByRole('button', { name: /^Birinchi Muddatsiz/ }))
    await typeInto(desk.getByRole('textbox', { name: 'Hikoya nomi' }), at === 0 ? 'Tushlik' : 'Nonushta')
  }
  for (const desk of [first, second]) await press(desk.getByRole('button', { name: 'Hikoyani saqlash' }))
  ofSecond.expect(/^409 PUT .*\/stories\//)
  const note = second.getByRole('alert').filter({ hasText: 'Tushlik' })
  await expect(note).toContainText('Nonushta')
  await press(note.getByRole('button', { name: 'Oʻzimnikini qoldirish' }))
  await press(second.getByRole('button', { name: 'Hikoyani saqlash' }))
  const rows = second.getByRole('list', { name: 'Storis' }).getByRole('listitem')
  await expect(rows).toContainText(['Nonushta', 'Ikkinchi'])

  const grip = second.getByRole('button', { name: /^Nonushta: 1/ })
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
  guest.noise.allow(/^404 GET \/media\//)
  await guest.goTo('/')
  await expect(coverOf(guest, 'Nonushta')).toBeVisible()
})
