// Coming to a page of the shop.
import type { Page } from '@playwright/test'

// the first thing a page asks for once its code runs: whether somebody is signed in, or what time it is
const FIRST_ASK = /\/api\/(users\/v1\/users\/me|orders\/v1\/merchant\/settings)$/
const ALIVE_WITHIN_MS = 60_000

/** A page can be read before its code runs, and pressed only after. */
export async function goTo(page: Page, url: string): Promise<void> {
  const isAlive = page.waitForResponse((response) => FIRST_ASK.test(response.url()), { timeout: ALIVE_WITHIN_MS })
  await page.goto(url)
  await isAlive
}
