// Branches on the map: chosen by a marker for pickup, and shown on their own page.
import type { Locator } from '@playwright/test'
import { expect, type Guest, test } from '../helpers/fixtures.ts'
import { press } from '../helpers/hands.ts'
import { openBranches } from '../helpers/places.ts'

const toMap = (part: Locator, t: Guest['t']) => press(part.locator('label').filter({ hasText: t('place.view_map') }))

test('the map of branches fills the sheet, and a guest chooses where to pick up by its marker', async ({ shop }) => {
  const guest = await shop('qarsildoq')
  const { page, t } = guest
  const sheet = await openBranches(guest)
  await toMap(sheet, t)
  const map = sheet.getByRole('region', { name: t('place.branch_map') })
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? 0
  await expect.poll(() => top(sheet)).toBeLessThan(20)
  await expect.poll(async () => (await top(map)) - (await top(sheet))).toBeLessThan(2)
  const isCreditOnTop = () =>
    page.locator('.map-credit').evaluate((credit) => {
      const { left, top, width, height } = credit.getBoundingClientRect()
      return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('.map-credit') === credit
    })
  await expect.poll(isCreditOnTop).toBe(true)

  await press(map.getByRole('button', { name: 'Chilonzor filiali' }))
  await expect(sheet.getByRole('heading', { name: 'Chilonzor filiali' })).toBeVisible()
  await expect(sheet.getByRole('link', { name: t('place.directions') })).toHaveAttribute('href', /^geo:|^https:/)
  // the week unfolds: today first, and the break of Friday in words
  await press(sheet.getByRole('button', { name: t('place.hours') }))
  await expect(sheet.getByRole('term')).toHaveCount(7)
  await expect(sheet.getByText(t('place.break_on', { days: t('place.friday'), hours: '12:45–14:00' }))).toBeVisible()
  await press(sheet.getByRole('button', { name: t('place.select_this') }))
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('banner').getByText('Chilonzor filiali')).toBeVisible()
})

test('the list of branches opens the details of one and leads back; one on its day off cannot be chosen', async ({
  shop,
}) => {
  const guest = await shop('qarsildoq')
  const { page, t } = guest
  const sheet = await openBranches(guest)
  await expect(sheet.getByRole('radio', { name: /^Rustaveli filiali/ })).toBeDisabled()
  const button = sheet.getByRole('button', { name: t('place.details_of', { name: 'Yunusobod filiali' }) })
  await press(button)
  const details = page.getByRole('dialog', { name: 'Yunusobod filiali' })
  await expect(details.getByRole('term')).toHaveCount(7)
  await expect(details.getByRole('link', { name: /^\+998/ })).toHaveAttribute('href', /^tel:\+998/)
  await press(details.getByRole('button', { name: t('page.back') }))
  await expect(button).toBeFocused()

  await toMap(sheet, t)
  const map = sheet.getByRole('region', { name: t('place.branch_map') })
  await press(map.getByRole('button', { name: `Rustaveli filiali, ${t('place.holiday')}` }))
  await expect(sheet.getByRole('heading', { name: 'Rustaveli filiali' })).toBeVisible()
  const select = sheet.getByRole('button', { name: t('place.holiday'), exact: true })
  await expect(select).toHaveAttribute('aria-disabled', 'true')
  await select.press('Enter')
  await expect(sheet).toBeVisible()

  await press(sheet.locator('label').filter({ hasText: t('place.view_list') }))
  await button.press('Enter')
  await press(details.getByRole('button', { name: t('place.select_this') }))
  await expect(details).toBeHidden()
  await expect(page.getByRole('banner').getByText('Yunusobod filiali')).toBeVisible()
})

test('the page of branches has a map with a city of its own for each', async ({ shop }) => {
  const { page, t, goTo } = await shop('xontaxta', { device: 'desktop', path: '/branches' })
  await press(page.getByRole('link', { name: t('place.view_map') }))
  await expect(page).toHaveURL(/\/branches\/map$/)
  const map = page.getByRole('region', { name: t('place.branch_map') })
  await expect(map.getByRole('button', { name: 'Beruniy filiali' })).toBeVisible()
  await map.getByRole('button', { name: 'Beruniy filiali' }).press('Enter')
  await expect(map.getByRole('button', { name: 'Beruniy filiali' })).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('heading', { name: 'Beruniy filiali' })).toBeVisible()
  await press(page.getByRole('button', { name: t('page.close') }))
  await expect(page.getByRole('heading', { name: 'Beruniy filiali' })).toBeHidden()
  await press(page.locator('label').filter({ hasText: 'Samarqand' }))
  await expect(map.getByRole('button', { name: 'Samarqand filiali' })).toBeVisible()
  await expect(map.getByRole('button', { name: 'Beruniy filiali' })).toHaveCount(0)
  // a map that is opened by its URL is shown at once
  await goTo('/branches/map')
  await expect(page.getByRole('region', { name: t('place.branch_map') })).toBeVisible()
})
