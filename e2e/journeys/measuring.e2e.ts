// Measuring: nothing runs without consent, the trackers that are on are played here, and a purchase is told once.
import { expect, test } from '../helpers/fixtures.ts'
import { press } from '../helpers/hands.ts'
import { addToBasket } from '../helpers/menu.ts'
import { fetchAt } from '../helpers/site.ts'

const TRACKERS = { yandexMetricsEnabled: true, yandexMetricsId: '12345678' }
const OUTSIDE = /^https:\/\/(mc\.yandex\.(ru|com)|yastatic\.net|connect\.facebook\.net|www\.googletagmanager\.com)\//
/** In place of the counter: it keeps what it is told where the test can read it. */
const PLAYED =
  'window.playedCounter = window.ym.a.map((said) => [...said]); window.ym = (...said) => window.playedCounter.push(said)'

test('the counter starts after consent alone, never where somebody pays, and is told of goods', async ({
  shop,
  brand,
}) => {
  const merchant = await brand({ settings: { ...TRACKERS } as object })
  const guest = await shop(merchant.sub, { path: null })
  const { page, t, site } = guest
  const asked: string[] = []
  await page.route(OUTSIDE, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: PLAYED })
  })
  const policy = async (path: string) => (await fetchAt(site)(path)).headers
  expect((await policy('/')).get('content-security-policy')).toContain("script-src 'self' https://mc.yandex.ru")
  expect((await policy('/')).get('content-security-policy-report-only')).toContain('require-trusted-types-for')
  const strict = (await policy('/checkout')).get('content-security-policy')
  expect(strict).not.toContain('yandex')
  expect(strict).toContain('require-trusted-types-for')

  await guest.goTo('/')
  const bar = page.getByRole('region', { name: t('measuring.title') })
  await expect(async () => {
    await page.mouse.wheel(0, 40)
    await expect(bar).toBeVisible({ timeout: 4000 })
  }).toPass()
  expect(asked).toEqual([])
  await press(bar.getByRole('button', { name: t('measuring.yes') }))
  await expect.poll(() => asked).toEqual(['https://mc.yandex.ru/metrika/tag.js'])
  await expect(bar).toBeHidden()
  await addToBasket(guest, 'Osh')
  const layer = () => page.evaluate(() => JSON.stringify((window as { metricaLayer?: unknown }).metricaLayer ?? []))
  await expect.poll(layer).toContain('"add"')
  expect(await layer()).not.toMatch(/998\d{9}/)
})
