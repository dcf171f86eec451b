// Pages whose code or menu is late.
import type { Page } from '@playwright/test'

/** The code of the storefront; the small script that keeps early presses is another. */
export const CODE = /\/assets\/shop-.*\.js$/

/** What the page asks for at such an address waits until it is released. */
export async function holdBack(page: Page, address: RegExp): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}
