// The settings at the desk: found, seen as a guest will see them, put back, and switched on for open pages.
import { expect, test } from '../helpers/desk.ts'
import { press } from '../helpers/hands.ts'

test('the owner sees the home page with a change before guests do, and then they see it', async ({
  shop,
  brand,
  atDesk,
}) => {
  const merchant = await brand()
  const guest = await shop(merchant.sub, { device: 'phone', path: null })
  await guest.goTo('/')
  const { page: desk } = await atDesk(merchant, 'brand_admin', { device: 'wide' })
  await press(desk.getByRole('navigation', { name: 'Boʻlimlar' }).getByRole('link', { name: 'Brend' }))
  await press(desk.getByRole('link', { name: 'Sozlamalar', exact: true }))

  const seen = desk.frameLocator('iframe[title="Mehmon koʻradi"]')
  await expect(seen.getByText('Osh', { exact: true }).first()).toBeVisible()
  const aside = desk.getByRole('complementary', { name: 'Mehmon koʻradi' })
  const pickup = desk.getByRole('switch', { name: 'Olib ketish', exact: true })
  const services = seen.getByRole('radiogroup').first()
  await expect(services).toBeVisible()
  await press(pickup)
  await expect(aside.getByText('oʻchiriladi')).toBeVisible()
  await expect(services).toHaveCount(0)
  await press(aside.locator('label', { hasText: 'Hozir' }))
  await expect(services).toBeVisible()
  await press(aside.locator('label', { hasText: 'Keyin' }))
  await expect(services).toHaveCount(0)
  await press(aside.getByRole('button', { name: 'Qaytarish: Olib ketish' }))
  await expect(services).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Yoqish' })).toHaveCount(0)

  await press(pickup)
  const shown = guest.page.getByRole('radiogroup').first()
  await expect(shown).toBeVisible()
  await press(desk.getByRole('button', { name: 'Yoqish' }))
  await expect(shown).toHaveCount(0)
  // pages of the preview are no steps: "back" leaves the settings at once
  await desk.goBack({ timeout: 10_000 })
  await expect(desk).toHaveURL(/\/office\/brand\/look$/)
})
