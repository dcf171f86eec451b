// Choosing the address on the map: by keyboard and by touch, inside and outside the zone, without a geocoder, without tiles.
import { FAR } from '@dasturxon/server/testing/a-merchant'
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

/** Has the order delivered to the middle of the map, and opens the map again: it begins at that address. */
async function keepAndReopen(guest: Guest, isPhone: boolean): Promise<void> {
  const { page, t } = guest
  const picker = page.getByRole('dialog', { name: t('place.address_title') })
  const deliver = picker.getByRole('button', { name: t('place.save') })
  const street = (await picker.getByRole('heading', { level: 2 }).last().textContent()) ?? 'no street'
  await press(deliver)
  const details = page.getByRole('dialog', { name: t('place.details_title') })
  await expect(details.getByRole('button', { name: street })).toBeVisible()
  await press(details.getByRole('button', { name: t('place.home') }))
  await press(details.getByRole('button', { name: t('place.save') }))
  await expect(details).toBeHidden()
  await expect(page.getByRole('button', { name: t('home.address_wanted') })).toHaveCount(0)

  await press(page.getByRole('button', { name: street }).first())
  if (isPhone) await press(page.getByRole('button', { name: t('place.add_address') }))
  await expect(picker.getByRole('heading', { name: street })).toBeVisible()
  // this address has its details already
  await press(deliver)
  await expect(picker).toBeHidden()
  await expect(details).toBeHidden()
}

test('a guest moves the map by keys and has the order delivered to its middle', async ({ shop, brand }) => {
  const guest = await shop((await brand()).sub, { device: 'desktop' })
  const { page, t } = guest
  await openMap(guest)
  const picker = page.getByRole('dialog', { name: t('place.address_title') })
  // the centre of the map need not have a street
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    await expect(picker.getByRole('button', { name: t('place.save') })).toBeVisible({ timeout: 4000 })
  }).toPass()
  await keepAndReopen(guest, false)
})

test('outside the zone the map says why, and offers pickup', async ({ shop }) => {
  const guest = await shop('qarsildoq')
  const { page, t, noise } = guest
  // outside the last zone the server refuses delivery
  noise.allow(/409 POST .*tariff\/client\/calculate/)
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: FAR.lat, longitude: FAR.lon, accuracy: 120 })
  await openMap(guest)
  await press(page.getByRole('button', { name: t('place.locate') }))
  await expect(page.getByText(t('place.map_out'))).toBeVisible()
  await press(page.getByRole('button', { name: t('place.to_pickup') }))
  await expect(page.getByRole('dialog', { name: t('place.branch_title') })).toBeVisible()
})

test('without a geocoder the customer describes a landmark, and the order goes there', async ({ shop, brand }) => {
  const { sub } = await brand({ settings: { basketPosition: 'FLOATING_OVER_PRODUCT' } })
  const guest = await shop(sub)
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

  await addToBasket(guest, 'Osh')
  await openBasket(guest)
  await openCheckout(guest)
  await confirmPhone(guest)
  await order(guest)
  const address = { description: 'Koʻk darvoza, maktab roʻparasida', streetName: '' }
  expect(await ownOrders(guest)).toMatchObject([{ addressType: 'TARGET', address }])
})

test('a finger drags the map, and the order is delivered to the address under the pin', async ({ shop, brand }) => {
  const guest = await shop((await brand()).sub)
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
  await keepAndReopen(guest, true)
})

test('a geocoder that is slow or makes no sense does not hold the customer up, and a late answer counts', async ({
  shop,
  brand,
}) => {
  const guest = await shop((await brand()).sub)
  const { page, t, noise } = guest
  noise.allow(/nominatim/)
  const held: Route[] = []
  let does: 'wait' | 'answer' | 'rave' = 'wait'
  await page.route('**/nominatim/reverse**', (route) => {
    if (does === 'wait') return void held.push(route)
    if (does === 'answer') return route.continue()
    return route.fulfill({ status: 200, contentType: 'application/json', body: '{"lat":"north"' })
  })
  await openMap(guest)
  const isDown = page.getByText(t('place.map_down'))
  const describe = page.getByRole('button', { name: t('place.landmark_describe') })
  await expect(describe).toBeVisible()
  await expect(isDown).toBeVisible()
  does = 'answer'
  for (const route of held) await route.continue()
  await expect(isDown).toBeHidden()

  does = 'rave'
  await page.keyboard.press('ArrowRight')
  await expect(isDown).toBeVisible()
  await expect(describe).toBeVisible()
})

test('"back" leads from the search to the map, and from the map to the menu', async ({ shop, brand }) => {
  const guest = await shop((await brand()).sub)
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

test('a position that is refused is explained, the map still works, and one that is told moves it', async ({
  shop,
  brand,
}) => {
  const guest = await shop((await brand()).sub)
  const { page, t } = guest
  await openMap(guest)
  const picker = page.getByRole('dialog', { name: t('place.address_title') })
  await press(picker.getByRole('button', { name: t('place.locate') }))
  await expect(page.getByText(t('place.locate_denied'))).toBeVisible()
  await typeAddress(guest, 'amir temur')
  await expect(page.getByRole('button', { name: 'Amir Temur shoh koʻchasi' }).first()).toBeVisible()
  await page.goBack()

  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: 41.32746, longitude: 69.284131, accuracy: 120 })
  await press(picker.getByRole('button', { name: t('place.locate') }))
  await expect(picker.getByRole('heading', { name: 'Osiyo koʻchasi, 2' })).toBeVisible()
  await expect(picker.getByRole('button', { name: t('place.save') })).toBeVisible()
})

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

test('the picker as a page leads to the menu with the chosen address', async ({ shop, brand }) => {
  const guest = await shop((await brand()).sub, { path: '/address/delivery' })
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

test('a device without positions and a map without tiles say so, and addresses are still found', async ({
  shop,
  brand,
}) => {
  const guest = await shop((await brand()).sub, { path: null })
  const { page, t, noise } = guest
  noise.expect(/demo\/tiles/)
  await page.route('**/demo/tiles/**', (route) => route.fulfill({ status: 404 }))
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'geolocation'))
  await guest.goTo('/')
  await openMap(guest)
  await expect(page.getByText(t('place.map_tiles_missing'))).toBeVisible()
  const picker = page.getByRole('dialog', { name: t('place.address_title') })
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    await expect(picker.getByRole('button', { name: t('place.save') })).toBeVisible({ timeout: 4000 })
  }).toPass()
  await press(picker.getByRole('button', { name: t('place.locate') }))
  await expect(page.getByText(t('place.locate_failed'))).toBeVisible()
  await typeAddress(guest, 'amir temur')
  await expect(page.getByRole('button', { name: 'Amir Temur shoh koʻchasi' }).first()).toBeVisible()
})
