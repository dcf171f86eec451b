// The scroll position after following a link and going back.
import { expect, test } from '../helpers/fixtures.ts'
import { press } from '../helpers/hands.ts'
import { seeProduct } from '../helpers/menu.ts'

test('a new page begins at its top, and back leads to the line that was being read', async ({ shop }) => {
  const guest = await shop('qarsildoq')
  const { page, t } = guest
  const line = () => page.evaluate(() => Math.round(window.scrollY))
  await seeProduct(guest, 'Tovuqli lavash')
  await expect(page.getByRole('button', { name: t('home.choose', { name: 'Tovuqli lavash' }) })).toBeVisible()
  const read = await line()
  expect(read).toBeGreaterThan(400)

  const ways = page.getByRole('navigation', { name: t('page.main_navigation') })
  await press(ways.getByRole('link', { name: t('page.profile') }))
  await expect(page.getByRole('heading', { level: 1, name: t('profile.title') })).toBeVisible()
  await expect.poll(line).toBe(0)

  await page.goBack()
  await expect(page.getByRole('button', { name: t('home.choose', { name: 'Tovuqli lavash' }) })).toBeInViewport()
  await expect.poll(async () => Math.abs((await line()) - read)).toBeLessThan(120)
})
