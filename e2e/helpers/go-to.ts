// Opens a page of the shop.
import type { Page } from '@playwright/test'

// the first request of a hydrated page: the signed-in user, or the settings with the server time
const FIRST_ASK = /\/api\/(users\/v1\/users\/me|orders\/v1\/merchant\/settings)$/
const ALIVE_WITHIN_MS = 60_000

/** Waits for that request, because a page can be read before hydration, but pressed only after it. */
export async function goTo(page: Page, url: string): Promise<void> {
  const isAlive = page.waitForResponse((response) => FIRST_ASK.test(response.url()), { timeout: ALIVE_WITHIN_MS })
  await page.goto(url)
  await isAlive
}
