// From the basket to a placed order.
import { expect, type Locator } from '@playwright/test'
import { aPhone, codeSentTo } from './customers.ts'
import type { Guest } from './fixtures.ts'
import { press, typeInto } from './hands.ts'

/** The order button of checkout when nothing is missing. */
export function orderButton({ page, t }: Guest): Locator {
  return page.getByRole('button', { name: t('checkout.order') })
}

/** From the basket to checkout. */
export async function openCheckout({ page, t }: Guest): Promise<void> {
  await press(page.getByRole('button', { name: t('basket.checkout') }))
  await expect(page.getByRole('heading', { name: t('checkout.title'), level: 1 })).toBeVisible()
}

/** Types a number and requests a code. */
export async function askCode({ page, t }: Pick<Guest, 'page' | 't'>, phone: string): Promise<void> {
  await typeInto(page.getByRole('textbox', { name: t('profile.phone') }), phone.slice('+998'.length))
  await press(page.getByRole('button', { name: t('profile.send_code') }))
  await expect(codeField({ page, t })).toBeVisible()
}

/** The field for the code from the SMS. */
export function codeField({ page, t }: Pick<Guest, 'page' | 't'>): Locator {
  return page.getByRole('textbox', { name: t('profile.code') })
}

/** Types the code; after a wrong code the first digit starts a new one. */
export async function typeCode(guest: Guest, code: string): Promise<void> {
  await typeInto(codeField(guest), code)
}

/** A guest in checkout becomes a customer: name, number, code. Returns the number. */
export async function confirmPhone(guest: Guest, phone: string = aPhone()): Promise<string> {
  const { page, t, site } = guest
  await typeInto(page.getByRole('textbox', { name: t('checkout.name'), exact: true }), 'Dilnoza')
  await askCode(guest, phone)
  await typeCode(guest, await codeSentTo(site, phone))
  await expect(codeField(guest)).toBeHidden()
  return phone
}

/** Presses the order button and waits for the page of the order; returns the order's id. */
export async function order(guest: Guest): Promise<string> {
  await press(orderButton(guest))
  return orderShown(guest)
}

/** Waits for the page of an order; returns its id. */
export async function orderShown({ page }: Guest): Promise<string> {
  await page.waitForURL(/\/profile\/orders\/[0-9a-f-]{36}$/)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}
