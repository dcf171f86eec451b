// The first taps on a page: each counts exactly once, before hydration and during it.
// `npm run bench -- taps` runs many of them on a slow device.
import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/fixtures.ts'
import { CODE, holdBack } from '../helpers/hold-back.ts'
import { originOf } from '../helpers/site.ts'
import { TAPS_BRAND, tapsIn } from '../helpers/taps.ts'
import { say } from '../helpers/words.ts'

const WIDTHS = { phone: { width: 390, height: 1100 }, desktop: { width: 1280, height: 900 } } as const
const FIRST_ASK = /\/api\/(users\/v1\/users\/me|orders\/v1\/merchant\/settings)$/

type Device = keyof typeof WIDTHS
type Point = { readonly x: number; readonly y: number }

/** How the tap was counted; during a navigation there is no answer yet. */
function countedOn(page: Page, counted: string): Promise<string> {
  return page.evaluate<string>(counted).catch(() => '')
}

/** The centre of an element; fails when the element is not in the first viewport. */
async function middleOf(page: Page, element: string): Promise<Point> {
  const { x, y, width, height } = await page.evaluate<DOMRect>(`${element}.getBoundingClientRect().toJSON()`)
  expect(y + height, 'it is in the first view').toBeLessThan(page.viewportSize()?.height ?? 0)
  return { x: x + width / 2, y: y + height / 2 }
}

function tapAt(page: Page, device: Device, { x, y }: Point): Promise<void> {
  return device === 'phone' ? page.touchscreen.tap(x, y) : page.mouse.click(x, y)
}

for (const device of ['phone', 'desktop'] as const) {
  for (const moment of ['before the code', 'while the code starts'] as const) {
    for (const { what, element, counted } of tapsIn(say('ru'))) {
      test(`${what} tapped ${moment} counts once, on a ${device}`, async ({ shop }) => {
        const { page, site } = await shop(TAPS_BRAND, { device, path: null })
        await page.setViewportSize(WIDTHS[device])
        const release = await holdBack(page, CODE)
        const isAlive = page.waitForResponse((response) => FIRST_ASK.test(response.url()))
        await page.goto(`${originOf(site)}/`)
        const point = await middleOf(page, element)
        const isTapped = moment === 'before the code' ? tapAt(page, device, point) : null
        await isTapped
        const code = page.waitForResponse(CODE)
        release()
        await code
        if (isTapped === null) await tapAt(page, device, point)
        await expect.poll(() => countedOn(page, counted)).toBe('once')
        // hydration must not undo the effect of the tap
        await isAlive
        await page.waitForLoadState('networkidle')
        expect(await countedOn(page, counted), 'later').toBe('once')
      })
    }
  }
}
