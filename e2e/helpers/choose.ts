// Chooses a radio or checkbox as a finger does: by a press on its label.
import { expect, type Page } from '@playwright/test'

/** Presses the choice with this name and checks that it is chosen. */
export async function choose(page: Page, name: string): Promise<void> {
  const choice = page.getByRole('radio', { name })
  await page.locator('label').filter({ has: choice }).click()
  await expect(choice).toBeChecked()
}
