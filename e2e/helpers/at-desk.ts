// Journeys at the desk: each person of the staff has a browser of their own, and every fault of its pages fails the test.
import type { StaffRole } from '@dasturxon/domain/staff-roles'
import type { TestMerchant } from '@dasturxon/server/testing/a-merchant'
import type { Page } from '@playwright/test'
import { giveDeskSession, givePerson } from './desk.ts'
import { expect, test as inShop } from './fixtures.ts'
import { listenTo, type Noise } from './noise.ts'
import { originOf, siteOf } from './site.ts'

export { expect } from './fixtures.ts'

const DEVICES = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 900 } },
  /** Has room for a panel beside every column of the menu. */
  wide: { viewport: { width: 1440, height: 900 } },
} as const

// the preview of the settings is a page of the shop with its own scripts and storage: this Chromium says of every such frame
const PREVIEW = /^console warning: An iframe which has both allow-scripts and allow-same-origin/

type Device = keyof typeof DEVICES

export type Screen = { readonly page: Page; readonly noise: Noise }
export type Desk = Screen & {
  /** Opens another page of the desk, such as `/menu/stops`. */
  goTo(path: string): Promise<void>
}

/** A new browser at which nobody is signed in. */
type OpenScreen = (device: Device) => Promise<Screen>
/** A new person of the brand's staff at the desk, signed in; without a path at the page where their work begins. */
export type AtDesk = (
  merchant: TestMerchant,
  role: StaffRole,
  seat?: { readonly device?: Device; readonly path?: string },
) => Promise<Desk>

export const test = inShop.extend<{ aScreen: OpenScreen; atDesk: AtDesk }>({
  aScreen: async ({ browser }, use) => {
    const screens: Screen[] = []
    await use(async (device) => {
      const context = await browser.newContext(DEVICES[device])
      const noise = await listenTo(context)
      noise.allow(PREVIEW)
      const screen = { noise, page: await context.newPage() }
      screens.push(screen)
      return screen
    })
    for (const { page } of screens) await page.context().close()
    expect(screens.flatMap(({ noise }) => noise.findings())).toEqual([])
  },
  atDesk: async ({ aScreen, database }, use) => {
    await use(async (merchant, role, { device = 'desktop', path = null } = {}) => {
      const { page, noise } = await aScreen(device)
      await giveDeskSession(page.context(), merchant, await givePerson(database, merchant, role))
      const goTo = async (to: string) => {
        await page.goto(`${originOf(siteOf(merchant.sub))}/office${to}`)
      }
      await goTo(path ?? '')
      if (path === null) await expect(page.getByRole('heading', { name: 'Buyurtmalar', exact: true })).toBeVisible()
      return { page, noise, goTo }
    })
  },
})
