// Links inside the shop are native links, followed without a page load.
import { expect, test } from '../helpers/fixtures.ts'
import { press } from '../helpers/hands.ts'

test('a way to where one is adds nothing to the history, and a click with a key beside it is left to the browser', async ({
  shop,
  brand,
}) => {
  const { sub } = await brand({ settings: { isNavigationViewEnabled: true } })
  const { page, t } = await shop(sub)
  const tabs = page.getByRole('navigation', { name: t('page.main_navigation') })
  const menu = tabs.getByRole('link', { name: t('page.menu') })
  const profile = tabs.getByRole('link', { name: t('page.profile') })
  const entries = () => page.evaluate(() => window.history.length)
  await expect(menu).toHaveAttribute('aria-current', 'page')

  const before = await entries()
  await press(menu)
  expect(await entries()).toBe(before)

  const other = page.context().waitForEvent('page')
  await profile.click({ modifiers: ['ControlOrMeta'] })
  await expect(await other).toHaveURL(/\/profile$/)
  await expect(page).toHaveURL(/\/$/)

  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await press(profile)
  await expect(page).toHaveURL(/\/profile$/)
  await expect(profile).toHaveAttribute('aria-current', 'page')
  await expect(menu).not.toHaveAttribute('aria-current')
  expect(await entries()).toBe(before + 1)
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})
