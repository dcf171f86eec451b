// The settings at the desk: found, seen as a guest will see them, put back, and switched on for open pages.
import { checkAccessible } from '../helpers/accessible.ts'
import { givePerson, signInAtDesk } from '../helpers/desk.ts'
import { expect, test } from '../helpers/fixtures.ts'

test('the owner sees the home page with a change before guests do, and then they see it', async ({
  shop,
  brand,
  database,
  browser,
}) => {
  const merchant = await brand()
  const guest = await shop(merchant.sub, { device: 'phone', path: null })
  await guest.goTo('/')
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const desk = await context.newPage()
  const faults: string[] = []
  desk.on('pageerror', (error) => faults.push(error.message))
  await signInAtDesk(desk, merchant, await givePerson(database, merchant, 'brand_admin'))
  await desk.getByRole('navigation', { name: 'Boʻlimlar' }).getByRole('link', { name: 'Brend' }).click()
  await desk.getByRole('link', { name: 'Sozlamalar', exact: true }).click()

  const seen = desk.frameLocator('iframe[title="Mehmon koʻradi"]')
  await expect(seen.getByText('Osh', { exact: true }).first()).toBeVisible()
  const aside = desk.getByRole('complementary', { name: 'Mehmon koʻradi' })
  const pickup = desk.getByRole('switch', { name: 'Olib ketish', exact: true })
  const services = seen.getByRole('radiogroup').first()
  await expect(services).toBeVisible()
  await pickup.click()
  await expect(aside.getByText('oʻchiriladi')).toBeVisible()
  await expect(services).toHaveCount(0)
  await aside.locator('label', { hasText: 'Hozir' }).click()
  await expect(services).toBeVisible()
  await aside.locator('label', { hasText: 'Keyin' }).click()
  await expect(services).toHaveCount(0)
  await checkAccessible(desk)
  await aside.getByRole('button', { name: 'Qaytarish: Olib ketish' }).click()
  await expect(services).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Yoqish' })).toHaveCount(0)

  await pickup.click()
  const shown = guest.page.getByRole('radiogroup').first()
  await expect(shown).toBeVisible()
  await desk.getByRole('button', { name: 'Yoqish' }).click()
  await expect(shown).toHaveCount(0)
  // pages of the preview are no steps: "back" leaves the settings at once
  await desk.goBack({ timeout: 10_000 })
  await expect(desk).toHaveURL(/\/office\/brand\/look$/)
  expect(faults).toEqual([])
  await context.close()
})
