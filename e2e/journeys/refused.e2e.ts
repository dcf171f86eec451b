// Refusals are shown early or at the last step, with what to do next.
import { openCheckout, orderButton, orderShown } from '../helpers/checkout.ts'
import { choose } from '../helpers/choose.ts'
import { expect, type Guest, test } from '../helpers/fixtures.ts'
import { press, typeInto } from '../helpers/hands.ts'
import { addToBasket, openBasket } from '../helpers/menu.ts'
import { expectOneOrder, ownOrders } from '../helpers/orders.ts'
import { showAddress } from '../helpers/places.ts'
import { signIn } from '../helpers/sign-in.ts'

const SETTINGS = { settings: { basketPosition: 'FLOATING_OVER_PRODUCT' } } as const

/** Signs in, opens checkout with these dishes, for pickup, and gives a name. */
async function toCheckout(guest: Guest, dishes: readonly string[]): Promise<void> {
  await signIn(guest)
  await guest.goTo('/')
  await choose(guest.page, guest.t('page.pickup'))
  for (const dish of dishes) await addToBasket(guest, dish)
  await openBasket(guest)
  await openCheckout(guest)
  await typeInto(guest.page.getByRole('textbox', { name: guest.t('checkout.name'), exact: true }), 'Dilnoza')
}

test('a branch that is closed now takes an order for later only', async ({ shop, brand }) => {
  const { sub } = await brand({ ...SETTINGS, hours: { open: '10:00', close: '14:00' } })
  const guest = await shop(sub, { path: null })
  const { page, t, noise } = guest
  noise.expect(/^409 POST .*\/quote$/)
  await toCheckout(guest, ['Osh'])
  await expect(page.getByRole('radio', { name: t('checkout.later') })).toBeChecked()
  await expect(page.getByRole('radio', { name: t('checkout.asap') })).toBeHidden()
  await press(page.getByRole('button', { name: t('checkout.change_time') }))
  const times = page.getByRole('dialog', { name: t('checkout.time_title_pickup') })
  await choose(page, '12:00')
  await press(times.getByRole('button', { name: '12:00' }))
  await expect(times).toBeHidden()
  await press(orderButton(guest))
  await expectOneOrder(guest, await orderShown(guest))
  expect(await ownOrders(guest)).toMatchObject([{ status: 'AT_TIME', deliveryAt: '2026-11-17T07:00:00.000Z' }])
})

test('an address outside every zone cannot be saved', async ({ shop }) => {
  const guest = await shop('kumomaki', { device: 'desktop' })
  const { page, t } = guest
  const picker = await showAddress(guest, { typed: 'Чиланзар', found: 'Чиланзар' })
  await expect(picker.getByRole('alert')).toContainText(t('place.map_out'))
  await expect(picker.getByRole('button', { name: t('place.out_of_zone_blocked') })).toBeDisabled()
  await press(picker.getByRole('button', { name: t('place.to_pickup') }))
  await expect(page.getByRole('dialog', { name: t('place.branch_title') })).toBeVisible()
})

test('a price that changed meanwhile is shown, and one press accepts it', async ({ shop, brand, database }) => {
  const { sub, products } = await brand(SETTINGS)
  const guest = await shop(sub, { path: null })
  const { page, t, noise } = guest
  await toCheckout(guest, ['Osh', 'Lagʻmon'])
  await expect(orderButton(guest)).toContainText('66 000')
  await database.query('update products set price = 35000 where id = $1', [products.plain])

  noise.expect(/^409 POST .*\/orders$/)
  await press(orderButton(guest))
  const dialog = page.getByRole('dialog', { name: t('checkout.changed_title') })
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Osh' })).toContainText('35 000')
  await press(dialog.getByRole('button', { name: t('checkout.changed_accept') }))
  await expectOneOrder(guest, await orderShown(guest))
  expect(await ownOrders(guest)).toMatchObject([{ totalPrice: 71_000 }])
})

test('a promise that changed meanwhile is shown before it is stored with an order', async ({
  shop,
  brand,
  database,
}) => {
  const { sub, products } = await brand(SETTINGS)
  const guest = await shop(sub, { path: null })
  const { page, t, noise } = guest
  await toCheckout(guest, ['Osh'])
  await expect(orderButton(guest)).toContainText('0–20')
  await database.query('update products set cooking_min = 30, cooking_max = 50 where id = $1', [products.plain])

  noise.expect(/^409 POST .*\/orders$/)
  await press(orderButton(guest))
  const dialog = page.getByRole('dialog', { name: t('checkout.changed_time_title') })
  await expect(dialog.getByRole('listitem')).toContainText('30–50')
  await press(dialog.getByRole('button', { name: t('checkout.changed_time_accept') }))
  await expectOneOrder(guest, await orderShown(guest))
  const [placed] = await ownOrders(guest)
  const wait = (at: string) => (Date.parse(at) - Date.parse(placed?.timestamp ?? '')) / 60_000
  expect([wait(placed?.promisedAt.from ?? ''), wait(placed?.promisedAt.to ?? '')]).toEqual([30, 50])
})

test('a dish stopped meanwhile and one that has run out are named, and the order goes on without them', async ({
  shop,
  brand,
  database,
}) => {
  const { sub, id, branchId, products } = await brand(SETTINGS)
  const guest = await shop(sub, { path: null })
  const { page, t, noise } = guest
  await toCheckout(guest, ['Osh', 'Lagʻmon', 'Somsa'])
  await database.query('insert into product_stops (merchant_id, product_id, branch_id) values ($1, $2, $3)', [
    id,
    products.reduced,
    branchId,
  ])
  await database.query('update product_stock set amount = 0 where merchant_id = $1 and product_id = $2', [
    id,
    products.scarce,
  ])

  noise.expect(/^409 POST .*\/orders(\/quote)?$/)
  await press(orderButton(guest))
  const dialog = page.getByRole('dialog', { name: t('checkout.items_title') })
  await expect(dialog.getByRole('listitem')).toHaveText([/Lagʻmon/, /Somsa/])
  await press(dialog.getByRole('button', { name: t('checkout.items_fix') }))
  await expect(dialog).toBeHidden()
  await press(orderButton(guest))
  await expectOneOrder(guest, await orderShown(guest))
  expect(await ownOrders(guest)).toMatchObject([{ totalPrice: 30_000, cartItems: [{ count: 1 }] }])
})
