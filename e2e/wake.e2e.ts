// A page is drawn before its code is there: what a quick finger does in between counts.
import type { Page } from '@playwright/test'
import { checkAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { expectNoShift } from './shifts.ts'
import { fetchAt, originOf } from './site.ts'

/** A product at the end of a long menu. */
const FAR = 'Gazsiz suv'
const CODE = /\/assets\/shop-.*\.js$/
const MENU = /\/api\/products\/v1\/shop\?/

/** What the page asks for at such an address waits until it is released. */
async function holdBack(page: Page, address: RegExp): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}

test('a tap that comes before the code does is not lost', async ({ shop, brand }) => {
  const { sub } = await brand()
  const { page, site, t } = await shop(sub, { path: null })
  const release = await holdBack(page, CODE)
  await page.goto(`${originOf(site)}/`)
  const name = 'Osh'
  await page.getByRole('button', { name: t('home.add_named', { name }), exact: true }).tap()
  const stepper = page.getByRole('group', { name: t('home.quantity_of', { name }), exact: true }).first()
  await expect(stepper).toBeHidden()
  release()
  await expect(stepper).toBeVisible()
})

test('such a tap counts on a menu that has changed meanwhile, and is drawn anew', async ({ shop, brand, database }) => {
  const merchant = await brand()
  const { page, site, t } = await shop(merchant.sub, { path: null })
  const release = await holdBack(page, MENU)
  await page.goto(`${originOf(site)}/`)
  const name = 'Osh'
  await page.getByRole('button', { name: t('home.add_named', { name }), exact: true }).tap()
  const tag = () => fetchAt(site)('/api/products/v1/shop?language=uz').then(({ headers }) => headers.get('etag'))
  const before = await tag()
  await database.query('update products set is_available = false where id = $1', [merchant.products.reduced])
  await expect.poll(tag).not.toBe(before)
  release()
  await expect(page.getByRole('group', { name: t('home.quantity_of', { name }), exact: true }).first()).toBeVisible()
})

test('a menu that nobody touches comes alive by itself', async ({ shop }) => {
  const { page, site } = await shop('qarsildoq', { path: null })
  const alive = page.waitForResponse(/\/api\/orders\/v1\/merchant\/settings$/)
  await page.goto(`${originOf(site)}/`)
  await alive
})

test('a menu draws its first view alone, and the rest at the first sign of a person', async ({ shop }) => {
  const { page, site } = await shop('qarsildoq', { path: null })
  await page.route(CODE, () => undefined)
  // the wait for code that never comes does not run out here, however slow the machine
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      for (const wait of document.documentElement.getAnimations()) wait.pause()
    })
  })
  await page.goto(`${originOf(site)}/`)
  const link = page.getByRole('link', { name: FAR, exact: true })
  await expect(page.getByRole('link', { name: 'Sabzavotli burger', exact: true })).toBeVisible()
  await expect(link).toBeHidden()
  await checkAccessible(page)
  await page.mouse.move(2, 2)
  await expect(link).toBeVisible()
})

for (const sub of ['qarsildoq', 'kumomaki', 'xontaxta']) {
  test(`what the menu of ${sub} draws with its second frame moves nothing of its first`, async ({ shop }) => {
    const { page, site, t } = await shop(sub, { path: null })
    const clock = await page.context().newCDPSession(page)
    await clock.send('Animation.enable')
    await clock.send('Animation.setPlaybackRate', { playbackRate: 0 })
    await page.goto(`${originOf(site)}/`)
    const title = page.locator('main section').getByRole('heading').first()
    const story = page
      .getByRole('region', { name: t('content.stories') })
      .getByRole('button')
      .first()
    const banner = page
      .getByRole('region', { name: t('home.offers') })
      .getByRole('link')
      .first()
    const chip = page
      .getByRole('navigation')
      .getByRole('link', { name: (await title.textContent()) ?? '' })
      .first()
    const card = page.getByRole('article').first()
    const parts = [story, banner, chip, card]
    await expect(title).toBeVisible()
    for (const part of parts) await expect(part).toBeHidden()
    const before = await title.boundingBox()
    await clock.send('Animation.setPlaybackRate', { playbackRate: 1 })
    for (const part of parts) await expect(part).toBeVisible()
    expect(await title.boundingBox()).toEqual(before)
  })

  test(`the menu of ${sub} comes without a shift`, async ({ shop }) => {
    const { page, site } = await shop(sub, { path: null })
    await page.goto(`${originOf(site)}/`)
    await expect(page.getByRole('article').first()).toBeVisible()
    await expectNoShift(page)
  })
}

test('an address that names a category opens the menu there', async ({ shop }) => {
  const { page, site } = await shop('qarsildoq', { path: null })
  await page.goto(`${originOf(site)}/`)
  const place = await page.getByRole('link', { name: 'Souslar' }).first().getAttribute('href')
  await page.goto('about:blank')
  const alive = page.waitForResponse(/\/api\/orders\/v1\/merchant\/settings$/)
  await page.goto(`${originOf(site)}/${place}`)
  await alive
  const title = page.getByRole('heading', { name: 'Souslar', exact: true })
  const isSeen = (element: Element) => {
    const { left, top, height } = element.getBoundingClientRect()
    return document.elementFromPoint(left + 1, top + height / 2) === element
  }
  // not under the bars that stay at the top
  await expect.poll(() => title.evaluate(isSeen)).toBe(true)
})

test('whoever scrolls on from there before the code comes stays where they are', async ({ shop }) => {
  const { page, site } = await shop('qarsildoq', { path: null })
  await page.goto(`${originOf(site)}/`)
  const place = await page.getByRole('link', { name: 'Souslar' }).first().getAttribute('href')
  const release = await holdBack(page, CODE)
  await page.goto('about:blank')
  await page.goto(`${originOf(site)}/${place}`)
  const title = page.getByRole('heading', { name: 'Souslar', exact: true })
  await expect(title).toBeInViewport()
  await page.evaluate(() => window.scrollTo(0, 0))
  const alive = page.waitForResponse(/\/api\/orders\/v1\/merchant\/settings$/)
  release()
  await alive
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('an address that names nothing, or nothing readable, opens the menu at its top', async ({ shop }) => {
  const { page, site } = await shop('qarsildoq', { path: null })
  const alive = page.waitForResponse(/\/api\/orders\/v1\/merchant\/settings$/)
  await page.goto(`${originOf(site)}/#%E0%A4`)
  await page.mouse.move(2, 2)
  await alive
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('a menu whose code never comes is drawn whole after a while', async ({ shop }) => {
  const { page, site, noise } = await shop('qarsildoq', { path: null })
  noise.expect(/^net::ERR_FAILED GET \/assets\/entry-client-.*\.js$/)
  await page.route(/\/assets\/entry-client-.*\.js$/, (route) => route.abort())
  await page.goto(`${originOf(site)}/`)
  const link = page.getByRole('link', { name: FAR, exact: true })
  await expect(link).toBeHidden()
  await page.evaluate(() => {
    for (const wait of document.documentElement.getAnimations()) wait.finish()
  })
  await expect(link).toBeVisible()
})

test('what is far from the first view is a name that leads to its product, and a card once it comes near', async ({
  shop,
}) => {
  const guest = await shop('qarsildoq', { path: null })
  const { page, site, t } = guest
  const release = await holdBack(page, CODE)
  await page.goto(`${originOf(site)}/`)
  await page.mouse.move(2, 2)
  const link = page.getByRole('link', { name: FAR, exact: true })
  const add = page.getByRole('button', { name: t('home.add_named', { name: FAR }), exact: true })
  await expect(link).toHaveAttribute('href', /^\/product\//)
  await link.focus()
  await expect(add).toHaveCount(0)
  release()
  await expect(add).toBeVisible()
  await expect(link).toBeFocused()
})

test('pictures of categories beyond the first view of a phone come with a person', async ({ shop }) => {
  const { page, site, t } = await shop('qarsildoq', { path: null })
  const release = await holdBack(page, CODE)
  await page.goto(`${originOf(site)}/`)
  const row = page.getByRole('navigation', { name: t('home.categories') })
  const pictures = row.locator('img')
  const count = await row.locator('a[href^="#"]').count()
  const first = await pictures.count()
  expect(first).toBeGreaterThan(2)
  expect(first).toBeLessThan(count)
  release()
  await page.mouse.move(2, 2)
  await expect(pictures).toHaveCount(count)
})

test('pictures of the column of categories are asked for where it is shown, and before the code is there', async ({
  shop,
}) => {
  for (const device of ['phone', 'desktop'] as const) {
    const { page, site, t } = await shop('qarsildoq', { device, path: null })
    await holdBack(page, CODE)
    await page.goto(`${originOf(site)}/`)
    const pictures = page.locator(`nav[aria-label="${t('home.categories')}"] picture img`)
    const known = () =>
      pictures.evaluateAll((images) => images.filter((image) => (image as HTMLImageElement).currentSrc !== '').length)
    const count = await pictures.count()
    expect(count).toBeGreaterThan(2)
    await expect.poll(known).toBe(device === 'desktop' ? count : 0)
  }
})

test('a menu that has changed before its page is alive is drawn anew', async ({ shop, brand, database }) => {
  const merchant = await brand()
  const { page, site, t } = await shop(merchant.sub, { path: null })
  const release = await holdBack(page, MENU)
  await page.goto(`${originOf(site)}/`)
  const name = 'Osh'
  const add = page.getByRole('button', { name: t('home.add_named', { name }), exact: true })
  await expect(add).toBeVisible()
  await database.query(`update products set is_available = false where merchant_id = $1 and name->>'uz' = $2`, [
    merchant.id,
    name,
  ])
  const isGone = async () => {
    const { products } = await (await fetchAt(site)('/api/products/v1/shop?language=uz')).json()
    return products.some(
      (product: { name: string; isAvailable: boolean }) => product.name === name && !product.isAvailable,
    )
  }
  await expect.poll(isGone).toBe(true)
  release()
  await page.mouse.move(2, 2)
  await expect(page.getByRole('article').filter({ hasText: name }).getByText(t('home.sold_out')).first()).toBeVisible()
  await expect(add).toHaveCount(0)
})

test('a page whose line breaks while it wakes goes on when the line is back', async ({ shop, brand }) => {
  const { sub } = await brand()
  const { page, site, t, noise } = await shop(sub, { path: null })
  let failures = 2
  noise.expect(/^net::ERR_CONNECTION_RESET GET .*\/shop\?language=uz$/)
  await page.route(/\/api\/products\/v1\/shop\?/, async (route) => {
    failures -= 1
    if (failures < 0) await route.continue()
    else await route.abort('connectionreset')
  })
  await page.goto(`${originOf(site)}/`)
  await page.mouse.move(2, 2)
  const name = 'Osh'
  await page.getByRole('button', { name: t('home.add_named', { name }), exact: true }).tap()
  await expect(page.getByRole('group', { name: t('home.quantity_of', { name }), exact: true }).first()).toBeVisible()
})

test('a device whose clock is wrong tells the opening hours by the clock of the shop, from the first moment', async ({
  shop,
  brand,
}) => {
  const { sub } = await brand({ hours: { open: '10:00', close: '23:00' } })
  const { page, site, t } = await shop(sub, { path: null, device: 'desktop' })
  await page.clock.setFixedTime('2026-11-16T03:00:00+05:00')
  // of all calls only the one that every page begins with is answered
  await page.route(/\/api\/(?!products\/v1\/shop\?)/, () => undefined)
  await page.goto(`${originOf(site)}/`)
  await page.mouse.move(2, 2)
  await expect(page.getByText(t('home.open_until', { time: '23:00' }))).toBeVisible()
})

test('a page that is awake does not listen to a finger on its way', async ({ shop }) => {
  const { page } = await shop('xontaxta')
  const devtools = await page.context().newCDPSession(page)
  const root = await devtools.send('Runtime.evaluate', { expression: 'document.getElementById("root")' })
  const { listeners } = await devtools.send('DOMDebugger.getEventListeners', { objectId: root.result.objectId ?? '' })
  const heard = new Set(listeners.map(({ type }) => type))
  expect([...heard]).toEqual(expect.arrayContaining(['click', 'keydown', 'input', 'submit', 'focusin', 'touchstart']))
  expect([...heard].filter((type) => /move|over|out$|pointer|mouse/.test(type) && type !== 'focusout')).toEqual([])
})
