// The choice of a branch as a page: `/address/pickup` with the map first, `/address/pickup2` with the list first.
import type { Locator } from '@playwright/test'
import { choose } from '../helpers/choose.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { enterByKeys, press } from '../helpers/hands.ts'

const MOST_TABS = 40

/** Presses Tab until this has the focus. */
async function reachByTab(target: Locator): Promise<void> {
  const isFocused = () => target.evaluate((element) => element.ownerDocument.activeElement === element)
  for (let tabs = 0; tabs < MOST_TABS && !(await isFocused()); tabs += 1) await target.page().keyboard.press('Tab')
  await expect(target).toBeFocused()
}

test('a link leads a guest straight to the map of branches, also after a reload', async ({ shop }) => {
  const { page, t } = await shop('qarsildoq', { path: '/address/pickup' })
  const map = page.getByRole('region', { name: t('place.branch_map') })
  await expect(map.getByRole('button', { name: 'Chilonzor filiali' })).toBeVisible()
  await page.reload()
  await press(map.getByRole('button', { name: 'Chilonzor filiali' }))
  await expect(page.getByRole('heading', { name: 'Chilonzor filiali' })).toBeVisible()
  // the map is the whole page: no tabs under it, and the list is not shown
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('radio', { name: /^Chilonzor filiali/ })).toBeHidden()
  expect(await map.evaluate((element) => element.getBoundingClientRect().top)).toBe(0)
  await press(page.getByRole('button', { name: t('place.select_this') }))
  await expect(page).toHaveURL(/localhost:\d+\/$/)
  await expect(page.getByRole('banner').getByText('Chilonzor filiali')).toBeVisible()
})

test('the other layout has the list first, and its details lead to the map', async ({ shop }) => {
  const { page, t } = await shop('xontaxta', { path: '/address/pickup2' })
  await expect(page.getByRole('heading', { level: 1, name: t('place.branch_title') })).toBeVisible()
  const map = page.getByRole('region', { name: t('place.branch_map') })
  await expect(map).toBeHidden()
  // the city of the order is preselected; another one has its own branches, here on their day off
  const city = page.getByRole('combobox', { name: t('place.city') })
  await expect(city.locator('option:checked')).toHaveText('Toshkent')
  await city.selectOption('Samarqand')
  await expect(page.getByRole('radio', { name: /^Samarqand filiali/ })).toBeDisabled()
  await expect(page.getByRole('button', { name: t('place.branch_choose') })).toHaveAttribute('aria-disabled', 'true')
  await city.selectOption('Toshkent')
  await press(page.getByRole('button', { name: t('place.details_of', { name: 'Parkent filiali' }) }))
  await expect(map).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Parkent filiali' })).toBeVisible()
  await press(page.getByRole('button', { name: t('place.select_this') }))
  await expect(page.getByRole('banner').getByText('Parkent filiali')).toBeVisible()
})

test('a branch that is closed now says when it opens, and can be chosen for later', async ({ shop, brand }) => {
  // the clock of the program is 15:00
  const { sub } = await brand({ hours: { open: '18:00', close: '23:00' } })
  const { page, t } = await shop(sub, { path: '/address/pickup2' })
  const opens = t('place.opens', { day: 'bugun', time: '18:00' })
  await expect(page.getByRole('radio', { name: /^Markaz/ })).toBeChecked()
  await expect(page.locator('label').getByText(opens)).toBeVisible()
  await press(page.getByRole('button', { name: t('place.details_of', { name: 'Markaz' }) }))
  await expect(page.getByRole('heading', { name: 'Markaz' })).toBeVisible()
  await expect(page.getByText(opens).filter({ visible: true })).toHaveCount(1)
  await press(page.getByRole('button', { name: t('place.select_this') }))
  await expect(page).toHaveURL(/localhost:\d+\/$/)
  await expect(page.getByRole('banner').getByText('Markaz').first()).toBeVisible()
})

test('a wide page has the list, the map and the details side by side, and keys are enough', async ({ shop }) => {
  const { page, t } = await shop('qarsildoq', { device: 'desktop', path: '/address/pickup' })
  const map = page.getByRole('region', { name: t('place.branch_map') })
  await expect(page.getByRole('heading', { level: 2, name: 'Minor filiali' })).toBeVisible()
  await expect(map.getByRole('button', { name: 'Chilonzor filiali' })).toBeVisible()
  await reachByTab(page.getByRole('radio', { name: /^Minor filiali/ }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /^Chilonzor filiali/ })).toBeChecked()

  await choose(page, 'Yunusobod filiali')
  await expect(page.getByRole('heading', { level: 2, name: 'Yunusobod filiali' })).toBeVisible()
  await expect(map.getByRole('button', { name: 'Yunusobod filiali' })).toHaveAttribute('aria-current', 'true')
  await press(map.getByRole('button', { name: 'Chilonzor filiali' }))
  await expect(page.getByRole('radio', { name: /^Chilonzor filiali/ })).toBeChecked()
  // the map is fitted beside the card, so that it covers no marker
  const cardEnd = await page
    .getByRole('heading', { level: 2, name: 'Chilonzor filiali' })
    .evaluate((heading) => heading.closest('.on-raised')?.getBoundingClientRect().right ?? Number.POSITIVE_INFINITY)
  const firstMarker = () =>
    map
      .locator('.map-marker-button')
      .evaluateAll((markers) => Math.min(...markers.map((marker) => marker.getBoundingClientRect().left)))
  await expect.poll(firstMarker).toBeGreaterThan(cardEnd)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 2, name: 'Chilonzor filiali' })).toBeHidden()
  await enterByKeys(page.getByRole('button', { name: t('place.branch_select', { name: 'Chilonzor filiali' }) }))
  await expect(page).toHaveURL(/localhost:\d+\/$/)
  await expect(page.getByRole('banner').getByText('Chilonzor filiali')).toBeVisible()
})
