// A guest searches the menu.
import { checkAccessible } from '../helpers/accessible.ts'
import { expect, test } from '../helpers/fixtures.ts'

test('a guest finds a dish while typing, takes it, and finds the search again later', async ({ shop }) => {
  const guest = await shop('qarsildoq')
  const { page, t } = guest
  await page.getByRole('link', { name: t('search.field') }).click()
  const field = page.getByRole('textbox', { name: t('search.field') })
  await expect(field).toBeFocused()
  await checkAccessible(page)

  await field.fill('лаваш говяд')
  await expect(page.getByRole('article').first()).toContainText('Mol goʻshtli lavash')
  await field.fill('kfdfi')
  await expect(page.getByRole('article').first()).toContainText(/lavash/i)
  await checkAccessible(page)

  await page.getByRole('article').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/product\//)
  await page.goBack()
  await expect(field).toHaveValue('kfdfi')
  await page.getByRole('button', { name: t('search.clear') }).click()
  await page.getByRole('button', { name: 'kfdfi', exact: true }).click()
  await expect(field).toHaveValue('kfdfi')
})

test('what is not on the menu is said, with ways on', async ({ shop }) => {
  const { page, t } = await shop('kumomaki', { device: 'desktop', path: '/search?q=velosiped' })
  await expect(page.getByRole('heading', { name: t('search.nothing_title', { query: 'velosiped' }) })).toBeVisible()
  // only one search field
  const inHeader = page.getByRole('banner').getByRole('link', { name: t('search.field'), includeHidden: true })
  await expect(inHeader).toBeHidden()
  await checkAccessible(page)
  const category = page.getByRole('main').getByRole('listitem').first().getByRole('link')
  const name = (await category.textContent()) ?? ''
  await category.click()
  await expect(page.getByRole('heading', { name, level: 2 })).toBeInViewport()
  await expect(inHeader).toBeVisible()
})

test('earlier searches can be forgotten, one by one and all', async ({ shop }) => {
  const { page, t } = await shop('qarsildoq', { path: '/search?q=burger' })
  const add = page.getByRole('button', { name: t('home.add_named', { name: 'Chizburger' }), exact: true })
  const choose = page.getByRole('button', { name: t('home.choose', { name: 'Chizburger' }), exact: true })
  await add.or(choose).click()
  // the press has worked: the dish is in the basket, or its page is open
  const stepper = page.getByRole('group', { name: t('home.quantity_of', { name: 'Chizburger' }), exact: true })
  const opened = page.getByRole('heading', { name: 'Chizburger', level: 1 })
  await expect(stepper.or(opened).first()).toBeVisible()
  await page.goto(`${new URL(page.url()).origin}/search`)
  await page.mouse.move(2, 2)
  await page.getByRole('button', { name: t('search.forget', { query: 'burger' }) }).click()
  await expect(page.getByRole('button', { name: 'burger', exact: true })).toHaveCount(0)
})
