// The courier on the map: shown to the customer from the start of the trip until delivery, and to no one else.
import { openOffice } from '@dasturxon/demo/office'
import type { OrderStatus } from '@dasturxon/domain/order-status'
import type { Point } from '@dasturxon/domain/zones'
import type { TestMerchant } from '@dasturxon/server/testing/a-merchant'
import { insertCourier, insertStaffKey } from '@dasturxon/server/testing/staff'
import type { Pool } from 'pg'
import { aCustomer, placeOrder } from '../helpers/customers.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { press } from '../helpers/hands.ts'
import { signIn } from '../helpers/sign-in.ts'
import { fetchAt, type Site, siteOf } from '../helpers/site.ts'

const DOOR = { lat: 41.3205, lon: 69.2795 }

/** The branch and its courier, who work on one order with their own keys. */
async function staffOf(database: Pool, merchant: TestMerchant, site: Site, id: string) {
  const courierId = await insertCourier(database, merchant, {})
  const door = { fetch: fetchAt(site), origin: '', sub: merchant.sub }
  const office = openOffice({ ...door, staffKey: await insertStaffKey(database, merchant, 'branch_manager', {}) })
  const courier = openOffice({ ...door, staffKey: await insertStaffKey(database, merchant, 'courier', { courierId }) })
  return {
    report: async (point: Point) => expect((await courier.reportPosition(courierId, point)).ok).toBe(true),
    moveTo: async (to: OrderStatus) => {
      const board = await office.orders()
      const order = board.ok ? board.value.find((one) => one.id === id) : undefined
      if (order === undefined) throw new Error('expected the order on the board')
      expect((await office.move(order, { to, courierId })).ok, to).toBe(true)
    },
  }
}

test('a customer follows the courier to the door', async ({ shop, brand, database }) => {
  const merchant = await brand()
  const site = siteOf(merchant.sub)
  const customer = await aCustomer(site)
  const { id } = await placeOrder(customer, {
    serviceType: 'DELIVERY',
    branchId: null,
    cartItems: [{ productId: merchant.products.plain, count: 3 }],
    address: { latitude: DOOR.lat, longitude: DOOR.lon },
  })
  const guest = await shop(merchant.sub, { path: null })
  const { page, t } = guest
  await signIn(guest, customer.phone)
  const { report, moveTo } = await staffOf(database, merchant, site, id)

  await guest.goTo(`/profile/orders/${id}`)
  const map = page.getByRole('region', { name: t('orders.map_label') })
  const marker = map.getByRole('img', { name: t('orders.map_courier', { name: 'Jasur' }) })
  for (const to of ['ACCEPTED', 'DONE', 'ATTACHED', 'ON_WAY'] as const) await moveTo(to)
  await expect(page.getByText('Jasur')).toBeVisible()
  await expect(map).toHaveCount(0)

  await report({ lat: 41.312, lon: 69.28 })
  await expect(marker).toBeVisible()
  const placeOf = async () => (await marker.boundingBox())?.y ?? 0
  const before = await placeOf()
  await report({ lat: 41.314, lon: 69.28 })
  await expect.poll(placeOf).toBeLessThan(before - 5)

  await press(page.getByRole('link', { name: t('orders.map_open') }))
  await expect(page).toHaveURL(new RegExp(`/profile/orders/${id}/map$`))
  await expect(marker).toBeInViewport()
  await expect.poll(async () => (await map.boundingBox())?.height ?? 0).toBeGreaterThan(300)

  await moveTo('DELIVERED')
  await expect(page.getByText(t('orders.map_none_title'))).toBeVisible()
  await expect(map).toHaveCount(0)
  await press(page.getByRole('link', { name: t('orders.map_to_order') }))
  await expect(page).toHaveURL(new RegExp(`/profile/orders/${id}$`))
})
