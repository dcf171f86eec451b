// Orders placed over HTTP, for the tests of what follows.
import { randomUUID } from 'node:crypto'
import type { Api } from '@dasturxon/contract/api'
import type { Reply } from '@dasturxon/contract/endpoint'
import type { OrderId } from '@dasturxon/domain/ids'
import type { OrderStatus } from '@dasturxon/domain/order-status'
import { giveTestKeys } from '../payments/test-order.ts'
import type { Wish } from '../testing/a-merchant.ts'
import type { TestApp, TestCustomer } from '../testing/test-app.ts'

export type PlacedOrder = Reply<Api['POST /orders/v1/orders']>
type Draft = Readonly<Record<string, unknown>>

export const QUOTE = 'POST /orders/v1/orders/quote'
export const PLACE = 'POST /orders/v1/orders'
const LATER = 'POST /orders/v1/orders/at-time'
const MOVE = 'POST /office/v1/orders/:id/moves'
const TO_THE_DOOR = ['ACCEPTED', 'COOKING', 'DONE', 'DELIVERED'] satisfies OrderStatus[]

export type TestCounter = Awaited<ReturnType<typeof testCounter>>

/** A brand that takes orders, and functions to place and to move them. */
export async function testCounter(app: TestApp, wish: Wish = {}) {
  const merchant = await app.aMerchant(wish)
  const staffKey = await app.aStaffKey(merchant)
  await giveTestKeys(app, merchant)
  /** Two dishes of 30 000 to be picked up, unless given otherwise. */
  const draftOf = (more: Draft = {}) => ({
    serviceType: 'PICK_UP' as const,
    branchId: merchant.branchId,
    cartItems: [{ productId: merchant.products.plain, count: 2 }],
    ...more,
  })
  const quoted = (customer: TestCustomer, more: Draft = {}) =>
    app.asked(QUOTE, { merchant, customer }, { body: draftOf(more) })
  const tried = async (customer: TestCustomer, more: Draft = {}, key: string = randomUUID()) => {
    const quoteHash = (await quoted(customer, more)).value.hash
    const body = { confirmDuplicate: true, ...draftOf(more), quoteHash }
    return app.asked('deliveryAt' in more ? LATER : PLACE, { merchant, customer }, { body, key })
  }
  const moved = (id: OrderId, to: OrderStatus, reason: 'TEST' | null = null) =>
    app.asked(MOVE, { merchant, staffKey }, { params: { id }, body: { to, reason } })
  return {
    merchant,
    draftOf,
    quoted,
    tried,
    placed: async (customer: TestCustomer, more: Draft = {}): Promise<PlacedOrder> =>
      (await tried(customer, more)).value,
    moved,
    /** The board as staff see it. */
    board: async () => (await app.asked('GET /office/v1/orders', { merchant, staffKey }, {})).value,
    delivered: async (id: OrderId) => {
      for (const to of TO_THE_DOOR) (await moved(id, to)).value
    },
    order: async (customer: TestCustomer, id: OrderId): Promise<PlacedOrder> =>
      (await app.asked('GET /orders/v1/orders/:id', { merchant, customer }, { params: { id } })).value,
    cashback: async (customer: TestCustomer) =>
      (await app.asked('GET /orders/v1/cashback', { merchant, customer })).value,
    cancel: (customer: TestCustomer, id: OrderId) =>
      app.asked(
        'POST /orders/v1/orders/:id/cancel',
        { merchant, customer },
        { params: { id }, body: { reason: 'CHANGED_MIND' }, key: randomUUID() },
      ),
  }
}
