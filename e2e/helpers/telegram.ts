// A person inside Telegram: the demo's client around the mini app of a brand.
import { randomInt } from 'node:crypto'
import { type Browser, expect, type Frame, type Locator, type Page } from '@playwright/test'
import { aPhone } from './customers.ts'
import { listenTo, type Noise } from './noise.ts'
import { originOf, type Site, siteOf } from './site.ts'

export type Launch = {
  readonly phone?: string
  readonly language?: string
  readonly start?: string
  readonly theme?: 'light' | 'dark'
  readonly flaw?: 'forged' | 'stale'
  readonly location?: 'refused' | 'allowed'
}

export type InTelegram = {
  readonly page: Page
  readonly site: Site
  readonly noise: Noise
  readonly phone: string
  /** The mini app in its frame. */
  app(): Frame
  /** Telegram's own buttons. */
  readonly main: Locator
  readonly back: Locator
  /** What the mini app last asked of Telegram by this event. */
  asked(event: string): Promise<unknown>
  /** Opens the mini app again, as the same person. */
  launch(more?: Launch): Promise<void>
}

/** Opens the mini app of a brand as a new person. */
export async function openTelegram(browser: Browser, sub: string, first: Launch = {}): Promise<InTelegram> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const noise = await listenTo(context)
  const [page, site, phone] = [await context.newPage(), siteOf(sub), first.phone ?? aPhone()]
  const person = { person: String(randomInt(1e9, 1e12)), phone: phone.slice(1) }

  async function launch(more: Launch = {}) {
    const query = new URLSearchParams({ ...person, ...more, phone: person.phone })
    const isChecked = page.waitForResponse((response) => response.url().endsWith('/api/webbot/v1/init'))
    await page.goto(`${originOf(site)}/demo/telegram?${query}`)
    await isChecked
    await expect(page.locator('body')).toHaveAttribute('data-ready', '')
  }
  await launch(first)
  return {
    ...{ page, site, noise, phone, launch },
    app: () => {
      const frame = page.frame({ name: 'app' })
      if (frame === null) throw new Error('expected the frame of the mini app')
      return frame
    },
    main: page.locator('#main'),
    back: page.getByRole('button', { name: 'Back', exact: true }),
    asked: async (event) => {
      const events: readonly [string, unknown][] = JSON.parse(
        (await page.locator('body').getAttribute('data-events')) ?? '[]',
      )
      return events.findLast(([name]) => name === event)?.[1]
    },
  }
}
