// The first taps on a slow device: each counts exactly once, however early it comes. `npm run bench -- taps` tries more of them.
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { originOf } from './site.ts'
import { TAPS_BRAND, tapsIn } from './taps.ts'
import { say } from './words.ts'

const SLOWER = 4
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 }
const WIDTHS = { phone: { width: 390, height: 1100 }, desktop: { width: 1280, height: 900 } } as const
/** Slow on purpose, on a machine that is busy with other journeys. */
const PATIENCE_MS = 80_000
const FIRST_ASK = /\/api\/(users\/v1\/users\/me|orders\/v1\/merchant\/settings)$/

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** A quarter of the speed and a slow line from the next page on. */
async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', LINE)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}

/** Waits until so many milliseconds have passed since the page's first paint. */
async function untilAfterPaint(page: Page, afterMs: number): Promise<void> {
  await page.waitForFunction((after) => {
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    return paint !== undefined && performance.now() - paint.startTime >= after
  }, afterMs)
}

/** How the tap has counted; a page that is being left for another has no answer yet. */
function countedOn(page: Page, counted: string): Promise<string> {
  return page.evaluate<string>(counted).catch(() => '')
}

for (const [device, moments] of [
  ['phone', [100, 1_000]],
  ['desktop', [100]],
] as const) {
  for (const { what, element, counted } of tapsIn(say('ru'))) {
    test(`${what} tapped right after the first paint counts once, on a ${device}`, async ({ shop }) => {
      // one quick visit to know where it stands: a slow page has no time to be asked
      const quick = await shop(TAPS_BRAND, { device, path: null })
      await quick.page.setViewportSize(WIDTHS[device])
      await quick.goTo('/')
      const { x, y, width, height } = await quick.page.evaluate<Box>(`${element}.getBoundingClientRect().toJSON()`)
      const point = { x: x + width / 2, y: y + height / 2 }
      expect(y + height, 'it is in the first view').toBeLessThan(WIDTHS[device].height)
      await quick.page.close()
      for (const afterMs of moments) {
        const { page, site } = await shop(TAPS_BRAND, { device, path: null })
        await page.setViewportSize(WIDTHS[device])
        await slowDown(page)
        const isAlive = page.waitForResponse((response) => FIRST_ASK.test(response.url()), { timeout: PATIENCE_MS })
        await page.goto(`${originOf(site)}/`, { waitUntil: 'commit' })
        await untilAfterPaint(page, afterMs)
        if (device === 'phone') await page.touchscreen.tap(point.x, point.y)
        else await page.mouse.click(point.x, point.y)
        const message = `${afterMs} ms after the paint`
        await expect.poll(() => countedOn(page, counted), { message, timeout: PATIENCE_MS }).toBe('once')
        // what the page does when all its code runs takes nothing back
        await isAlive
        await page.waitForLoadState('networkidle')
        expect(await countedOn(page, counted), `${message}, later`).toBe('once')
        await page.close()
      }
    })
  }
}
