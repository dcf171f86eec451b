// What a guest does with the menu and with a product.
import { expect, type Locator } from '@playwright/test'
import { choose } from './choose.ts'
import type { Guest } from './fixtures.ts'

/** Brings a product of the menu into view: what is far from it is a name only, and gives way to its card meanwhile. */
export async function seeProduct({ page }: Guest, name: string): Promise<void> {
  const link = page.getByRole('main').getByRole('link', { name, exact: true }).first()
  await link.evaluate((element) => element.scrollIntoView({ block: 'center' }))
}

/** Puts a product that needs no choice into the basket: one tap on its card. */
export async function addToBasket(guest: Guest, name: string): Promise<void> {
  const { page, t } = guest
  await seeProduct(guest, name)
  await page.getByRole('button', { name: t('home.add_named', { name }), exact: true }).click()
  await expect(page.getByRole('group', { name: t('home.quantity_of', { name }), exact: true }).first()).toBeVisible()
}

/** Opens the product whose options must be chosen; gives its sheet. */
export async function openProduct(guest: Guest, name: string): Promise<Locator> {
  const { page, t } = guest
  await seeProduct(guest, name)
  await page.getByRole('button', { name: t('home.choose', { name }), exact: true }).click()
  const sheet = page.getByRole('dialog', { name, exact: true })
  await expect(sheet).toBeVisible()
  // a sheet takes the focus when it has come; only then is it the person's
  await expect.poll(() => sheet.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  return sheet
}

/** Chooses an option by its name and puts the product of the open sheet into the basket. */
export async function addWithOption({ page, t }: Guest, sheet: Locator, option: string): Promise<void> {
  await choose(page, option)
  await sheet.getByRole('button', { name: t('product.to_basket') }).click()
  await expect(sheet).toBeHidden()
}

/** Goes to a category by its chip, or by the list at the side of a wide page. */
export async function chooseCategory({ page, t }: Guest, name: string): Promise<void> {
  await page
    .getByRole('navigation', { name: t('home.categories') })
    .getByRole('link', { name })
    .click()
  await expect(page.getByRole('heading', { name, level: 2 })).toBeInViewport()
}

/** From the menu to the basket, by whichever way this brand shows. */
export async function openBasket({ page, t }: Guest): Promise<void> {
  await page.getByRole('link', { name: t('page.basket') }).click()
  await expect(page.getByRole('heading', { name: t('basket.title'), level: 1 })).toBeVisible()
}

/** Takes back what a notice offers to take back: the focus stops its time, however slow the machine is. */
export async function undo({ page, t }: Guest): Promise<void> {
  const button = page.getByRole('button', { name: t('page.undo') })
  await button.focus()
  await button.click()
}
