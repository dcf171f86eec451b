// A page is complete before its code has loaded, and what a person does before hydration counts.
import { expect, type Guest, test } from '../helpers/fixtures.ts'
import { press, typeInto } from '../helpers/hands.ts'
import { CODE, holdBack } from '../helpers/hold-back.ts'
import { expectNoShift } from '../helpers/shifts.ts'
import { fetchAt, originOf } from '../helpers/site.ts'

const FIRST_ASK = /\/api\/orders\/v1\/merchant\/settings$/
const MENU = /\/api\/products\/v1\/shop\?/

const addOf = ({ page, t }: Guest, name: string) =>
  page.getByRole('button', { name: t('home.add_named', { name }), exact: true })
const stepperOf = ({ page, t }: Guest, name: string) =>
  page.getByRole('group', { name: t('home.quantity_of', { name }), exact: true }).first()

test('what is pressed before the code shows at once, counts once however often, and a choice stays chosen', async ({
  shop,
  brand,
}) => {
  const { sub } = await brand()
  const guest = await shop(sub, { path: null })
  const { page, site, t } = guest
  const release = await holdBack(page, CODE)
  await page.goto(`${originOf(site)}/`)
  const add = addOf(guest, 'Osh')
  const colour = () => add.evaluate((button) => getComputedStyle(button).backgroundColor)
  const before = await colour()
  await press(add)
  await press(add)
  await expect.poll(colour).not.toBe(before)
  const pickup = page.getByRole('radio', { name: t('page.pickup') })
  await press(page.locator('label:visible', { hasText: t('page.pickup') }))
  await expect(stepperOf(guest, 'Osh')).toBeHidden()
  const alive = page.waitForResponse(FIRST_ASK)
  release()
  await expect(stepperOf(guest, 'Osh')).toBeVisible()
  await expect(stepperOf(guest, 'Osh')).toContainText('1')
  await alive
  await expect(pickup).toBeChecked()
  await page.reload()
  await expect(pickup).toBeChecked()
})

test('a menu that has changed before the code came is rendered again, and what was pressed on it counts', async ({
  shop,
  brand,
  database,
}) => {
  const merchant = await brand()
  const guest = await shop(merchant.sub, { path: null })
  const { page, site, t } = guest
  const release = await holdBack(page, MENU)
  await page.goto(`${originOf(site)}/`)
  await expect(addOf(guest, 'Lagʻmon')).toBeVisible()
  await press(addOf(guest, 'Osh'))
  await press(page.locator('label:visible', { hasText: t('page.pickup') }))
  const { reduced } = merchant.products
  await database.query('update products set is_available = false where id = $1', [reduced])
  const isGone = async () => {
    const { products } = await (await fetchAt(site)('/api/products/v1/shop?language=uz')).json()
    return products.some(
      (product: { id: string; isAvailable: boolean }) => product.id === reduced && !product.isAvailable,
    )
  }
  await expect.poll(isGone).toBe(true)
  release()
  const gone = page.getByRole('article').filter({ hasText: 'Lagʻmon' })
  await expect(gone.getByText(t('home.sold_out')).first()).toBeVisible()
  await expect(addOf(guest, 'Lagʻmon')).toHaveCount(0)
  await expect(stepperOf(guest, 'Osh')).toBeVisible()
  await expect(page.getByRole('radio', { name: t('page.pickup') })).toBeChecked()
})

test('before the code every dish is a whole card, one that is tapped is felt, and only pictures that are shown are asked for', async ({
  shop,
}) => {
  const { page, site, t } = await shop('qarsildoq', { path: null })
  await page.route(CODE, () => undefined)
  await page.goto(`${originOf(site)}/`)
  const { products } = await (await fetchAt(site)('/api/products/v1/shop?language=uz')).json()
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(products.length)
  for (const card of await cards.all()) {
    await card.scrollIntoViewIfNeeded()
    await expect(card.getByRole('heading')).toBeVisible()
    await expect(card.getByText('soʻm').first()).toBeVisible()
    await expect(card.locator('img').first()).toHaveJSProperty('complete', true)
  }

  // the column of categories, which stands beside the menu on a wide page only
  const pictures = page.locator(`nav[aria-label="${t('home.categories')}"] picture img`)
  const known = () =>
    pictures.evaluateAll((images) => images.filter((image) => (image as HTMLImageElement).currentSrc !== '').length)
  expect(await pictures.count()).toBeGreaterThan(2)
  expect(await known()).toBe(0)

  const card = cards.first()
  await expect(card).toHaveCSS('opacity', '1')
  // the page of the dish never loads
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()))
  await press(card.getByRole('link'))
  await expect(card).toHaveCSS('opacity', '0.65')

  await page.setViewportSize({ width: 1280, height: 900 })
  await expect.poll(async () => (await pictures.count()) - (await known())).toBe(0)
})

test('what was typed before the code is searched for when it comes', async ({ shop, brand }) => {
  const { sub } = await brand()
  const { page, site, t } = await shop(sub, { path: null })
  const release = await holdBack(page, CODE)
  await page.goto(`${originOf(site)}/search`)
  const field = page.getByRole('textbox', { name: t('search.field') })
  await typeInto(field, 'Somsa')
  release()
  await expect(page.getByRole('article').filter({ hasText: 'Somsa' }).first()).toBeVisible()
  await expect(field).toHaveValue('Somsa')
})

test('a press that waits long is explained in words, which go when it is done', async ({ shop, brand }) => {
  const { sub } = await brand()
  const { page, site, t } = await shop(sub, { path: null })
  await page.clock.install()
  const release = await holdBack(page, CODE)
  await page.goto(`${originOf(site)}/`)
  await press(page.getByRole('button', { name: t('home.language') }))
  const note = page.getByText(t('page.late'))
  await expect(note).toBeHidden()
  await page.clock.fastForward(5_000)
  await expect(note).toBeVisible()
  release()
  await page.clock.resume()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(note).toBeHidden()
})

test('without a connection before the code, the menu stays and says so', async ({ shop, brand }) => {
  const { sub } = await brand()
  const { page, site, t, noise } = await shop(sub, { path: null })
  // requests that were open when the connection was cut fail; there may have been none
  noise.allow(/^net::ERR_INTERNET_DISCONNECTED GET /)
  await page.route(CODE, () => undefined)
  await page.goto(`${originOf(site)}/`)
  await page.context().setOffline(true)
  const note = page.getByRole('status').filter({ hasText: t('page.offline_title') })
  await expect(note).toBeVisible()
  await expect(note).toContainText(/\d\d:\d\d/)
  const link = page.getByRole('link', { name: 'Osh', exact: true })
  await press(link)
  await expect(link).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
  await page.context().setOffline(false)
  await expect(note).toBeHidden()
})

test('a menu comes without a shift, whatever the layout of its brand', async ({ shop }) => {
  for (const sub of ['qarsildoq', 'kumomaki', 'xontaxta']) {
    const { page, site } = await shop(sub, { path: null })
    await page.goto(`${originOf(site)}/`)
    await expect(page.getByRole('article').first()).toBeVisible()
    await expectNoShift(page)
  }
})

test('an address opens the menu at the category it names, at the top if it names none, and moves nobody who scrolls', async ({
  shop,
}) => {
  const { page, site } = await shop('qarsildoq', { path: null })
  let alive = page.waitForResponse(FIRST_ASK)
  await page.goto(`${originOf(site)}/#%E0%A4`)
  await alive
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  const place = await page.getByRole('link', { name: 'Souslar' }).first().getAttribute('href')
  const title = page.getByRole('heading', { name: 'Souslar', exact: true })
  const release = await holdBack(page, CODE)
  await page.goto('about:blank')
  await page.goto(`${originOf(site)}/${place}`)
  await expect(title).toBeInViewport()
  // whoever scrolls on from there before the code comes stays where they are
  await page.evaluate(() => window.scrollTo(0, 0))
  alive = page.waitForResponse(FIRST_ASK)
  release()
  await alive
  expect(await page.evaluate(() => window.scrollY)).toBe(0)

  await page.goto('about:blank')
  alive = page.waitForResponse(FIRST_ASK)
  await page.goto(`${originOf(site)}/${place}`)
  await alive
  const isSeen = (element: Element) => {
    const { left, top, height } = element.getBoundingClientRect()
    return document.elementFromPoint(left + 1, top + height / 2) === element
  }
  // not covered by the sticky bars at the top
  await expect.poll(() => title.evaluate(isSeen)).toBe(true)
})

test('a page whose connection breaks while it starts goes on when it is back', async ({ shop, brand }) => {
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
  const name = 'Osh'
  await press(page.getByRole('button', { name: t('home.add_named', { name }), exact: true }))
  await expect(page.getByRole('group', { name: t('home.quantity_of', { name }), exact: true }).first()).toBeVisible()
})

test('a device whose clock is wrong tells the opening hours by the clock of the shop, from the first moment', async ({
  shop,
  brand,
}) => {
  const { sub } = await brand({ hours: { open: '10:00', close: '23:00' } })
  const { page, site, t } = await shop(sub, { path: null, device: 'desktop' })
  await page.clock.setFixedTime('2026-11-16T03:00:00+05:00')
  // only the first call of every page is answered
  await page.route(/\/api\/(?!products\/v1\/shop\?)/, () => undefined)
  await page.goto(`${originOf(site)}/`)
  await expect(page.getByText(t('home.open_until', { time: '23:00' }))).toBeVisible()
})
