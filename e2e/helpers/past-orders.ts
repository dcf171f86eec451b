// Customers with a past order.
import type { Pool } from 'pg'
import { aCustomer, type Customer, type Draft, placeOrder } from './customers.ts'
import { shopAt } from './drafts.ts'
import type { Site } from './site.ts'

type Items = Draft['cartItems']

/** Places an order for pickup and completes it as if `daysAgo` days ago; returns its id. */
export async function hadOrder(
  database: Pool,
  site: Site,
  customer: Customer,
  items: Items,
  daysAgo = 2,
): Promise<string> {
  const { branches } = await shopAt(site)
  const branchId = branches.find(({ isMain }) => isMain)?.id
  if (branchId === undefined) throw new Error('expected a main branch')
  const { id } = await placeOrder(customer, { serviceType: 'PICK_UP', branchId, cartItems: items })
  await database.query(
    `update orders set status = 'DELIVERED', placed_at = placed_at - $2 * interval '1 day',
       accepted_at = placed_at - $2 * interval '1 day', done_at = placed_at - $2 * interval '1 day',
       delivered_at = placed_at - $2 * interval '1 day'
     where id = $1`,
    [id, daysAgo],
  )
  return id
}

/** A customer of the brand with one order from two days ago. */
export async function aReturningCustomer(database: Pool, site: Site, items: Items): Promise<Customer> {
  const customer = await aCustomer(site)
  await hadOrder(database, site, customer, items)
  return customer
}
