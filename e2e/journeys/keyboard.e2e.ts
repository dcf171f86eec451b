// From the menu to the order by keyboard only.
import type { Locator, Page } from '@playwright/test'
import { orderButton, orderShown } from '../helpers/checkout.ts'
import { aPhone, codeSentTo } from '../helpers/customers.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { typeKeys } from '../helpers/hands.ts'
import { expectOneOrder } from '../helpers/orders.ts'

const FARTHEST = 120

/** Presses Tab until the target has focus, up to a reasonable number of times. */
async function tabTo(page: Page, goal: Locator): Promise<void> {
  await expect(goal).toBeVisible()
  for (let step = 0; step < FARTHEST; step += 1) {
    if (await goal.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`expected to reach ${goal} by keyboard`)
}

async function press(page: Page, goal: Locator): Promise<void> {
  await tabTo(page, goal)
  await page.keyboard.press('Enter')
}

test('a guest orders by keyboard alone', async ({ shop, brand }) => {
  const { sub } = await brand({ settings: { cartInMainActive: true } })
  const guest = await shop(sub, { device: 'desktop' })
  const { page, t, site } = guest
  const button = (name: string) => page.getByRole('button', { name })

  await tabTo(page, page.getByRole('radio', { name: t('page.delivery') }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: t('page.pickup') })).toBeChecked()

  await press(page, button(t('home.choose', { name: 'Pitsa' })))
  const sheet = page.getByRole('dialog', { name: 'Pitsa' })
  const [one, other] = [sheet.getByRole('radio').first(), sheet.getByRole('radio').last()]
  await tabTo(page, one)
  await page.keyboard.press('Space')
  await expect(one).toBeChecked()
  await page.keyboard.press('ArrowDown')
  await expect(other).toBeChecked()
  await press(page, sheet.getByRole('button', { name: t('product.to_basket') }))
  await expect(sheet).toBeHidden()

  await press(page, button(t('basket.checkout')))
  await tabTo(page, page.getByRole('textbox', { name: t('checkout.name'), exact: true }))
  await typeKeys(page, 'Dilnoza')
  const phone = aPhone()
  await tabTo(page, page.getByRole('textbox', { name: t('profile.phone') }))
  await typeKeys(page, phone.slice('+998'.length))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: t('profile.code') })).toBeFocused()
  await typeKeys(page, await codeSentTo(site, phone))

  await press(page, orderButton(guest))
  await expectOneOrder(guest, await orderShown(guest))
})

test('a sheet keeps the focus, and Escape gives it back to where it was', async ({ shop }) => {
  const { page, t } = await shop('qarsildoq', { device: 'desktop' })
  const opener = page.getByRole('button', { name: t('home.choose', { name: 'Chizburger' }) })
  await press(page, opener)
  const sheet = page.getByRole('dialog', { name: 'Chizburger' })
  // the focus trap moves the focus from one end to the other in the next frame
  const holdsFocus = () => sheet.evaluate((element) => element.contains(document.activeElement))
  await expect.poll(holdsFocus).toBe(true)
  for (let step = 0; step < 20; step += 1) {
    await page.keyboard.press('Tab')
    await expect.poll(holdsFocus).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(opener).toBeFocused()
})
