// Choosing the address on the map: by keyboard and by touch, inside and outside the zone, without a geocoder, without tiles.
import { checkAccessible } from '../helpers/accessible.ts'
import { expect, type Guest, test } from '../helpers/fixtures.ts'

async function openMap({ page, t }: Guest) {
  await page
    .getByRole('button', { name: t('home.address_wanted') })
    .first()
    .click()
  const map = page.getByRole('region', { name: t('place.map_label') })
  // the map handles keys as soon as its code is loaded
  await expect(async () => {
    await map.focus()
    await expect(map).toBeFocused({ timeout: 500 })
  }).toPass()
}

for (const device of ['phone', 'desktop'] as const) {
  test(`a guest moves the map by keys and has the order delivered to its middle (${device})`, async ({ shop }) => {
    const guest = await shop('qarsildoq', { device })
    const { page, t } = guest
    await openMap(guest)
    const dialog = page.getByRole('dialog', { name: t('place.address_title') })
    const deliver = dialog.getByRole('button', { name: t('place.save') })
    // the centre of the city is a park without a street
    await expect(async () => {
      await page.keyboard.press('ArrowRight')
      await expect(deliver).toBeVisible({ timeout: 4000 })
    }).toPass()
    await checkAccessible(page)
    const street = await dialog.getByRole('heading', { level: 2 }).last().textContent()
    await deliver.click()
    const details = page.getByRole('dialog', { name: t('place.details_title') })
    await expect(details.getByRole('button', { name: street ?? 'no street' })).toBeVisible()
    await details.getByRole('button', { name: t('place.home') }).click()
    await details.getByRole('button', { name: t('place.save') }).click()
    await expect(details).toBeHidden()
    await expect(page.getByRole('button', { name: t('home.address_wanted') })).toHaveCount(0)
  })
}

test('outside the zone the map says why, and offers pickup', async ({ shop }) => {
  const guest = await shop('qarsildoq')
  const { page, t, noise } = guest
  // outside the last zone the server refuses delivery
  noise.allow(/409 POST .*tariff\/client\/calculate/)
  await openMap(guest)
  for (let steps = 0; steps < 3; steps += 1) await page.keyboard.press('-')
  const reason = page.getByText(t('place.map_out'))
  await expect(async () => {
    await page.keyboard.press('ArrowUp')
    await expect(reason).toBeVisible({ timeout: 1000 })
  }).toPass()
  await checkAccessible(page)
  await page.getByRole('button', { name: t('place.to_pickup') }).click()
  await expect(page.getByRole('dialog', { name: t('place.branch_title') })).toBeVisible()
})

test('without a geocoder the map says so, and typing is one press away', async ({ shop }) => {
  const guest = await shop('qarsildoq')
  const { page, t, noise } = guest
  noise.expect(/503 GET .*nominatim/)
  await page.route('**/nominatim/reverse**', (route) =>
    route.fulfill({ status: 503, contentType: 'application/json', body: '{}' }),
  )
  await openMap(guest)
  await expect(page.getByText(t('place.map_down'))).toBeVisible()
  await page.getByRole('button', { name: t('place.search_label') }).click()
  await expect(page.getByRole('searchbox', { name: t('place.search_label') })).toBeVisible()
})

test('without tiles the map says so, and its pin still finds addresses', async ({ shop }) => {
  const guest = await shop('qarsildoq')
  const { page, t, noise } = guest
  noise.expect(/demo\/tiles/)
  await page.route('**/demo/tiles/**', (route) => route.fulfill({ status: 404 }))
  await openMap(guest)
  await expect(page.getByText(t('place.map_tiles_missing'))).toBeVisible()
  const deliver = page.getByRole('button', { name: t('place.save') })
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    await expect(deliver).toBeVisible({ timeout: 4000 })
  }).toPass()
})
