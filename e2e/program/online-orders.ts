// Orders whose money comes by a payment provider, placed by customers who use the API.
import { randomUUID } from 'node:crypto'
import { type Customer, type Order, valueIn } from '../helpers/customers.ts'
import { pickupDraft } from '../helpers/drafts.ts'
import type { Site } from '../helpers/site.ts'

/** Ways to pay that lead to a page of a provider. */
export type OnlineType = 'PAYME' | 'CLICK' | 'UZUM' | 'PAYNET' | 'PAYZE' | 'RAHMAT' | 'OTHER'

// tomorrow at 15:00: no kitchen starts it today
const LATER = '2026-11-17T10:00:00Z'

/** Places an order for tomorrow that is paid by this provider. */
export async function orderOnline(site: Site, { call }: Customer, paymentType: OnlineType): Promise<Order> {
  const draft = { ...(await pickupDraft(site)), deliveryAt: LATER }
  const { hash } = valueIn(await call('POST /orders/v1/orders/quote', { body: draft }))
  const body = { ...draft, quoteHash: hash, paymentType }
  return valueIn(await call('POST /orders/v1/orders/at-time', { body, key: randomUUID() }))
}

/** The order as it is now. */
export async function orderNow({ call }: Customer, { id }: Order): Promise<Order> {
  return valueIn(await call('GET /orders/v1/orders/:id', { params: { id } }))
}

/** The link to the page of the provider. */
export async function linkToBank({ call }: Customer, { id }: Order): Promise<string> {
  const { url } = valueIn(await call('GET /payments/v2/checkout/:id', { params: { id } }))
  if (url === null) throw new Error(`expected a link for the order ${id}`)
  return url
}
