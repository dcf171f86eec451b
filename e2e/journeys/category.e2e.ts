// All categories on one page, with links to their dishes.
import { expect, test } from '../helpers/fixtures.ts'
import { press } from '../helpers/hands.ts'

test('a guest looks at all categories, at those of a group before any script runs, and goes to one of them', async ({
  shop,
  browser,
}) => {
  const { page, t } = await shop('kumomaki')
  await press(page.getByRole('link', { name: t('category.title') }))
  await expect(page.getByRole('heading', { name: t('category.title'), level: 1 })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(t('category.title')))
  await page.setViewportSize({ width: 1280, height: 900 })
  const groups = page.getByRole('navigation', { name: t('home.groups') })
  await press(groups.getByRole('link', { name: 'Горячие блюда' }))
  await expect(page.getByRole('link', { name: 'Вок и рис' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Сеты', exact: true })).toHaveCount(0)

  const still = await browser.newContext({ javaScriptEnabled: false })
  const plain = await still.newPage()
  await plain.goto(page.url())
  await expect(plain).toHaveTitle(/Горячие блюда/)
  await expect(plain.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Горячие блюда'])
  await still.close()
  await press(page.getByRole('main').getByRole('link', { name: 'Вок и рис' }))
  await expect(page).toHaveURL(/#c-/)
  await expect(page.getByRole('heading', { name: 'Вок и рис', level: 2 })).toBeInViewport()
})
