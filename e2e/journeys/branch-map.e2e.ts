// Branches on the map: chosen by a marker for pickup, and shown on their own page.
import { checkAccessible } from '../helpers/accessible.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { openBranches } from '../helpers/places.ts'

test('a guest chooses the branch to pick up from by its marker', async ({ shop }) => {
  const guest = await shop('qarsildoq')
  const { page, t } = guest
  const sheet = await openBranches(guest)
  await sheet
    .locator('label')
    .filter({ hasText: t('place.view_map') })
    .click()
  const map = sheet.getByRole('region', { name: t('place.branch_map') })
  await map.getByRole('button', { name: 'Chilonzor filiali' }).click()
  await expect(sheet.getByRole('radio', { name: /^Chilonzor filiali/ })).toBeChecked()
  await checkAccessible(page)
  await sheet.getByRole('button', { name: t('place.branch_select', { name: 'Chilonzor filiali' }) }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('banner').getByText('Chilonzor filiali')).toBeVisible()
})

test('the page of branches has a map with a city of its own for each', async ({ shop }) => {
  const { page, t, goTo } = await shop('xontaxta', { device: 'desktop', path: '/branches' })
  await page.getByRole('link', { name: t('place.view_map') }).click()
  await expect(page).toHaveURL(/\/branches\/map$/)
  const map = page.getByRole('region', { name: t('place.branch_map') })
  await expect(map.getByRole('button', { name: 'Beruniy filiali' })).toBeVisible()
  await map.getByRole('button', { name: 'Beruniy filiali' }).press('Enter')
  await expect(map.getByRole('button', { name: 'Beruniy filiali' })).toHaveAttribute('aria-current', 'true')
  await checkAccessible(page)
  await page.locator('label').filter({ hasText: 'Samarqand' }).click()
  await expect(map.getByRole('button', { name: 'Samarqand filiali' })).toBeVisible()
  await expect(map.getByRole('button', { name: 'Beruniy filiali' })).toHaveCount(0)
  // a map that is opened by its URL is shown at once
  await goTo('/branches/map')
  await expect(page.getByRole('region', { name: t('place.branch_map') })).toBeVisible()
})
