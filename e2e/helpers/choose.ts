// Chooses a radio or checkbox as a finger does: by a press on its label.
import { expect, type Locator, type Page } from '@playwright/test'
import { press } from './hands.ts'

/** Presses the choice with this name and checks that it is chosen. */
export async function choose(page: Page, name: string): Promise<void> {
  const choice = page.getByRole('radio', { name })
  await press(page.locator('label').filter({ has: choice }))
  await expect(choice).toBeChecked()
}

/** The same for a choice that was found otherwise. */
export async function tick(choice: Locator): Promise<void> {
  await press(choice.locator('xpath=ancestor::label[1]'))
  await expect(choice).toBeChecked()
}
