// Wide pages: one content width for all screens, prices in the first viewport, and rows that scroll horizontally.
import type { Locator, Page } from '@playwright/test'
import { expect, type Guest, type OpenShop, test } from '../helpers/fixtures.ts'
import { press } from '../helpers/hands.ts'
import { addToBasket } from '../helpers/menu.ts'
import { aReturningCustomer, hadOrder } from '../helpers/past-orders.ts'
import { signIn } from '../helpers/sign-in.ts'
import { siteOf } from '../helpers/site.ts'

/** The left and right edge of the painted content: texts, pictures and boxes that are narrower than the page. */
function edgesOf(page: Page, selector: string) {
  return page.locator(selector).evaluate((root) => {
    const isPainted = (element: Element) => {
      const { backgroundColor, boxShadow, clip } = getComputedStyle(element)
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
      const isBox = backgroundColor !== 'rgba(0, 0, 0, 0)' || boxShadow !== 'none' || element.tagName === 'IMG'
      return clip === 'auto' && (hasText || isBox)
    }
    const boxes = [...root.querySelectorAll('*')]
      .filter((element) => element.checkVisibility() && element.closest('.rail-list') === null && isPainted(element))
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, height }) => width > 4 && height > 4 && width < innerWidth - 48)
    return {
      left: Math.min(...boxes.map(({ left }) => left)),
      right: Math.max(...boxes.map(({ right }) => right)),
    }
  })
}

test('all screens begin and end where the header does', async ({ shop, brand, database }) => {
  const merchant = await brand({ settings: { favouriteActive: true, branchesActive: true } })
  const site = siteOf(merchant.sub)
  const { plain } = merchant.products
  const customer = await aReturningCustomer(database, site, [{ productId: plain, count: 1 }])
  const order = await hadOrder(database, site, customer, [{ productId: plain, count: 2 }])
  await customer.call('POST /products/v1/favourite', { body: { productId: plain } })
  const guest = await shop(merchant.sub, { device: 'desktop', path: null })
  const { page } = guest
  await signIn(guest, customer.phone)
  await guest.goTo('/')
  await addToBasket(guest, 'Osh')
  const paths = [
    '/',
    '/category',
    '/search',
    '/search?q=osh',
    `/product/${plain}`,
    '/basket',
    '/checkout',
    '/profile',
    '/profile/orders?tab=archive',
    `/profile/orders/${order}`,
    '/profile/favorites',
    '/branches',
  ]
  for (const path of paths) {
    await page.setViewportSize({ width: 1280, height: 900 })
    await guest.goTo(path)
    for (const width of [1280, 1600]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(page.locator('.skeleton').filter({ visible: true })).toHaveCount(0)
      // the data of a screen loads after the screen
      await expect(async () => {
        const header = await edgesOf(page, '#root header >> visible=true')
        const main = await edgesOf(page, 'main')
        expect(Math.abs(main.left - header.left), `${path} at ${width} begins at ${main.left}`).toBeLessThanOrEqual(2)
        expect(main.right, `${path} at ${width} ends at ${main.right}`).toBeLessThanOrEqual(header.right + 2)
      }).toPass({ timeout: 20_000 })
    }
  }
})

test('the search uses the width of the page, has one field, and says what is not on the menu, with ways on', async ({
  shop,
}) => {
  const guest = await shop('xontaxta', { device: 'desktop', path: '/search?q=osh' })
  const { page, t } = guest
  const cards = page.getByRole('article')
  await expect(cards.nth(2)).toBeVisible()
  const rows = () =>
    cards.evaluateAll((found) => new Set(found.slice(0, 3).map((card) => card.getBoundingClientRect().top)).size)
  await expect.poll(rows).toBe(1)

  const inHeader = page.getByRole('banner').getByRole('link', { name: t('search.field'), includeHidden: true })
  await expect(inHeader).toBeHidden()
  await guest.goTo('/search?q=velosiped')
  await expect(page.getByRole('heading', { name: t('search.nothing_title', { query: 'velosiped' }) })).toBeVisible()
  const category = page.getByRole('main').getByRole('listitem').first().getByRole('link')
  const name = (await category.textContent()) ?? ''
  await press(category)
  await expect(page.getByRole('heading', { name, level: 2 })).toBeInViewport()
  await expect(inHeader).toBeVisible()
})

const firstPrice = (page: Page) => page.locator('section[id^="c-"] article').first().locator('.num').first()

/** Opens the menu of a brand in a window of 1280 × 800, where its first row of prices must be seen. */
async function openLow(shop: OpenShop, sub: string): Promise<Guest> {
  const guest = await shop(sub, { device: 'desktop', path: null })
  await guest.page.setViewportSize({ width: 1280, height: 800 })
  await guest.goTo('/')
  await expect(firstPrice(guest.page), sub).toBeInViewport({ ratio: 1 })
  return guest
}

test('the first row of prices stands in the first view of 1280 × 800', async ({ shop }) => {
  for (const sub of ['xontaxta', 'lolanabot']) await openLow(shop, sub)
})

test('a menu in such a view is narrowed by a taste and a price, put in order, and whole again', async ({ shop }) => {
  const { page, t } = await openLow(shop, 'kumomaki')
  const filters = page.getByRole('group', { name: t('filters.title') })
  const dishes = page.locator('section[id^="c-"] li a[href^="/product/"]')
  const all = await dishes.count()
  await press(filters.getByRole('button').first())
  await expect(page).toHaveURL(/label=/)
  await expect.poll(() => dishes.count()).toBeLessThan(all)
  await filters.getByRole('combobox', { name: t('filters.sort') }).selectOption('dear')
  await expect(page).toHaveURL(/sort=dear/)
  await press(filters.getByRole('button', { pressed: true }))
  await expect.poll(() => dishes.count()).toBe(all)
  await page.keyboard.press('/')
  await expect(page.getByRole('textbox', { name: t('search.field') })).toBeFocused()
})

/** The horizontal row of a section. */
const rowIn = (section: Locator) => section.locator('.rail')

/** A brand whose only category scrolls horizontally, with more dishes than fit. */
async function sideways({ page, t }: Guest): Promise<Locator> {
  const section = page.getByRole('region', { name: t('again.dishes') }).or(page.locator('section[id^="c-"]').first())
  const rail = rowIn(section.first())
  await expect(rail).toHaveAttribute('data-more', 'end')
  return rail
}

test('a row that scrolls sideways has arrows and keys where there is a pointer', async ({ shop }) => {
  const guest = await openLow(shop, 'qarsildoq')
  const { page, t } = guest
  const rail = await sideways(guest)
  const [back, on] = [
    rail.getByRole('button', { name: t('page.row_back') }),
    rail.getByRole('button', { name: t('page.row_on') }),
  ]
  await expect(back).toBeHidden()
  await press(on)
  await expect(rail).toHaveAttribute('data-more', /start/)
  await expect(back).toBeVisible()
  await expect.poll(async () => (await on.or(back).first().boundingBox())?.width).toBe(44)

  const links = rail.getByRole('article').getByRole('link')
  await links.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(links.nth(1)).toBeFocused()
  await expect(links.nth(1)).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('End')
  await expect(links.last()).toBeFocused()
  await expect(rail).toHaveAttribute('data-more', 'start')
  await page.keyboard.press('Home')
  await expect(links.first()).toBeFocused()
  await expect(rail).toHaveAttribute('data-more', 'end')
})

test('a low phone shows the first prices before stories and offers', async ({ shop }) => {
  const { page, t, ...guest } = await shop('xontaxta', { path: null })
  await page.setViewportSize({ width: 390, height: 667 })
  await guest.goTo('/')
  const top = async (place: Locator) => (await place.boundingBox())?.y ?? 0
  const stories = page.getByRole('region', { name: t('content.stories') })
  const apart = async () => (await top(stories)) - (await top(page.getByRole('article').first()))
  await expect.poll(apart).toBeGreaterThan(0)
})
