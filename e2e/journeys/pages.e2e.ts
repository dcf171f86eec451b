// The pages at the URLs of a brand, and the answer for URLs without a page.
import { expect, test } from '../helpers/fixtures.ts'
import { press } from '../helpers/hands.ts'
import { originOf, PORT, siteOf } from '../helpers/site.ts'

const HOME = originOf(siteOf('qarsildoq'))

test('an address that is not there says so and leads home', async ({ shop }) => {
  const guest = await shop('qarsildoq', { path: null })
  const { page, t, noise } = guest
  noise.expect(/^404 GET \/no\/such\/page$/)
  await guest.goTo('/no/such/page')
  await expect(page.getByRole('heading', { name: t('page.not_found_title') })).toBeVisible()
  await press(page.getByRole('link', { name: t('page.to_home') }))
  await expect(page).toHaveURL(`${HOME}/`)
  await expect(page.getByRole('link', { name: 'Tovuqli lavash', exact: true })).toBeVisible()
})

test('a brand that takes no orders now says so at every address', async ({ shop, brand }) => {
  const { sub } = await brand({ merchant: { is_active: false } })
  const { page, t, site, noise } = await shop(sub, { path: null })
  noise.expect(/^403 GET \/blocked$/)
  for (const path of ['/', '/basket', '/checkout']) {
    await page.goto(originOf(site) + path)
    await expect(page).toHaveURL(/\/blocked$/)
    await expect(page.getByRole('heading', { name: t('page.blocked_title') })).toBeVisible()
  }
})

test('a host without a brand says that there is no shop', async ({ shop }) => {
  const { page, t, site, noise } = await shop('nobody', { path: null })
  noise.expect(/^404 GET \/merchantNotAvailable$/)
  // the page asks once more before it forgets anything
  noise.allow(/^404 GET \/api\/orders\/v1\/merchant\/settings$/)
  await page.goto(originOf(site))
  await expect(page.getByRole('heading', { name: t('page.unknown_title') })).toBeVisible()
})

test('the plain host lists the brands, and a brand chosen there by name stays chosen', async ({ shop }) => {
  const { page } = await shop('qarsildoq', { path: null })
  await page.goto(`http://localhost:${PORT}/`)
  await press(page.getByRole('link', { name: 'Qarsildoq' }))
  await expect(page).toHaveURL(`${HOME}/`)
  await page.goto(`http://localhost:${PORT}/?vendor=xontaxta`)
  await expect(page).toHaveTitle(/^Xontaxta/)
  await page.goto(`http://localhost:${PORT}/`)
  await expect(page).toHaveTitle(/^Xontaxta/)
})
