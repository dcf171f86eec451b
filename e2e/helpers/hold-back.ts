// Delays the code or the menu of a page.
import type { Page } from '@playwright/test'

/** The code of the storefront; the small script that records early presses is another file. */
export const CODE = /\/assets\/shop-.*\.js$/

/** Delays requests to this URL; returns the function that releases them. */
export async function holdBack(page: Page, address: RegExp): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}
