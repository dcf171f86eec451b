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
