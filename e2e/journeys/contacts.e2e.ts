// The page about the brand: its contacts, only those that are switched on.
import { expect, test } from '../helpers/fixtures.ts'
import { press } from '../helpers/hands.ts'

test('the page about the brand has the contacts that are switched on', async ({ shop }) => {
  const { page, t } = await shop('qarsildoq', { path: '/about' })
  const main = page.getByRole('main')
  const link = (href: string) => main.locator(`a[href="${href}"]`)
  await expect(link('tel:+998710000100')).toContainText(t('about.call'))
  await expect(link('https://t.me/qarsildoq_demo')).toContainText(t('about.telegram'))
  await expect(link('https://instagram.com/qarsildoq_demo')).toContainText(t('about.instagram'))
  await expect(main.getByText(t('about.facebook'))).toHaveCount(0)
  await press(main.getByRole('link', { name: t('about.vacancies', { count: 2 }) }))
  await expect(page).toHaveURL(/\/vacancy$/)
})

test('a page that the brand has switched off is not there, and nothing leads to it', async ({ shop, brand }) => {
  const { sub } = await brand({ settings: { vacanciesActive: false } })
  const { page, t, noise, goTo } = await shop(sub)
  for (const path of ['/about', '/offerta', '/privacy', '/vacancy']) {
    await expect(page.locator(`a[href="${path}"]`)).toHaveCount(0)
    noise.expect(new RegExp(`^404 GET ${path}$`))
    await goTo(path)
    await expect(page.getByRole('heading', { name: t('page.not_found_title') })).toBeVisible()
  }
})
