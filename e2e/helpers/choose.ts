// One of several choices, taken as a finger takes it: by the words around the mark.
import { expect, type Page } from '@playwright/test'

/** Presses the choice with this name and sees it hold. */
export async function choose(page: Page, name: string): Promise<void> {
  const choice = page.getByRole('radio', { name })
  await page.locator('label').filter({ has: choice }).click()
  await expect(choice).toBeChecked()
}
