// Customers who are told of their order, and the kitchen that moves it.
import type { OrderStatus } from '@dasturxon/domain/order-status'
import type { TestMerchant } from '@dasturxon/server/testing/a-merchant'
import { insertStaffKey } from '@dasturxon/server/testing/staff'
import type { Pool } from 'pg'
import { aCustomer, callWith, type Order, placeOrder, valueIn } from './customers.ts'
import { pickupDraft } from './drafts.ts'
import type { Guest, MakeBrand, OpenShop } from './fixtures.ts'
import { playPush } from './outside/played-push.ts'
import { signIn } from './sign-in.ts'
import { siteOf } from './site.ts'

/** The page of notifications. */
export const NOTES = '/profile/notifications'

type Parts = { readonly shop: OpenShop; readonly brand: MakeBrand; readonly database: Pool }
type Device = 'phone' | 'desktop'

/** The kitchen of a brand, which changes the status of orders. */
async function kitchenOf(database: Pool, merchant: TestMerchant) {
  const call = callWith(siteOf(merchant.sub), await insertStaffKey(database, merchant, 'operator', {}))
  return async (id: Order['id'], to: OrderStatus) => {
    const body = to === 'CANCELED' ? { to, reason: 'SOLD_OUT' as const } : { to, readyTime: null }
    return valueIn(await call('POST /office/v1/orders/:id/moves', { params: { id }, body }))
  }
}

/** A customer who has ordered and is signed in on the device, and the kitchen that moves the order. */
export async function anOrder({ shop, brand, database }: Parts, device: Device) {
  const merchant = await brand()
  const site = siteOf(merchant.sub)
  const customer = await aCustomer(site)
  const order = await placeOrder(customer, await pickupDraft(site))
  const guest = await shop(merchant.sub, { device, path: null, hasWorker: true })
  const push = await playPush(guest)
  await signIn(guest, customer.phone)
  return { guest, order, push, move: await kitchenOf(database, merchant) }
}

/** The row of an order's notifications. */
export const noteOf = ({ page }: Guest, { number }: Pick<Order, 'number'>) =>
  page.getByRole('main').getByRole('link', { name: new RegExp(`Buyurtma № ${number}`) })
