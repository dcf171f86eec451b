// While one call of a customer is being handled, others that must wait for it are refused after a while.
import { randomUUID } from 'node:crypto'
import { idFrom, type OrderId, type ReservationId, type UserId } from '@dasturxon/domain/ids'
import { withClient } from '@dasturxon/postgres/answers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aHall } from './dine-in/test-hall.ts'
import type { Who } from './testing/asked.ts'
import { ownApp, type TestApp } from './testing/test-app.ts'

const SLOW_MS = 40_000

let app: TestApp
let who: Who
let desk: Who
let userId: UserId
let hold: (work: () => Promise<void>) => Promise<void>

beforeAll(async () => {
  app = await ownApp()
  const { merchant } = await aHall(app, [4])
  const customer = await app.aCustomer(merchant)
  who = { merchant, customer }
  userId = customer.userId
  desk = { merchant, staffKey: await app.aStaffKey(merchant, 'brand_admin') }
  hold = (work) =>
    withClient(app.database.url, async (client) => {
      await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [`${merchant.id}:${customer.userId}`])
      await work()
    })
})
afterAll(() => app.stop())

const basket = () => ({
  serviceType: 'PICK_UP' as const,
  branchId: randomUUID(),
  cartItems: [{ productId: randomUUID(), count: 1 }],
  quoteHash: 'x',
})
const order = () => ({ params: { id: idFrom<OrderId>(randomUUID()) }, key: randomUUID() })
const time = '2026-03-19T14:00:00.000Z'
const booking = () => ({ branchId: randomUUID(), chairs: 2, reservationTime: time, name: 'Nodira', phone: '901234567' })
const card = {
  token: 'a-token-of-a-card',
  number: '860049******6478',
  expire: '03/29',
  type: 'UZCARD',
  paymentType: 'PAYME',
} as const

it('refuses calls that must run one after the other', { timeout: SLOW_MS }, async () => {
  await hold(async () => {
    const refusals = await Promise.all([
      app.asked('POST /orders/v1/orders', who, { body: basket(), key: randomUUID() }),
      app.asked('POST /orders/v1/orders/at-time', who, { body: { ...basket(), deliveryAt: time }, key: randomUUID() }),
      app.asked('POST /orders/v1/orders/:id/cancel', who, { ...order(), body: { reason: 'CHANGED_MIND' } }),
      app.asked('POST /orders/v1/orders/:id/review', who, { ...order(), body: { stars: 5 } }),
      app.asked('POST /orders/v1/reservations', who, { body: booking(), key: randomUUID() }),
      app.asked('POST /orders/v1/reservations/:id/cancel', who, {
        ...{ params: { id: idFrom<ReservationId>(randomUUID()) }, body: { reason: 'CHANGED_MIND' }, key: randomUUID() },
      }),
      app.asked('POST /payments/v2/cards', who, { body: { ...card, name: 'Asosiy' }, key: randomUUID() }),
      app.asked('DELETE /users/v1/users', who),
      app.asked('DELETE /office/v1/customers/:id', desk, { params: { id: userId } }),
      app.asked('POST /office/v1/customers/:id/cashback', desk, {
        ...{ params: { id: userId }, body: { kind: 'GIVE', amount: 5_000, reason: 'Uzr', balance: 0 } },
      }),
    ])
    for (const { problem } of refusals) {
      expect(problem).toMatchObject({ status: 409, code: 'IN_PROGRESS', retryAfter: 1 })
    }
  })
})
