// Each tracker of a brand: nothing of it before consent or after a "no", its own hosts alone, never where somebody signs in
// or pays, and a purchase once. Their programs are played here.
import type { Page } from '@playwright/test'
import { confirmPhone, openCheckout, order, orderButton } from '../helpers/checkout.ts'
import { expect, type Guest, test } from '../helpers/fixtures.ts'
import { press } from '../helpers/hands.ts'
import { addToBasket } from '../helpers/menu.ts'
import { fetchAt } from '../helpers/site.ts'

const LONG = { type: 'long', description: 'a visit with and without consent, and an order in both' }

type Played = {
  readonly settings: object
  readonly script: string
  /** Every outside host that the policy of a page may name. */
  readonly hosts: readonly string[]
  /** What the page told the tracker so far, as text. */
  told(page: Page): Promise<string>
  /** A purchase in it; `null` for the chat, which is told nothing. */
  readonly purchase: RegExp | null
}

const OUTSIDE =
  /^https:\/\/([\w.-]+\.)?(facebook\.(net|com)|googletagmanager\.com|google-analytics\.com|amocrm\.ru|yandex\.(ru|com))\//

const PLAYED: Readonly<Record<string, Played>> = {
  'Meta pixel': {
    settings: { metaPixelActive: true, metaPixelId: '123456789012' },
    script: 'https://connect.facebook.net/en_US/fbevents.js',
    hosts: ['https://connect.facebook.net', 'https://www.facebook.com'],
    told: (page) => page.evaluate(() => JSON.stringify((window as { fbq?: { queue: unknown } }).fbq?.queue ?? [])),
    purchase: /"Purchase"/g,
  },
  'Google Tag Manager': {
    settings: { googleTagManagerActive: true, googleTagManagerId: 'GTM-ABC1234' },
    script: 'https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234',
    hosts: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
    told: (page) => page.evaluate(() => JSON.stringify((window as { dataLayer?: unknown }).dataLayer ?? [])),
    purchase: /"event":"purchase"/g,
  },
  amoCRM: {
    settings: { amoCRMActive: true, amoCRMId: '12345', amoCRMHash: 'a1b2c3d4e5f6' },
    script: 'https://gso.amocrm.ru/js/button.js',
    hosts: ['https://gso.amocrm.ru'],
    told: (page) =>
      page.evaluate(() => JSON.stringify((window as { amo_social_button?: unknown }).amo_social_button ?? {})),
    purchase: null,
  },
}

const outsideIn = (policy: string | null) => [...new Set((policy ?? '').match(/https:\/\/[^\s;]+/g) ?? [])].toSorted()

/** Opens the menu and answers the question for consent. */
async function answer(guest: Guest, name: 'measuring.yes' | 'measuring.no'): Promise<void> {
  const { page, t } = guest
  await guest.goTo('/')
  const bar = page.getByRole('region', { name: t('measuring.title') })
  await expect(async () => {
    await page.mouse.wheel(0, 40)
    await expect(bar).toBeVisible({ timeout: 4000 })
  }).toPass()
  await press(bar.getByRole('button', { name: t(name) }))
  await expect(bar).toBeHidden()
}

/** Orders a dish to pick up, as a new customer. */
async function buy(guest: Guest): Promise<void> {
  const { page, t } = guest
  await addToBasket(guest, 'Osh')
  // with one branch there is nothing to choose
  await press(page.locator('label').filter({ has: page.getByRole('radio', { name: t('page.pickup') }) }))
  await expect(page.getByRole('radio', { name: t('page.pickup') })).toBeChecked()
  await guest.goTo('/basket')
  await openCheckout(guest)
  await confirmPhone(guest)
  await expect(orderButton(guest)).toBeEnabled()
  await order(guest)
}

for (const [name, played] of Object.entries(PLAYED)) {
  test(`${name} runs with consent alone, and a purchase is told once`, { annotation: LONG }, async ({
    shop,
    brand,
  }) => {
    const merchant = await brand({ settings: { ...played.settings, cashActive: true } as object })
    const guest = await shop(merchant.sub, { path: null })
    const { page, site } = guest
    const asked: string[] = []
    const from: string[] = []
    await page.context().route(OUTSIDE, (route) => {
      asked.push(route.request().url())
      from.push(new URL(page.url()).pathname)
      return route.fulfill({ contentType: 'text/javascript', body: '' })
    })
    const policy = async (path: string) => (await fetchAt(site)(path)).headers.get('content-security-policy')
    expect(outsideIn(await policy('/'))).toEqual([...played.hosts].toSorted())
    for (const path of ['/login', '/checkout', '/profile/cards', '/telegram']) {
      expect(outsideIn(await policy(path)).filter((host) => played.hosts.includes(host))).toEqual([])
    }

    await answer(guest, 'measuring.no')
    await addToBasket(guest, 'Osh')
    await guest.goTo('/basket')
    expect(asked).toEqual([])
    await page.evaluate(() => localStorage.clear())
    await page.context().clearCookies()

    await answer(guest, 'measuring.yes')
    await expect.poll(() => asked).toEqual([played.script])
    await buy(guest)
    const purchases = async () => [...(await played.told(page)).matchAll(played.purchase ?? /^$/g)].length
    // the page after checkout is another document, because nothing of a tracker may be loaded into that of checkout
    await expect(async () => {
      if (played.purchase === null) expect(await played.told(page)).toContain('"hash":"a1b2c3d4e5f6"')
      else expect(await purchases()).toBe(1)
    }).toPass()
    expect(await played.told(page)).not.toMatch(/998\d{9}|Dilnoza/)
    await guest.goTo('/')
    await expect(async () => {
      expect(await played.told(page)).toMatch(played.purchase === null ? /"hash"/ : /page/i)
    }).toPass()
    expect(await purchases()).toBe(0)
    expect(new Set(asked)).toEqual(new Set([played.script]))
    expect(from.filter((path) => /^\/(login|checkout|profile\/cards)/.test(path))).toEqual([])
  })
}
