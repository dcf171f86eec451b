// The calls of orders/v1.

import type { ordersV1 } from '@dasturxon/contract/shop/orders-v1'
import { ok, refuse } from '@dasturxon/domain/result'
import { keyOf, signedIn } from '../caller.ts'
import type { Scope } from '../db/scope.ts'
import type { HandlerCall, Routes } from '../http/call.ts'
import { replayed, unlessBusy } from '../http/once.ts'
import { findOrderView, findOrderViewByKey, listActiveViews, listOrderViews } from '../orders/find-order.ts'
import { cancelOrder } from '../orders/moving/cancel-order.ts'
import { changePaymentType } from '../orders/moving/change-payment-type.ts'
import { confirmOrder } from '../orders/moving/confirm-order.ts'
import { sendOrderCode } from '../orders/placing/order-code.ts'
import { placeOrder } from '../orders/placing/place-order.ts'
import { type Quoter, quoteForCaller } from '../orders/placing/quote-for-caller.ts'
import { readOrderSettings } from '../orders/read-settings.ts'
import { readTerms } from '../orders/read-terms.ts'
import { reviewOrder } from '../orders/reviews/review-order.ts'
import { benefitRoutes } from './shop-benefits.ts'

type PlaceCall = HandlerCall<(typeof ordersV1)['POST /orders/v1/orders']>

export const orderRoutes: Routes<typeof ordersV1> = {
  'GET /orders/v1/merchant/settings': (call) => call.inTransaction(async (scope) => ok(await readOrderSettings(scope))),

  ...benefitRoutes,

  'GET /orders/v1/order/setting/:id': (call) =>
    call.inTransaction(async (scope) => {
      if (call.params.id !== scope.merchantId) return refuse('TENANT_MISMATCH')
      return ok(await readTerms(scope, call.services.priceBooks))
    }),

  'POST /orders/v1/orders/quote': (call) =>
    call.inTransaction((scope) => quoteForCaller(scope, call.body, quoterOf(call))),

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
    call.inTransaction((scope) => findOrderViewByKey(scope, signedIn(call.caller), call.params.key)),

  'GET /orders/v1/orders/:id': (call) =>
    call.inTransaction(async (scope) => {
      const order = await findOrderView(scope, signedIn(call.caller), call.params.id)
      return order === null ? refuse('NOT_FOUND') : ok(order)
    }),

  'POST /orders/v1/orders/:id/cancel': async (call) => {
    const ask = { orderId: call.params.id, userId: signedIn(call.caller), key: keyOf(call.caller), ...call.body }
    const work = (scope: Scope) => cancelOrder(scope, ask, call.services.live)
    const done = await unlessBusy(call.inTransaction(work, { oneAtATime: ask.userId }))
    return done.ok ? { ...ok(done.value.value), extras: replayed(done.value.replayed) } : done
  },

  'POST /orders/v1/orders/:id/confirm': (call) => {
    const { sessionToken } = call.caller
    const ask = { orderId: call.params.id, userId: signedIn(call.caller), sessionToken, code: call.body.code }
    return call.inTransaction((scope) => confirmOrder(scope, ask, call.services))
  },

  'POST /orders/v1/orders/:id/confirm/code': (call) => sendOrderCode(call, signedIn(call.caller), call.params.id),

  'POST /orders/v1/orders/:id/payment-type': (call) => {
    const { phoneConfirmedAt } = call.caller
    const ask = {
      orderId: call.params.id,
      userId: signedIn(call.caller),
      type: call.body.paymentType,
      phoneConfirmedAt,
    }
    return call.inTransaction((scope) => changePaymentType(scope, ask, call.services))
  },

  'POST /orders/v1/orders/:id/review': async (call) => {
    const { caller, params, body: review } = call
    const ask = { orderId: params.id, userId: signedIn(caller), key: keyOf(caller), review }
    const work = (scope: Scope) => reviewOrder(scope, ask)
    const done = await unlessBusy(call.inTransaction(work, { oneAtATime: ask.userId }))
    return done.ok ? { ...ok(done.value.value), extras: replayed(done.value.replayed) } : done
  },
}

function quoterOf({ caller, services }: HandlerCall<(typeof ordersV1)['POST /orders/v1/orders/quote']>): Quoter {
  const { userId, device, address } = caller
  return { userId, device, address, books: services.priceBooks, scale: services.config.limitScale }
}

/** A later order has its own address: an order with a time is refused here, one without a time is refused there. */
async function place(call: PlaceCall, isLater: boolean) {
  if (isLater !== (call.body.deliveryAt != null)) return refuse('INVALID_FIELDS', { errors: [DELIVERY_AT] })
  const userId = signedIn(call.caller)
  const { language, phoneConfirmedAt } = call.caller
  const ask = { body: call.body, key: keyOf(call.caller), userId, table: null, language, phoneConfirmedAt }
  const work = (scope: Scope) => placeOrder(scope, ask, call.services.priceBooks)
  const placed = await unlessBusy(call.inTransaction(work, { oneAtATime: userId }))
  if (!placed.ok) return placed
  const { order, replayed: isReplay } = placed.value
  if (!isReplay) call.services.live.orderChanged(call.caller.merchantId, order.id)
  // the order is placed even if the message was not sent: the customer may ask for another
  if (!isReplay && order.waitsFor === 'CODE') await sendOrderCode(call, userId, order.id)
  return { ...ok(order), extras: replayed(isReplay) }
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

async function absent() {
  return refuse('NOT_FOUND')
}
