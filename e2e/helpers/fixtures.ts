// Fixtures of the journeys: a guest in a new browser context, and a new brand where a test needs one.

import type { Language } from '@dasturxon/domain/locale'
import type { ShopKind } from '@dasturxon/domain/shop-kind'
import { insertMerchant, type TestMerchant, type Wish } from '@dasturxon/server/testing/a-merchant'
import type { Text } from '@dasturxon/storefront/text/text-of.ts'
import { type Browser, test as base, expect, type Page } from '@playwright/test'
import type { Pool } from 'pg'
import { openDatabase } from './database.ts'
import { goTo } from './go-to.ts'
import { listenTo, type Noise } from './noise.ts'
import { fetchAt, originOf, type Site, siteOf } from './site.ts'
import { say } from './words.ts'

export { expect } from '@playwright/test'

export type Guest = {
  readonly page: Page
  readonly site: Site
  /** The texts of the page in the language of this guest. */
  readonly t: Text
  readonly noise: Noise
  /** Opens a path of the shop and waits until the page is hydrated. */
  goTo(path: string): Promise<void>
  /** Another tab of the same browser, with the same cookies and storage. */
  anotherTab(path: string): Promise<Guest>
}

type Visit = {
  readonly device?: 'phone' | 'desktop'
  /** The first page; `null` opens none yet. */
  readonly path?: string | null
  /** The port of another program than the shared one. */
  readonly port?: number
  /** Lets the service worker run: it answers what it has kept, so that `page.route` does not see those requests. */
  readonly hasWorker?: boolean
  /** The kind and the main language of a brand that is not in the demo; by default a kitchen in Uzbek. */
  readonly kind?: ShopKind
  readonly language?: Language
}

/** Opens a brand's shop in a new browser; any unexpected error or console message fails the test at its end. */
export type OpenShop = (sub: string, visit?: Visit) => Promise<Guest>
/** Creates a brand for one test only, on the shared program: one branch, five dishes, and no simulated kitchen. */
export type MakeBrand = (wish?: Wish) => Promise<TestMerchant>

const DEVICES = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 900 } },
} as const

const MAIN_LANGUAGE: Readonly<Record<string, Language>> = { kumomaki: 'ru', lolanabot: 'ru' }
const KIND: Readonly<Record<string, ShopKind>> = { lolanabot: 'flowers' }

export const test = base.extend<{ shop: OpenShop; brand: MakeBrand; database: Pool }>({
  shop: async ({ browser }, use) => {
    const guests: Guest[] = []
    await use(async (sub, visit = {}) => {
      const guest = await aGuest(browser, sub, visit)
      guests.push(guest)
      if (visit.path !== null) await guest.goTo(visit.path ?? '/')
      return guest
    })
    for (const { page } of guests) await page.context().close()
    expect(guests.flatMap(({ noise }) => noise.findings())).toEqual([])
  },
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern what a fixture needs
  database: async ({}, use) => {
    const database = openDatabase(process.env.E2E_DATA ?? '')
    await use(database)
    await database.end()
  },
  brand: async ({ database }, use) => {
    await use(async (wish = {}) => {
      const merchant = await insertMerchant(database, wish)
      const isThere = async () => (await fetchAt(siteOf(merchant.sub))('/api/users/v1/branches')).ok
      await expect.poll(isThere, { message: 'the program learns of the brand' }).toBe(true)
      return merchant
    })
  },
})

async function aGuest(browser: Browser, sub: string, visit: Visit): Promise<Guest> {
  const { device = 'phone', port, language = MAIN_LANGUAGE[sub] ?? 'uz', kind = KIND[sub] ?? 'kitchen' } = visit
  const serviceWorkers = visit.hasWorker === true ? 'allow' : 'block'
  const context = await browser.newContext({ ...DEVICES[device], serviceWorkers })
  const noise = await listenTo(context)
  const [site, t] = [siteOf(sub, port), say(language, kind)]
  const onPage = (page: Page): Guest => ({
    page,
    site,
    t,
    noise,
    goTo: (path) => goTo(page, originOf(site) + path),
    anotherTab: async (path) => {
      const tab = onPage(await context.newPage())
      await tab.goTo(path)
      return tab
    },
  })
  return onPage(await context.newPage())
}
