// The calls of orders/v1.

import type { ordersV1 } from '@dasturxon/contract/orders-v1'
import type { UserId } from '@dasturxon/domain/ids'
import { ok, refuse } from '@dasturxon/domain/result'
import { type Scope, StillInProgress } from '../db/scope.ts'
import type { Call, Caller, Extras, Routes } from '../http/call.ts'
import { cancelOrder } from './cancel-order.ts'
import { findOrderView, findOrderViewByKey, listActiveViews, listOrderViews } from './find-order.ts'
import { placeOrder } from './place-order.ts'
import { quoteBasket } from './quote-basket.ts'
import { readOrderSettings } from './read-settings.ts'

type PlaceCall = Call<(typeof ordersV1)['POST /orders/v1/orders']>

export const orderRoutes: Routes<typeof ordersV1> = {
  'GET /orders/v1/merchant/settings': (call) => call.inTransaction(async (scope) => ok(await readOrderSettings(scope))),

  'POST /orders/v1/orders/quote': (call) =>
    call.inTransaction((scope) => quoteBasket(scope, call.body, call.caller.userId, call.services.priceBooks)),

  'POST /orders/v1/orders': (call) => place(call, false),
  'POST /orders/v1/orders/at-time': (call) => place(call, true),

  'GET /orders/v1/orders/user/:userId': (call) => {
    const { userId } = call.caller
    if (userId === null || userId !== call.params.userId) return absent()
    const { page, size, onlyArchive } = call.query
    return call.inTransaction(async (scope) => ok(await listOrderViews(scope, userId, { page, size, onlyArchive })))
  },

  'GET /orders/v1/orders/user/:userId/active': (call) => {
    const { userId } = call.caller
    if (userId === null || userId !== call.params.userId) return absent()
    return call.inTransaction(async (scope) => ok(await listActiveViews(scope, userId)))
  },

  'GET /orders/v1/orders/by-key/:key': (call) =>
    call.inTransaction((scope) => findOrderViewByKey(scope, customerOf(call.caller), call.params.key)),

  'GET /orders/v1/orders/:id': (call) =>
    call.inTransaction(async (scope) => {
      const order = await findOrderView(scope, customerOf(call.caller), call.params.id)
      return order === null ? refuse('NOT_FOUND') : ok(order)
    }),

  'POST /orders/v1/orders/:id/cancel': async (call) => {
    const ask = { orderId: call.params.id, userId: customerOf(call.caller), key: keyOf(call.caller), ...call.body }
    const work = (scope: Scope) => cancelOrder(scope, ask, call.services.live)
    const done = await unlessBusy(call.inTransaction(work, { oneAtATime: ask.userId }))
    return done.ok ? { ...ok(done.value.value), extras: replayed(done.value.replayed) } : done
  },
}

/** A later order comes by its own address; an order without a time does not belong there, nor one with it here. */
async function place(call: PlaceCall, isLater: boolean) {
  if (isLater !== (call.body.deliveryAt != null)) return refuse('INVALID_FIELDS', { errors: [DELIVERY_AT] })
  const userId = customerOf(call.caller)
  const ask = { body: call.body, key: keyOf(call.caller), userId, language: call.caller.language }
  const work = (scope: Scope) => placeOrder(scope, ask, call.services.priceBooks)
  const placed = await unlessBusy(call.inTransaction(work, { oneAtATime: userId }))
  if (!placed.ok) return placed
  if (!placed.value.replayed) call.services.live.orderChanged(call.caller.merchantId, placed.value.order.id)
  return { ...ok(placed.value.order), extras: replayed(placed.value.replayed) }
}

const DELIVERY_AT = {
  path: 'deliveryAt',
  code: 'WRONG_CALL',
  description: {
    uz: 'Keyingi vaqtga buyurtma boshqa chaqiruv bilan beriladi',
    ru: 'Заказ ко времени оформляется другим вызовом',
    eng: 'An order for later is placed by its own call',
  },
}

function replayed(isReplay: boolean): Extras {
  return isReplay ? { headers: { 'idempotency-replayed': 'true' } } : {}
}

/** What the work gives, or that an earlier call of this customer is still running. */
async function unlessBusy<T>(work: Promise<T>) {
  try {
    return await work
  } catch (error) {
    if (error instanceof StillInProgress) return refuse('IN_PROGRESS', { retryAfter: 1 })
    throw error
  }
}

async function absent() {
  return refuse('NOT_FOUND')
}

/** The edge lets only signed-in customers reach these calls. */
function customerOf({ userId }: Caller): UserId {
  if (userId === null) throw new Error('expected the edge to have asked for a session')
  return userId
}

/** The edge lets no call without its key reach this far. */
function keyOf({ idempotencyKey }: Caller): string {
  if (idempotencyKey === null) throw new Error('expected the edge to have asked for a key')
  return idempotencyKey
}
