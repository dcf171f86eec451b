// A guest searches the menu.
import { expect, test } from '../helpers/fixtures.ts'
import { press, typeInto } from '../helpers/hands.ts'

test('a guest finds a dish while typing, takes it, and finds the search again later', async ({ shop }) => {
  const guest = await shop('qarsildoq')
  const { page, t } = guest
  await press(page.getByRole('link', { name: t('search.field') }))
  const field = page.getByRole('textbox', { name: t('search.field') })
  await expect(field).toBeFocused()

  await typeInto(field, 'лаваш говяд')
  await expect(page.getByRole('article').first()).toContainText('Mol goʻshtli lavash')
  await typeInto(field, 'kfdfi')
  await expect(page.getByRole('article').first()).toContainText(/lavash/i)

  await press(page.getByRole('article').first().getByRole('link'))
  await expect(page).toHaveURL(/\/product\//)
  await page.goBack()
  await expect(field).toHaveValue('kfdfi')
  await press(page.getByRole('button', { name: t('search.clear') }))
  await press(page.getByRole('button', { name: 'kfdfi', exact: true }))
  await expect(field).toHaveValue('kfdfi')
})

test('what is not on the menu is said, with ways on', async ({ shop }) => {
  const { page, t } = await shop('kumomaki', { device: 'desktop', path: '/search?q=velosiped' })
  await expect(page.getByRole('heading', { name: t('search.nothing_title', { query: 'velosiped' }) })).toBeVisible()
  // only one search field
  const inHeader = page.getByRole('banner').getByRole('link', { name: t('search.field'), includeHidden: true })
  await expect(inHeader).toBeHidden()
  const category = page.getByRole('main').getByRole('listitem').first().getByRole('link')
  const name = (await category.textContent()) ?? ''
  await press(category)
  await expect(page.getByRole('heading', { name, level: 2 })).toBeInViewport()
  await expect(inHeader).toBeVisible()
})

test('earlier searches can be forgotten, one by one and all', async ({ shop }) => {
  const { page, t } = await shop('qarsildoq', { path: '/search?q=burger' })
  const add = page.getByRole('button', { name: t('home.add_named', { name: 'Chizburger' }), exact: true })
  const choose = page.getByRole('button', { name: t('home.choose', { name: 'Chizburger' }), exact: true })
  await press(add.or(choose))
  // the press has worked: the dish is in the basket, or its page is open
  const stepper = page.getByRole('group', { name: t('home.quantity_of', { name: 'Chizburger' }), exact: true })
  const opened = page.getByRole('heading', { name: 'Chizburger', level: 1 })
  await expect(stepper.or(opened).first()).toBeVisible()
  await page.goto(`${new URL(page.url()).origin}/search`)
  await page.mouse.move(2, 2)
  await press(page.getByRole('button', { name: t('search.forget', { query: 'burger' }) }))
  await expect(page.getByRole('button', { name: 'burger', exact: true })).toHaveCount(0)
})
