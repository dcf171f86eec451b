// A merchant's settings of the menu that are visible only in use: links to the basket, how products open, the order strip.
import { pickupDraft } from '../helpers/drafts.ts'
import { expect, type Guest, test } from '../helpers/fixtures.ts'
import { press } from '../helpers/hands.ts'
import { addToBasket, chooseCategory } from '../helpers/menu.ts'
import { orderFromPage } from '../helpers/orders.ts'
import { expectNoShift } from '../helpers/shifts.ts'
import { signIn } from '../helpers/sign-in.ts'
import { fetchAt } from '../helpers/site.ts'

const PLAIN = 'Osh'

test('without a basket page the basket opens over the menu, and its address leads there', async ({ shop, brand }) => {
  const settings = { cartPageActive: false, basketPosition: 'NAVIGATION_BAR', isNavigationViewEnabled: true } as const
  const { sub } = await brand({ settings })
  const guest = await shop(sub)
  const { page, t } = guest
  await addToBasket(guest, PLAIN)
  // the tab is shown, and the bar is not
  await press(page.getByRole('link', { name: t('page.basket') }))
  const sheet = page.getByRole('dialog', { name: t('basket.title') })
  await expect(sheet.getByRole('button', { name: t('basket.place_wanted_delivery') })).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(({ pathname }) => pathname === '/')

  await guest.goTo('/basket')
  await expect(sheet).toBeVisible()
  await press(sheet.getByRole('button', { name: t('page.close') }))
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('heading', { name: PLAIN }).first()).toBeVisible()
})

test('the basket floats over the products, and there is no tab for it', async ({ shop, brand }) => {
  const settings = { basketPosition: 'FLOATING_OVER_PRODUCT', isNavigationViewEnabled: true } as const
  const { sub } = await brand({ settings })
  const guest = await shop(sub)
  const { page, t } = guest
  const way = page.getByRole('link', { name: t('page.basket') })
  await expect(way).toHaveCount(0)
  await addToBasket(guest, PLAIN)
  await expect(way).toHaveCount(1)
  await expect(page.getByRole('navigation', { name: t('page.main_navigation') })).not.toContainText(t('page.basket'))
})

/** Opens a product by its name and measures the box of its dialog. */
async function openedBox({ page }: Guest, name: string) {
  await press(page.getByRole('link', { name, exact: true }))
  const dialog = page.getByRole('dialog', { name, exact: true })
  await expect(dialog).toBeVisible()
  const box = await dialog.boundingBox()
  await page.goBack()
  await expect(dialog).toBeHidden()
  return box ?? { x: 0, y: 0, width: 0, height: 0 }
}

test('a product opens as its category wants it, over the menu it was chosen in', async ({ shop, brand, database }) => {
  const { sub, id } = await brand({ settings: { categoryView: 'ONE_CATEGORY' } })
  const guest = await shop(sub)
  const { page } = guest
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const opened: Record<string, Awaited<ReturnType<typeof openedBox>>> = {}
  for (const mode of ['SHEET', 'POP_UP', 'FULL_SCREEN']) {
    await database.query('update categories set navigation_type = $2 where merchant_id = $1', [id, mode])
    const isKnown = async () => (await fetchAt(guest.site)('/api/products/v1/shop')).text()
    await expect.poll(isKnown).toContain(`"navigationType":"${mode}"`)
    await guest.goTo('/')
    opened[mode] = await openedBox(guest, PLAIN)
  }
  expect(opened.FULL_SCREEN).toMatchObject({ x: 0, y: 0, width, height })
  expect(opened.SHEET?.width).toBe(width)
  expect((opened.SHEET?.y ?? 0) + (opened.SHEET?.height ?? 0)).toBeCloseTo(height, 0)
  // a card in the middle: the menu is visible on every side
  expect(opened.POP_UP?.width).toBeLessThan(width)
  expect((opened.POP_UP?.y ?? 0) + (opened.POP_UP?.height ?? height)).toBeLessThan(height)
})

test('one category at a time stays chosen under the product that is opened in it', async ({ shop }) => {
  const guest = await shop('lolanabot')
  const { page } = guest
  await chooseCategory(guest, 'Торты и пирожные')
  const name = (await page.locator('section[id^="c-"] li a[href^="/product/"]').first().textContent()) ?? ''
  await press(page.getByRole('link', { name, exact: true }))
  await expect(page).toHaveURL(/\/product\//)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Торты и пирожные', level: 2 })).toBeInViewport()
})

test('an order on its way stands at the top of the menu, and the next page keeps its place', async ({
  shop,
  brand,
}) => {
  const merchant = await brand({ settings: { balanceActive: true, isVisibleAtProfileTop: true } })
  const guest = await shop(merchant.sub, { device: 'desktop', path: null })
  const { page, t, site } = guest
  await signIn(guest)
  const id = await orderFromPage(guest, await pickupDraft(site))

  // an open page is not pushed down: it shows only the count of active orders, the next page shows the strip
  await guest.goTo('/')
  await expect(page.getByRole('link', { name: t('orders.active_count', { count: 1 }) })).toBeVisible()
  await guest.goTo('/')
  const strip = page.getByRole('main').getByRole('link', { name: t('orders.status_open') })
  await expect(strip).toBeVisible()
  await expect(page.getByRole('link', { name: `${t('page.profile')}, 0` })).toBeVisible()
  await expectNoShift(page)
  await press(strip)
  await expect(page).toHaveURL(new RegExp(`/profile/orders/${id}$`))

  await press(page.getByRole('link', { name: t('page.profile') }))
  const [balance, rows] = [
    page.getByText(t('profile.cashback'), { exact: true }),
    page.getByText(t('profile.my_orders')),
  ]
  const apart = async () => ((await rows.boundingBox())?.y ?? 0) - ((await balance.boundingBox())?.y ?? 0)
  await expect.poll(apart).toBeGreaterThan(0)
})

test('on a wide page the menu is narrowed by a taste and a price, put in order, and whole again', async ({ shop }) => {
  const { page, t } = await shop('kumomaki', { device: 'desktop' })
  const filters = page.getByRole('group', { name: t('filters.title') })
  const all = await page.locator('section[id^="c-"] li a[href^="/product/"]').count()
  await press(filters.getByRole('button').first())
  await expect(page).toHaveURL(/label=/)
  await expect.poll(() => page.locator('section[id^="c-"] li a[href^="/product/"]').count()).toBeLessThan(all)
  await filters.getByRole('combobox', { name: t('filters.sort') }).selectOption('dear')
  await expect(page).toHaveURL(/sort=dear/)
  await press(filters.getByRole('button', { pressed: true }))
  await expect.poll(() => page.locator('section[id^="c-"] li a[href^="/product/"]').count()).toBe(all)
  await page.keyboard.press('/')
  await expect(page.getByRole('textbox', { name: t('search.field') })).toBeFocused()
})

test('a page code chooses another layout of the menu until it is chosen anew', async ({ shop }) => {
  const guest = await shop('xontaxta', { path: null })
  const { page, t } = guest
  await guest.goTo('/1')
  await expect(page).toHaveURL(({ pathname }) => pathname === '/')
  const tiles = page.getByRole('main').getByRole('navigation', { name: t('home.categories') })
  await press(tiles.getByRole('link', { name: 'Salatlar' }))
  await expect(page.getByRole('heading', { name: 'Salatlar', level: 2 })).toBeVisible()
  await page.goBack()
  await expect(page.locator('section[id^="c-"] li a[href^="/product/"]')).toHaveCount(0)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await guest.goTo('/2')
  await expect(page.getByRole('heading', { name: 'Salatlar', level: 2 })).toBeAttached()
})

test('a row that scrolls sideways is spread out when all of it is asked for', async ({ shop }) => {
  const { page, t } = await shop('qarsildoq')
  const section = page.getByRole('region', { name: 'Kombo toʻplamlar' })
  const last = section.getByRole('listitem').last()
  const isWider = () => last.evaluate((item) => item.getBoundingClientRect().right > innerWidth)
  await expect.poll(isWider).toBe(true)
  await press(section.getByRole('button', { name: t('home.all_of', { name: 'Kombo toʻplamlar' }) }))
  await expect.poll(isWider).toBe(false)
  await expect(section.getByRole('button', { name: t('home.all_of', { name: 'Kombo toʻplamlar' }) })).toBeHidden()
  await last.scrollIntoViewIfNeeded()
  await expect(section.getByRole('article').last()).toBeInViewport()
})
