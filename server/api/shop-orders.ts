// The calls of orders/v1.

import type { ordersV1 } from '@dasturxon/contract/shop/orders-v1'
import { ok, refuse } from '@dasturxon/domain/result'
import { keyOf, keyOrMade, signedIn } from '../caller.ts'
import type { Scope } from '../db/scope.ts'
import type { HandlerCall, Routes } from '../http/call.ts'
import { replayed, unlessBusy } from '../http/once.ts'
import { findOrderView, findOrderViewByKey, listActiveViews, listOrderViews } from '../orders/find-order.ts'
import { cancelOrder } from '../orders/moving/cancel-order.ts'
import { changePaymentType } from '../orders/moving/change-payment-type.ts'
import { confirmOrder } from '../orders/moving/confirm-order.ts'
import { sendOrderCode } from '../orders/placing/order-code.ts'
import { type Quoter, quoteForCaller } from '../orders/placing/quote-for-caller.ts'
import { readOrderSettings } from '../orders/read-settings.ts'
import { readTerms } from '../orders/read-terms.ts'
import { reviewOrder } from '../orders/reviews/review-order.ts'
import { closeOtherLinks } from '../payments/checkout/close-links.ts'
import { place } from './place-call.ts'
import { benefitRoutes } from './shop-benefits.ts'

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
    if (userId === null || ['undefined', 'null'].includes(call.params.userId)) return none()
    if (userId !== call.params.userId) return absent()
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
    const key = keyOrMade(call.caller, [call.params.id, call.body], call.services.now())
    const ask = { orderId: call.params.id, userId: signedIn(call.caller), key, ...call.body }
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
    return call.inTransaction(async (scope) => {
      const changed = await changePaymentType(scope, ask, call.services)
      if (changed.ok) await closeOtherLinks(scope, call.services.payments, ask.orderId)
      return changed
    })
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

async function none() {
  return ok([])
}

async function absent() {
  return refuse('NOT_FOUND')
}
