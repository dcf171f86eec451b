// The basket first names what blocks the order, then offers free delivery; the delivery fee is shown before the address.
import { FAR, NEARBY, type TestMerchant } from '@dasturxon/server/testing/a-merchant'
import { shopAt } from '../helpers/drafts.ts'
import { expect, type Guest, test } from '../helpers/fixtures.ts'
import { press } from '../helpers/hands.ts'
import { addToBasket } from '../helpers/menu.ts'
import { comeBackWith } from '../helpers/returning.ts'

const SETTINGS = { basketPosition: 'FLOATING_OVER_PRODUCT' } as const

/** A returning browser: it has this address, and two dishes of 30 000 in its basket. */
async function comesBack(guest: Guest, merchant: TestMerchant, point: { lat: number; lon: number }): Promise<void> {
  const door = { office: '', domophone: '', entrance: '', floor: '' }
  const address = { name: 'Uyim', streetName: 'Osiyo', houseNumber: '2', description: '', ...door, point }
  const lines = [{ productId: merchant.products.plain, quantity: 2 }]
  await comeBackWith(guest, merchant, lines, { service: 'DELIVERY', address, saved: [address] })
  await guest.goTo('/')
}

const barOf = ({ page, t }: Guest) => page.getByRole('region', { name: t('page.basket') })

test('nothing is promised to an address where nobody brings', async ({ shop, brand }) => {
  const terms = { should_validate_delivery_area: true, tariff_free_from: 50_000 }
  const merchant = await brand({ settings: SETTINGS, terms })
  const guest = await shop(merchant.sub, { path: null })
  const { page, t, noise } = guest
  noise.expect(/^409 GET .*\/closest\?/)
  noise.allow(/^409 POST .*\/quote$/)
  await comesBack(guest, merchant, FAR)
  await expect(barOf(guest)).toContainText(t('home.out_of_zone'))
  await expect(barOf(guest)).not.toContainText(t('home.delivery_free'))
  await guest.goTo('/basket')
  await expect(page.getByText(t('basket.is_free'))).toHaveCount(0)
  await press(page.getByRole('button', { name: t('checkout.zone_blocked') }))
  await expect(page.getByRole('dialog', { name: t('place.saved_title') })).toBeVisible()
})

test('free delivery is promised only when nothing is in the way of the order', async ({ shop, brand }) => {
  const terms = { minimal_product_count: 3, tariff_free_from: 50_000 }
  const merchant = await brand({ settings: SETTINGS, terms })
  const guest = await shop(merchant.sub, { path: null })
  const { page, t } = guest
  await comesBack(guest, merchant, NEARBY)
  await expect(barOf(guest)).toContainText(t('basket.count_blocked', { count: 1 }))
  await expect(barOf(guest)).not.toContainText(t('home.delivery_free'))
  await guest.goTo('/basket')
  await expect(page.getByRole('button', { name: t('basket.count_blocked', { count: 1 }) })).toBeVisible()
  await expect(page.getByText(t('basket.is_free'))).toHaveCount(0)
  await press(page.getByRole('listitem').getByRole('button', { name: t('page.more') }))
  await expect(page.getByText(t('basket.is_free'))).toBeVisible()
  await guest.goTo('/')
  await expect(barOf(guest)).toContainText(t('home.delivery_free'))
})

test('a closed kitchen says when it opens before it speaks of delivery', async ({ shop, brand }) => {
  const merchant = await brand({
    settings: SETTINGS,
    terms: { tariff_free_from: 50_000 },
    hours: { open: '10:00', close: '14:00' },
  })
  const guest = await shop(merchant.sub, { path: null })
  await comesBack(guest, merchant, NEARBY)
  await expect(barOf(guest)).toContainText('10:00')
  await expect(barOf(guest)).not.toContainText(guest.t('home.delivery_free'))
})

test('what delivery costs at least is told before the address, on the menu and in the basket', async ({
  shop,
  brand,
  database,
}) => {
  const merchant = await brand({ terms: { should_validate_delivery_area: true } })
  // a second zone, which costs less
  await database.query(
    `insert into zones select (jsonb_populate_record(z, '{"price": 9000}'::jsonb || jsonb_build_object('id', gen_random_uuid()))).*
     from zones z where merchant_id = $1`,
    [merchant.id],
  )
  const guest = await shop(merchant.sub, { path: null })
  const { page, t, site } = guest
  const fee = async () => (await shopAt(site)).terms.deliveryFee
  await expect.poll(fee).toEqual({ from: 9_000, isExact: false })
  await guest.goTo('/')
  const place = page.getByRole('button', { name: t('home.address_wanted') }).first()
  await expect(place).toContainText(t('home.delivery_from', { price: '9 000 soʻm' }))
  await addToBasket(guest, 'Osh')
  await guest.goTo('/basket')
  await expect(page.getByRole('main').getByText(t('basket.fee_from', { price: '9 000' }))).toBeVisible()
})
