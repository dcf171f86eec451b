// A guest in a browser of their own, in one of the demo's shops.

import type { Text } from '@dasturxon/storefront/text/text.tsx'
import { type Browser, test as base, expect, type Page } from '@playwright/test'
import { listenTo, type Noise } from './noise.ts'
import { type Brand, originOf, type Site, siteOf } from './site.ts'
import { type Spoken, say } from './words.ts'

export { expect } from '@playwright/test'

export type Guest = {
  readonly page: Page
  readonly site: Site
  readonly language: Spoken
  /** The words of the page as this guest reads them. */
  readonly t: Text
  readonly noise: Noise
  /** Goes to an address of the shop and waits until the page is alive. */
  goTo(path: string): Promise<void>
  /** The same browser once more: what it keeps, it keeps for both. */
  anotherTab(path: string): Promise<Guest>
}

type Wish = {
  readonly device?: 'phone' | 'desktop'
  readonly path?: string
  /** Where the program is not the shared one. */
  readonly port?: number
}

/** Opens a brand's shop in a new browser; everything it says against the page fails the test at its end. */
export type OpenShop = (brand: Brand, wish?: Wish) => Promise<Guest>

const DEVICES = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 900 } },
} as const

const MAIN_LANGUAGE: Readonly<Record<Brand, Spoken>> = {
  qarsildoq: 'uz',
  xontaxta: 'uz',
  kumomaki: 'ru',
  lolanabot: 'ru',
}

// the first thing a page asks for once its code runs: whether somebody is signed in, or what time it is
const FIRST_ASK = /\/api\/(users\/v1\/users\/me|orders\/v1\/merchant\/settings)$/

export const test = base.extend<{ shop: OpenShop }>({
  shop: async ({ browser }, use) => {
    const guests: Guest[] = []
    await use(async (brand, wish = {}) => {
      const guest = await openShop(browser, brand, wish)
      guests.push(guest)
      await guest.goTo(wish.path ?? '/')
      return guest
    })
    for (const { page } of guests) await page.context().close()
    expect(guests.flatMap(({ noise }) => noise.findings())).toEqual([])
  },
})

async function openShop(browser: Browser, brand: Brand, { device = 'phone', port }: Wish): Promise<Guest> {
  const context = await browser.newContext(DEVICES[device])
  const noise = await listenTo(context)
  const [site, language] = [siteOf(brand, port), MAIN_LANGUAGE[brand]]
  const aGuest = (page: Page): Guest => ({
    page,
    site,
    language,
    t: say(language),
    noise,
    goTo: (path) => goTo(page, originOf(site) + path),
    anotherTab: async (path) => {
      const tab = aGuest(await context.newPage())
      await tab.goTo(path)
      return tab
    },
  })
  return aGuest(await context.newPage())
}

/** A page can be read before its code runs, and pressed only after. */
export async function goTo(page: Page, url: string): Promise<void> {
  const isAlive = page.waitForResponse((response) => FIRST_ASK.test(response.url()))
  await page.goto(url)
  await isAlive
}
