// The desk of a brand: each person of the staff has a browser of their own, and every fault of its pages fails the test.
import { randomUUID } from 'node:crypto'
import type { StaffRole } from '@dasturxon/domain/staff-roles'
import type { TestMerchant } from '@dasturxon/server/testing/a-merchant'
import { insertRow } from '@dasturxon/server/testing/insert'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { Pool } from 'pg'
import { aPhone, codeSentTo } from './customers.ts'
import { test as inShop } from './fixtures.ts'
import { enterByKeys, typeInto } from './hands.ts'
import { listenTo, type Noise } from './noise.ts'
import { fetchAt, originOf, type Site, siteOf } from './site.ts'

export { expect } from '@playwright/test'

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

/** A new browser without a session. */
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

/** Writes a person down for the staff of the brand; returns their phone. */
export async function givePerson(database: Pool, merchant: TestMerchant, role: StaffRole): Promise<string> {
  const phone = aPhone()
  const branch = role === 'brand_admin' ? null : merchant.branchId
  const person = { id: randomUUID(), phone, full_name: 'Nodira Karimova', role, branch_id: branch }
  await insertRow(database, 'staff', { merchant_id: merchant.id, ...person })
  return phone
}

/** Gives this browser a session of the person with this phone. */
async function giveDeskSession(context: BrowserContext, merchant: TestMerchant, phone: string): Promise<void> {
  await context.addCookies([await staffCookie(siteOf(merchant.sub), phone)])
}

/** The cookie of a new session of this person. */
export async function staffCookie(site: Site, phone: string) {
  const { challengeId } = JSON.parse(await (await postEntry(site, 'code', { phone })).text())
  const answer = await postEntry(site, 'confirm', { challengeId, code: await codeSentTo(site, phone) })
  const [, value] = /\bstaff=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '') ?? []
  if (value === undefined) throw new Error(`expected the cookie of the staff, found status ${answer.status}`)
  return { name: 'staff', value, url: originOf(site), httpOnly: true, sameSite: 'Strict' } as const
}

/** Opens the desk for this person, whose browser gets a session in a cookie. */
export async function signInAtDesk(page: Page, merchant: TestMerchant, phone: string): Promise<void> {
  await giveDeskSession(page.context(), merchant, phone)
  await page.goto(`${originOf(siteOf(merchant.sub))}/office`)
  await expect(page.getByRole('heading', { name: 'Buyurtmalar', exact: true })).toBeVisible()
}

async function postEntry(site: Site, step: 'code' | 'confirm', body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return fetchAt(site)(`/api/office/v1/auth/${step}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

/** Signs in at the desk as a person does: by keys, with the code that was sent to this phone. */
export async function signInByFormAtDesk(page: Page, merchant: TestMerchant, phone: string): Promise<void> {
  const site = siteOf(merchant.sub)
  await page.goto(`${originOf(site)}/office`)
  await typeInto(page.getByRole('textbox', { name: 'Telefon raqami' }), phone)
  await enterByKeys(page.getByRole('button', { name: 'Kod olish' }))
  await typeInto(page.getByRole('textbox', { name: 'SMS dagi kod' }), await codeSentTo(site, phone))
  await expect(page.getByRole('heading', { name: 'Buyurtmalar', exact: true })).toBeVisible()
}
