// How a guest chooses the place of an order.
import { expect } from '@playwright/test'
import { choose } from './choose.ts'
import type { Guest } from './fixtures.ts'
import { press, typeInto } from './hands.ts'

export type Address = {
  /** The text to type. */
  readonly typed: string
  /** The title of the search result to choose. */
  readonly found: string
}

/** Types into the search of the open picker: on phones a button over the map opens it, on wide pages it is beside the map. */
export async function typeAddress({ page, t }: Pick<Guest, 'page' | 't'>, typed: string): Promise<void> {
  const field = page.getByRole('searchbox', { name: t('place.search_label') })
  const opener = page.getByRole('button', { name: t('place.search_label') })
  await expect(field.or(opener)).toBeVisible()
  if (await opener.isVisible()) await press(opener)
  await typeInto(field, typed)
}

/** Searches an address and shows it on the map; returns the sheet of the map. */
export async function showAddress({ page, t }: Guest, { typed, found }: Address) {
  await press(page.getByRole('button', { name: t('home.address_wanted') }).first())
  const picker = page.getByRole('dialog', { name: t('place.address_title') })
  const list = page.getByRole('dialog', { name: t('place.saved_title') })
  await expect(picker.or(list)).toBeVisible()
  // a signed-in customer gets the list first, also while it is empty
  if (await list.isVisible()) await press(list.getByRole('button', { name: t('place.add_address') }))
  await expect(picker).toBeVisible()
  await typeAddress({ page, t }, typed)
  await press(page.getByRole('button', { name: found }).first())
  return picker
}

/** Searches an address and opens its details; returns their sheet. */
export async function findAddress(guest: Guest, address: Address) {
  const { page, t } = guest
  const picker = await showAddress(guest, address)
  await press(picker.getByRole('button', { name: t('place.save') }))
  const details = page.getByRole('dialog', { name: t('place.details_title') })
  await expect(details).toBeVisible()
  return details
}

/** Chooses delivery to an address found by search. */
export async function chooseAddress(guest: Guest, address: Address): Promise<void> {
  const { t } = guest
  const details = await findAddress(guest, address)
  await press(details.getByRole('button', { name: t('place.home') }))
  await press(details.getByRole('button', { name: t('place.save') }))
  await expect(details).toBeHidden()
}

/** Chooses pickup, which opens the list of branches. */
export async function openBranches({ page, t }: Guest) {
  await press(page.locator('label').filter({ has: page.getByRole('radio', { name: t('page.pickup') }) }))
  const sheet = page.getByRole('dialog', { name: t('place.branch_title') })
  await expect(sheet).toBeVisible()
  return sheet
}

/** Chooses pickup at a branch. */
export async function chooseBranch(guest: Guest, name: string): Promise<void> {
  const sheet = await openBranches(guest)
  await choose(guest.page, name)
  await press(sheet.getByRole('button', { name: guest.t('place.branch_select', { name }) }))
  await expect(sheet).toBeHidden()
}
