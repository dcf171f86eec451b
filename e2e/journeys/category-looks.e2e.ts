// The look of a category: the size of its cards, its scroll direction, its tile and the colour of its name there.
import type { TestMerchant } from '@dasturxon/server/testing/a-merchant'
import type { Locator } from '@playwright/test'
import type { Pool } from 'pg'
import { expect, type Guest, test } from '../helpers/fixtures.ts'
import { press } from '../helpers/hands.ts'
import { fetchAt, siteOf } from '../helpers/site.ts'

type Column = 'view_type' | 'scroll_type' | 'text_color'

/** Changes the only category of a brand, and waits until the program returns the change. */
async function change(database: Pool, { id, sub }: TestMerchant, column: Column, value: string): Promise<void> {
  await database.query(`update categories set ${column} = $2 where merchant_id = $1`, [id, value])
  const told = async () => (await fetchAt(siteOf(sub))('/api/products/v1/shop?language=uz')).text()
  await expect.poll(told).toContain(`"${value}"`)
}

/** Opens a page and waits until it is subscribed: from then on it learns of every change. */
async function openListening({ page, goTo }: Guest, path: string): Promise<void> {
  const line = page.waitForResponse(/\/api\/products\/v1\/live/)
  await goTo(path)
  await line
}

/** The layout of the first two dishes of the menu: whether they are in one row, and their width divided by their height. */
async function firstTwo({ page }: Guest) {
  const [first, second] = await page
    .getByRole('article')
    .evaluateAll((cards) => cards.slice(0, 2).map((card) => card.getBoundingClientRect().toJSON() as DOMRect))
  if (first === undefined || second === undefined) return null
  return { isBeside: first.top === second.top, isFlat: first.width > 2 * first.height }
}

/** The expected layouts on a phone. */
const LOOKS = {
  BIG: { isBeside: false, isFlat: false },
  MEDIUM: { isBeside: true, isFlat: false },
  SMALL: { isBeside: false, isFlat: true },
} as const
const SIZES = ['BIG', 'MEDIUM', 'SMALL'] as const

test('dishes are as large as their category wants, in a row or under each other, or as the page code does', async ({
  shop,
  brand,
  database,
}) => {
  const merchant = await brand()
  const guest = await shop(merchant.sub, { path: null })
  const { page, t } = guest
  await openListening(guest, '/')
  for (const size of SIZES) {
    await change(database, merchant, 'view_type', size)
    await expect.poll(() => firstTwo(guest), size).toEqual(LOOKS[size])
  }
  await change(database, merchant, 'view_type', 'MEDIUM')
  const section = page.getByRole('region', { name: 'Taomlar' })
  const last = section.getByRole('listitem').last()
  const isBeyond = () => last.evaluate((item) => item.getBoundingClientRect().left > innerWidth)
  await change(database, merchant, 'scroll_type', 'HORIZONTAL')
  await expect.poll(isBeyond, 'HORIZONTAL').toBe(true)

  // a finger needs no arrows, and sees that there is more
  const rail = section.locator('.rail')
  await expect(rail).toHaveAttribute('data-more', 'end')
  await expect(rail.getByRole('button', { name: t('page.row_on') })).toBeHidden()
  const mask = await rail.locator('.rail-list').evaluate((list) => getComputedStyle(list).maskImage)
  expect(mask).toContain('calc(100% - 44px)')
  // all of it is spread out when it is asked for
  const all = section.getByRole('button', { name: t('home.all_of', { name: 'Taomlar' }) })
  const isWider = () => last.evaluate((item) => item.getBoundingClientRect().right > innerWidth)
  expect(await isWider()).toBe(true)
  await press(all)
  await expect.poll(isWider).toBe(false)
  await expect(all).toBeHidden()
  await last.scrollIntoViewIfNeeded()
  await expect(section.getByRole('article').last()).toBeInViewport()

  await change(database, merchant, 'scroll_type', 'VERTICAL')
  await guest.goTo('/')
  await expect.poll(isBeyond, 'VERTICAL').toBe(false)
  for (const [path, size] of [
    ['/2', 'SMALL'],
    ['/extra2', 'SMALL'],
    ['/extr3', 'BIG'],
  ] as const) {
    await guest.goTo(path)
    await expect.poll(() => firstTwo(guest), path).toEqual(LOOKS[size])
  }
})

/** The lightness of a text's colour: 0 is black, 1 is white. */
function lightOf(text: Locator): Promise<number> {
  return text.evaluate((element) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d')
    if (canvas === null) throw new Error('expected a canvas')
    canvas.fillStyle = getComputedStyle(element).color
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
    return (red + green + blue) / 3 / 255
  })
}

test('a page code shows categories as tiles until another is chosen, their names in the tone that they want', async ({
  shop,
  brand,
  database,
}) => {
  const merchant = await brand({ settings: { isCategoryImageVisible: true } })
  await database.query(`update categories set image = 'somebody/osh' where merchant_id = $1`, [merchant.id])
  const guest = await shop(merchant.sub, { path: null })
  const { page, t, noise } = guest
  // the picture of this test does not exist
  noise.allow(/^404 GET \/media\//)
  const tiles = page.getByRole('main').getByRole('navigation', { name: t('home.categories') })
  const name = tiles.getByText('Taomlar', { exact: true }).first()
  await openListening(guest, '/1')
  await expect(page).toHaveURL(({ pathname }) => pathname === '/')
  for (const [tone, isLight] of [
    ['light', true],
    ['dark', false],
    ['#FFFFFF', true],
    ['#102030', false],
  ] as const) {
    await change(database, merchant, 'text_color', tone)
    await expect.poll(async () => (await lightOf(name)) > 0.5, tone).toBe(isLight)
  }

  const dishes = page.locator('section[id^="c-"] li a[href^="/product/"]')
  await expect(dishes).toHaveCount(0)
  await press(tiles.getByRole('link', { name: 'Taomlar' }))
  await expect(page.getByRole('heading', { name: 'Taomlar', level: 2 })).toBeVisible()
  await page.goBack()
  await expect(dishes).toHaveCount(0)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await guest.goTo('/2')
  await expect(page.getByRole('heading', { name: 'Taomlar', level: 2 })).toBeAttached()
})
