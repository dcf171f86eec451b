// Actions of a guest on the menu and on a product.
import { expect, type Locator } from '@playwright/test'
import { choose } from './choose.ts'
import type { Guest } from './fixtures.ts'
import { press } from './hands.ts'

/** Scrolls to a product of the menu: far from the viewport it is only a name, which is replaced by its card meanwhile. */
export async function seeProduct({ page }: Guest, name: string): Promise<void> {
  const link = page.getByRole('main').getByRole('link', { name, exact: true }).first()
  await link.evaluate((element) => element.scrollIntoView({ block: 'center' }))
}

/** Adds a product without required options to the basket: one tap on its card. */
export async function addToBasket(guest: Guest, name: string): Promise<void> {
  const { page, t } = guest
  await seeProduct(guest, name)
  await press(page.getByRole('button', { name: t('home.add_named', { name }), exact: true }))
  await expect(page.getByRole('group', { name: t('home.quantity_of', { name }), exact: true }).first()).toBeVisible()
}

/** Opens a product with required options; returns its sheet. */
export async function openProduct(guest: Guest, name: string): Promise<Locator> {
  const { page, t } = guest
  await seeProduct(guest, name)
  await press(page.getByRole('button', { name: t('home.choose', { name }), exact: true }))
  const sheet = page.getByRole('dialog', { name, exact: true })
  await expect(sheet).toBeVisible()
  // a sheet gets the focus when its animation has ended; only then use it
  await expect.poll(() => sheet.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  return sheet
}

/** Chooses an option by its name and adds the product of the open sheet to the basket. */
export async function addWithOption({ page, t }: Guest, sheet: Locator, option: string): Promise<void> {
  await choose(page, option)
  await press(sheet.getByRole('button', { name: t('product.to_basket') }))
  await expect(sheet).toBeHidden()
}

/** Opens a category by its chip, or by the list at the side of a wide page. */
export async function chooseCategory({ page, t }: Guest, name: string): Promise<void> {
  await press(page.getByRole('navigation', { name: t('home.categories') }).getByRole('link', { name }))
  await expect(page.getByRole('heading', { name, level: 2 })).toBeInViewport()
}

/** From the menu to the basket, by the link that this brand shows. */
export async function openBasket({ page, t }: Guest): Promise<void> {
  await press(page.getByRole('link', { name: t('page.basket') }))
  await expect(page.getByRole('heading', { name: t('basket.title'), level: 1 })).toBeVisible()
}

/** Presses the undo of a toast: its focus pauses the timer, so that a slow machine does not miss it. */
export async function undo({ page, t }: Guest): Promise<void> {
  const button = page.getByRole('button', { name: t('page.undo') })
  await button.focus()
  await press(button)
}
