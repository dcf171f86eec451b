// The first taps on a page: each counts exactly once, before hydration and during it.
// `npm run bench -- taps` runs many of them on a slow device.
import type { Page } from '@playwright/test'
import { expect, type OpenShop, test } from '../helpers/fixtures.ts'
import { CODE, holdBack } from '../helpers/hold-back.ts'
import { originOf } from '../helpers/site.ts'
import { TAPS_BRAND, type Tap, tapsIn } from '../helpers/taps.ts'
import { say } from '../helpers/words.ts'

const WIDTHS = { phone: { width: 390, height: 1100 }, desktop: { width: 1280, height: 900 } } as const
const FIRST_ASK = /\/api\/(users\/v1\/users\/me|orders\/v1\/merchant\/settings)$/

const MOMENTS = ['before the code', 'while the code starts'] as const

type Device = keyof typeof WIDTHS
type Moment = (typeof MOMENTS)[number]
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

/** Opens the menu, taps all of these, and expects each to have counted once. */
async function tapAll(shop: OpenShop, device: Device, moment: Moment, taps: readonly Tap[]): Promise<void> {
  const { page, site } = await shop(TAPS_BRAND, { device, path: null })
  await page.setViewportSize(WIDTHS[device])
  const release = await holdBack(page, CODE)
  const isAlive = page.waitForResponse((response) => FIRST_ASK.test(response.url()))
  await page.goto(`${originOf(site)}/`)
  const points: Point[] = []
  for (const { element } of taps) points.push(await middleOf(page, element))
  const tapThem = async () => {
    for (const point of points) await tapAt(page, device, point)
  }
  if (moment === 'before the code') await tapThem()
  const code = page.waitForResponse(CODE)
  release()
  await code
  if (moment === 'while the code starts') await tapThem()
  const counted = () => Promise.all(taps.map((tap) => countedOn(page, tap.counted)))
  const once = taps.map(() => 'once')
  await expect.poll(counted, moment).toEqual(once)
  // hydration must not undo the effect of a tap
  await isAlive
  await page.waitForLoadState('networkidle')
  expect(await counted(), `later, tapped ${moment}`).toEqual(once)
}

const TAPS = tapsIn(say('ru'))

/** Those with these names; a visit that opens a sheet or another page ends with it. */
function tapsNamed(...names: readonly string[]): readonly Tap[] {
  return names.map((name) => {
    const found = TAPS.find(({ what }) => what === name)
    if (found === undefined) throw new Error(`expected a tap called ${name}`)
    return found
  })
}

// every tap is in one of them
const VISITS = [['Pickup', 'Add', 'Category'], ['Language'], ['Address'], ['Story'], ['Product']]

for (const names of VISITS) {
  test(`${names.join(', ')} tapped before the code and while it starts counts once, on a phone`, async ({ shop }) => {
    for (const moment of MOMENTS) await tapAll(shop, 'phone', moment, tapsNamed(...names))
  })
}

test('a click before the code counts once, at a desk', async ({ shop }) => {
  await tapAll(shop, 'desktop', 'before the code', tapsNamed('Pickup', 'Add', 'Category'))
})

test('a click while the code starts counts once, at a desk', async ({ shop }) => {
  await tapAll(shop, 'desktop', 'while the code starts', tapsNamed('Product'))
})
