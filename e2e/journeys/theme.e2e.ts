// Light and dark: the brand's scheme, the device's setting and the visitor's own choice.
import type { Page } from '@playwright/test'
import { choose } from '../helpers/choose.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { originOf, siteOf } from '../helpers/site.ts'

/** The lightness of the painted page background: 0 is black, 1 is white. */
async function lightOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d')
    if (canvas === null) throw new Error('expected a canvas')
    canvas.fillStyle = getComputedStyle(document.body).backgroundColor
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
    return (red + green + blue) / 3 / 255
  })
}
const isDark = async (page: Page) => (await lightOf(page)) < 0.25
const isLight = async (page: Page) => (await lightOf(page)) > 0.85

/** The colour of the browser's own bars. */
function barColour(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const tags = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
    return tags.find(({ media }) => matchMedia(media).matches)?.content
  })
}

test('a page is painted as the device is set, before any code runs', async ({ browser, brand }) => {
  const { sub } = await brand()
  const context = await browser.newContext({ javaScriptEnabled: false, colorScheme: 'dark' })
  const page = await context.newPage()
  await page.goto(`${originOf(siteOf(sub))}/`)
  await expect.poll(() => isDark(page)).toBe(true)
  const darkBar = await barColour(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => isLight(page)).toBe(true)
  await expect.poll(() => barColour(page)).not.toBe(darkBar)
  await context.close()
})

test('a guest chooses dark, finds every page dark, and goes back to the setting of the device', async ({
  shop,
  brand,
}) => {
  const { sub } = await brand()
  const guest = await shop(sub, { path: '/profile' })
  const { page, t } = guest
  await expect(page.getByRole('radio', { name: t('profile.theme_device') })).toBeChecked()
  const lightBar = await barColour(page)
  await choose(page, t('profile.theme_dark'))
  await expect.poll(() => isDark(page)).toBe(true)
  await expect.poll(() => barColour(page)).not.toBe(lightBar)

  // the server's HTML is already dark, so that no light frame is painted first
  const response = await page.goto(`${originOf(guest.site)}/`)
  expect(await response?.text()).toContain('data-theme="dark"')
  await expect.poll(() => isDark(page)).toBe(true)

  await guest.goTo('/profile')
  await expect(page.getByRole('radio', { name: t('profile.theme_dark') })).toBeChecked()
  await choose(page, t('profile.theme_device'))
  await expect.poll(() => isLight(page)).toBe(true)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => isDark(page)).toBe(true)
})

test('a dark brand is dark on a light device, and light for a guest who chooses so', async ({ shop, brand }) => {
  const { sub } = await brand({ settings: { isDark: true } })
  const guest = await shop(sub, { path: '/profile' })
  const { page, t } = guest
  await expect.poll(() => isDark(page)).toBe(true)
  await expect(page.getByRole('radio', { name: t('profile.theme_dark') })).toBeChecked()
  await choose(page, t('profile.theme_light'))
  await expect.poll(() => isLight(page)).toBe(true)
  await page.reload()
  await expect.poll(() => isLight(page)).toBe(true)
})
