// The calls about ordering at a table and its bill.

import type { tableRounds } from '@dasturxon/contract/shop/table-rounds'
import { ok } from '@dasturxon/domain/result'
import { keyOf, staffOf } from '../caller.ts'
import type { Scope } from '../db/scope.ts'
import { moveDish } from '../dine-in/move-dish.ts'
import { orderRound } from '../dine-in/order-round.ts'
import { payBill } from '../dine-in/pay-bill.ts'
import { quoteRound } from '../dine-in/quote-round.ts'
import { readBill, readTableBill } from '../dine-in/read-bill.ts'
import type { Routes } from '../http/call.ts'
import { replayed, unlessBusy } from '../http/once.ts'

export const roundRoutes: Routes<typeof tableRounds> = {
  'POST /orders/v1/tables/:token/orders/quote': ({ params, body, caller, services, inTransaction }) => {
    const { userId, device, address, visitToken } = caller
    const quoter = { userId, device, address, books: services.priceBooks, scale: services.config.limitScale }
    return inTransaction((scope) => quoteRound(scope, { token: params.token, visitToken, body }, quoter))
  },

  'POST /orders/v1/tables/:token/orders': async ({ params, body, caller, services, inTransaction }) => {
    const { userId, visitToken, language } = caller
    const ask = { token: params.token, visitToken, body, key: keyOf(caller), userId, language }
    const work = (scope: Scope) => orderRound(scope, ask, services)
    // the orders of one customer are placed one at a time, on whatever call; those of a table are anyway
    const placed = await unlessBusy(userId === null ? inTransaction(work) : inTransaction(work, { oneAtATime: userId }))
    if (!placed.ok) return placed
    return { ...ok(placed.value.order), extras: replayed(placed.value.replayed) }
  },

  'GET /orders/v1/tables/:token/bill': ({ params, caller, inTransaction }) => {
    const work = async (scope: Scope) => {
      const read = await readBill(scope, params.token, caller.visitToken)
      return read.ok ? ok(read.value.bill) : read
    }
    return inTransaction(work, { isSnapshot: true })
  },

  'GET /office/v1/tables/:id/bill': ({ params, caller, inTransaction }) =>
    inTransaction((scope) => readTableBill(scope, staffOf(caller), params.id)),

  'POST /office/v1/orders/:id/dishes': ({ params, body, caller, services, inTransaction }) =>
    inTransaction((scope) => moveDish(scope, staffOf(caller), { orderId: params.id, ...body }, services.live)),

  'POST /office/v1/tables/:id/payment': ({ params, body, caller, services, inTransaction }) =>
    inTransaction((scope) => payBill(scope, staffOf(caller), { tableId: params.id, ...body }, services.live)),
}
