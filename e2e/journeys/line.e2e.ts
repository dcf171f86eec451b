// The connection is lost and restored: the page explains what happened and what is safe, and continues by itself.
import { expect, type Guest, test as inShop } from '../helpers/fixtures.ts'
import { press } from '../helpers/hands.ts'
import { addToBasket } from '../helpers/menu.ts'

const SETTINGS = {
  basketPosition: 'FLOATING_OVER_PRODUCT',
  branchesActive: true,
  isNavigationViewEnabled: true,
  termsOfUseActive: true,
} as const
const NO_CODE = /found no connection|Failed to fetch dynamically imported module|Unable to preload CSS/

/** A guest with a dish in the basket; `loads` counts the page loads since then. */
const test = inShop.extend<{ guest: Guest & { loads(): number } }>({
  guest: async ({ shop, brand }, use) => {
    const { sub } = await brand({ settings: SETTINGS })
    const guest = await shop(sub)
    await addToBasket(guest, 'Osh')
    guest.noise.allow(NO_CODE)
    let loads = 0
    guest.page.on('load', () => {
      loads += 1
    })
    await use({ ...guest, loads: () => loads })
  },
})

const heading = ({ page, t }: Guest, key: 'page.offline_title' | 'place.branches_title') =>
  page.getByRole('heading', { name: t(key), level: 1 })

async function toBranches({ page, t }: Guest): Promise<void> {
  const tabs = page.getByRole('navigation', { name: t('page.main_navigation') })
  await press(tabs.getByRole('link', { name: t('page.branches') }))
}

test('a screen that a cut line keeps away says so below the header, and opens by itself when the line is back', async ({
  guest,
}) => {
  const { page, t, noise } = guest
  noise.expect(/^net::ERR_INTERNET_DISCONNECTED/)
  await page.context().setOffline(true)
  const notice = page.getByRole('alert').filter({ hasText: t('page.offline') })
  await expect(notice).toBeVisible()
  const narrow = page.viewportSize() ?? { width: 0, height: 0 }
  await page.setViewportSize({ width: 1280, height: 900 })
  // on a wide page it leaves the header free; it is animated to its position
  const gap = async () => {
    const [header, said] = [await page.getByRole('banner').boundingBox(), await notice.boundingBox()]
    return (said?.y ?? 0) - (header?.y ?? 0) - (header?.height ?? Number.POSITIVE_INFINITY)
  }
  await expect.poll(gap).toBeGreaterThanOrEqual(0)
  await page.setViewportSize(narrow)
  // the basket floats over the products, and there is no tab for it
  await expect(page.getByRole('link', { name: t('page.basket') })).toHaveCount(1)
  await expect(page.getByRole('navigation', { name: t('page.main_navigation') })).not.toContainText(t('page.basket'))
  await toBranches(guest)
  await expect(heading(guest, 'page.offline_title')).toBeVisible()

  await page.context().setOffline(false)
  await expect(heading(guest, 'place.branches_title')).toBeVisible()
  expect(guest.loads()).toBe(0)
})

test('a line that is cut without the browser knowing is told as such, and a press tries again', async ({ guest }) => {
  const { page, t, noise } = guest
  noise.expect(/^net::ERR_TIMED_OUT/)
  await page.route('**/*', (route) => route.abort('timedout'))
  await toBranches(guest)
  await expect(heading(guest, 'page.offline_title')).toBeVisible()
  await page.unrouteAll()
  await press(page.getByRole('button', { name: t('page.retry') }))
  await expect(heading(guest, 'place.branches_title')).toBeVisible()
  expect(guest.loads()).toBe(0)
})

test('what an open screen could not ask for is asked for again when the line is back', async ({ guest }) => {
  const { page, t, noise } = guest
  noise.expect(/^net::ERR_FAILED GET .*\/policies/)
  noise.allow(/^net::ERR_INTERNET_DISCONNECTED/)
  await page.route(/\/company\/policies/, (route) => route.abort('failed'))
  await guest.goTo('/offerta')
  await expect(page.getByRole('heading', { name: t('profile.policy_failed_title') })).toBeVisible()
  await page.unrouteAll()
  await page.context().setOffline(true)
  await expect(page.getByText(t('page.offline'))).toBeVisible()
  await page.context().setOffline(false)
  // the brand has no policy text, so the answer is 404
  noise.expect(/^404 GET .*\/policies/)
  await expect(page.getByRole('heading', { name: t('profile.policy_missing_title') })).toBeVisible()
})

inShop('a page whose line was cut at its start follows the menu once the line is back', async ({ shop, brand }) => {
  const { sub } = await brand()
  const { page, t, noise, goTo } = await shop(sub, { path: null })
  noise.allow(/^net::ERR_INTERNET_DISCONNECTED/)
  // the first page has loaded that code already, so that only the reload meets the cut
  const following = page.waitForRequest(/\/products\/v1\/live/)
  await goTo('/')
  await following
  // the connection is lost while the code that follows the menu is loading
  await page.route(/\/assets\/follow-shop-/, async (route) => {
    await page.context().setOffline(true)
    await route.abort('internetdisconnected')
  })
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByText(t('page.offline'))).toBeVisible()
  await page.unrouteAll()
  const followed = page.waitForRequest(/\/products\/v1\/live/)
  await page.context().setOffline(false)
  await followed
})
