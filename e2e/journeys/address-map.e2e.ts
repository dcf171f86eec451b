// Choosing the address on the map: by keyboard and by touch, inside and outside the zone, without a geocoder, without tiles.
import type { Route } from '@playwright/test'
import { confirmPhone, openCheckout, order } from '../helpers/checkout.ts'
import { expect, type Guest, test } from '../helpers/fixtures.ts'
import { press, typeInto } from '../helpers/hands.ts'
import { addToBasket, openBasket } from '../helpers/menu.ts'
import { ownOrders } from '../helpers/orders.ts'
import { typeAddress } from '../helpers/places.ts'

async function openMap({ page, t }: Guest) {
  await press(page.getByRole('button', { name: t('home.address_wanted') }).first())
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
    // the centre of the map need not have a street
    await expect(async () => {
      await page.keyboard.press('ArrowRight')
      await expect(deliver).toBeVisible({ timeout: 4000 })
    }).toPass()
    const street = await dialog.getByRole('heading', { level: 2 }).last().textContent()
    await press(deliver)
    const details = page.getByRole('dialog', { name: t('place.details_title') })
    await expect(details.getByRole('button', { name: street ?? 'no street' })).toBeVisible()
    await press(details.getByRole('button', { name: t('place.home') }))
    await press(details.getByRole('button', { name: t('place.save') }))
    await expect(details).toBeHidden()
    await expect(page.getByRole('button', { name: t('home.address_wanted') })).toHaveCount(0)

    // the map begins at that address, which has its details already
    await press(page.getByRole('button', { name: street ?? 'no street' }).first())
    if (device === 'phone') await press(page.getByRole('button', { name: t('place.add_address') }))
    await expect(dialog.getByRole('heading', { name: street ?? 'no street' })).toBeVisible()
    await press(deliver)
    await expect(dialog).toBeHidden()
    await expect(details).toBeHidden()
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
  await press(page.getByRole('button', { name: t('place.to_pickup') }))
  await expect(page.getByRole('dialog', { name: t('place.branch_title') })).toBeVisible()
})

test('without a geocoder the customer describes a landmark, and the order goes there', async ({ shop }) => {
  const guest = await shop('qarsildoq')
  const { page, t, noise } = guest
  noise.expect(/503 GET .*nominatim/)
  await page.route('**/nominatim/**', (route) =>
    route.fulfill({ status: 503, contentType: 'application/json', body: '{}' }),
  )
  // the address stays on the device, so that the order is to a landmark and not to a saved address
  noise.allow(/users\/v1\/addresses/)
  await page.route('**/users/v1/addresses/**', (route) => route.abort())
  await openMap(guest)
  await expect(page.getByText(t('place.map_down'))).toBeVisible()
  await typeAddress(guest, 'Koʻk darvoza')
  await expect(page.getByText(t('place.search_down'))).toBeVisible()
  await press(page.getByRole('button', { name: t('place.landmark_show') }))
  await press(page.getByRole('button', { name: t('place.landmark_describe') }))
  const details = page.getByRole('dialog', { name: t('place.details_title') })
  const landmark = details.getByRole('textbox', { name: t('place.landmark'), exact: true })
  await expect(landmark).toHaveValue('Koʻk darvoza')
  await typeInto(landmark, 'Ko')
  await press(details.getByRole('button', { name: t('place.home') }))
  await expect(details.getByRole('button', { name: t('place.landmark_wanted') })).toBeVisible()
  await typeInto(landmark, 'Koʻk darvoza, maktab roʻparasida')
  await press(details.getByRole('button', { name: t('place.save') }))
  await expect(details).toBeHidden()

  await addToBasket(guest, 'Katta xot-dog')
  await addToBasket(guest, 'Tovuqli «Sezar» salati')
  await openBasket(guest)
  await openCheckout(guest)
  await confirmPhone(guest)
  await order(guest)
  const address = { description: 'Koʻk darvoza, maktab roʻparasida', streetName: '' }
  expect(await ownOrders(guest)).toMatchObject([{ addressType: 'TARGET', address }])
})

test('a finger drags the map, and the address under the pin changes', async ({ shop }) => {
  const guest = await shop('qarsildoq')
  const { page, t } = guest
  await openMap(guest)
  const picker = page.getByRole('dialog', { name: t('place.address_title') })
  const lookups: string[] = []
  page.on('request', (request) => request.url().includes('nominatim/reverse') && lookups.push(request.url()))
  const touch = await page.context().newCDPSession(page)
  const put = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
  // the middle of the map need not have a street, so that it is dragged until there is one
  const deliver = picker.getByRole('button', { name: t('place.save') })
  await expect(async () => {
    await put('touchStart', 195, 300)
    for (let step = 1; step <= 6; step += 1) await put('touchMove', 195 - 10 * step, 300 - 8 * step)
    await put('touchEnd')
    await expect(deliver).toBeVisible({ timeout: 4000 })
  }).toPass()
  expect(lookups.length).toBeGreaterThan(0)
})

test('a slow geocoder does not hold the customer up, and its answer still counts', async ({ shop }) => {
  const guest = await shop('qarsildoq')
  const { page, t } = guest
  const held: Route[] = []
  let isSlow = true
  await page.route('**/nominatim/reverse**', (route) => (isSlow ? void held.push(route) : route.continue()))
  await openMap(guest)
  const picker = page.getByRole('dialog', { name: t('place.address_title') })
  await expect(picker.getByRole('button', { name: t('place.landmark_describe') })).toBeVisible()
  await expect(page.getByText(t('place.map_down'))).toBeVisible()
  isSlow = false
  for (const route of held) await route.continue()
  await expect(page.getByText(t('place.map_down'))).toBeHidden()
})

test('an answer that makes no sense counts as a geocoder that is down', async ({ shop }) => {
  const guest = await shop('qarsildoq')
  const { page, t, noise } = guest
  noise.allow(/nominatim/)
  await page.route('**/nominatim/reverse**', (route) =>
    route.fulfill({ status: 200, contentType: 'application/json', body: '{"lat":"north"' }),
  )
  await openMap(guest)
  await expect(page.getByText(t('place.map_down'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('place.landmark_describe') })).toBeVisible()
})

test('"back" leads from the search to the map, and from the map to the menu', async ({ shop }) => {
  const guest = await shop('qarsildoq')
  const { page, t } = guest
  await openMap(guest)
  const picker = page.getByRole('dialog', { name: t('place.address_title') })
  await typeAddress(guest, 'amir')
  await page.goBack()
  await expect(page.getByRole('dialog', { name: t('place.search_title') })).toBeHidden()
  await expect(picker).toBeVisible()
  await typeAddress(guest, '')
  await expect(page.getByRole('searchbox', { name: t('place.search_label') })).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(picker).toBeVisible()
  await page.goBack()
  await expect(picker).toBeHidden()
  await expect(page.getByRole('button', { name: t('home.address_wanted') }).first()).toBeVisible()
})

test('the position of the device moves the map there', async ({ shop }) => {
  const guest = await shop('qarsildoq')
  const { page, t } = guest
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: 41.32746, longitude: 69.284131, accuracy: 120 })
  await openMap(guest)
  const picker = page.getByRole('dialog', { name: t('place.address_title') })
  await press(picker.getByRole('button', { name: t('place.locate') }))
  await expect(picker.getByRole('heading', { name: 'Osiyo koʻchasi, 2' })).toBeVisible()
  await expect(picker.getByRole('button', { name: t('place.save') })).toBeVisible()
})

for (const why of ['refused', 'unsupported'] as const) {
  test(`a position that is ${why} is explained, and the map still works`, async ({ shop }) => {
    const guest = await shop('qarsildoq', { path: null })
    const { page, t } = guest
    if (why === 'unsupported') {
      await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'geolocation'))
    }
    await guest.goTo('/')
    await openMap(guest)
    const picker = page.getByRole('dialog', { name: t('place.address_title') })
    await press(picker.getByRole('button', { name: t('place.locate') }))
    await expect(page.getByText(t(why === 'refused' ? 'place.locate_denied' : 'place.locate_failed'))).toBeVisible()
    await typeAddress(guest, 'amir temur')
    await expect(page.getByRole('button', { name: 'Amir Temur shoh koʻchasi' }).first()).toBeVisible()
  })
}

test('another city moves the map there', async ({ shop }) => {
  const guest = await shop('xontaxta')
  const { page, t } = guest
  await openMap(guest)
  const picker = page.getByRole('dialog', { name: t('place.address_title') })
  await picker.getByRole('combobox', { name: t('place.city') }).selectOption({ label: 'Samarqand' })
  // the zone of that city; the demo's plan has no streets there
  await expect(picker).toContainText('Samarqand · 10 000 soʻm')
  await expect(picker.getByRole('button', { name: t('place.landmark_describe') })).toBeVisible()
})

test('the picker as a page leads to the menu with the chosen address', async ({ shop }) => {
  const guest = await shop('qarsildoq', { path: '/address/delivery' })
  const { page, t } = guest
  await typeAddress(guest, 'Osiyo 2')
  await press(page.getByRole('button', { name: 'Osiyo koʻchasi, 2' }).first())
  await press(page.getByRole('button', { name: t('place.save') }))
  const details = page.getByRole('dialog', { name: t('place.details_title') })
  await press(details.getByRole('button', { name: t('place.home') }))
  await press(details.getByRole('button', { name: t('place.save') }))
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('button', { name: /Osiyo koʻchasi, 2/ }).first()).toBeVisible()
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
