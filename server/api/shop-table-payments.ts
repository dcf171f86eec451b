// The calls with which a phone at a table pays its part of the bill.
import type { tablePayments } from '@dasturxon/contract/shop/table-payments-v1'
import { ok } from '@dasturxon/domain/result'
import { keyOf } from '../caller.ts'
import { findSeat } from '../dine-in/find-seat.ts'
import { askByHand, billNow, undoByHand } from '../dine-in/paying/by-hand.ts'
import { giveBack } from '../dine-in/paying/end-part.ts'
import type { Routes } from '../http/call.ts'
import { replayed } from '../http/once.ts'
import { partProgress, payAtTable } from '../payments/checkout/pay-at-table.ts'
import { paymentDesk } from '../payments/desk.ts'

export const tablePaymentRoutes: Routes<typeof tablePayments> = {
  'POST /orders/v1/tables/:token/payments': async ({ params, body, caller, services, inTransaction }) => {
    const { visitToken, language, origin } = caller
    const ask = { token: params.token, visitToken, body, key: keyOf(caller), language, origin }
    const paid = await payAtTable({ ...paymentDesk(services), inTransaction }, ask)
    return paid.ok ? { ...ok(paid.value.value), extras: replayed(paid.value.replayed) } : paid
  },

  'GET /orders/v1/tables/:token/payments/:id/state': ({ params, caller, services, inTransaction }) => {
    const ask = { token: params.token, visitToken: caller.visitToken, partId: params.id }
    return partProgress(inTransaction, paymentDesk(services), ask)
  },

  'POST /orders/v1/tables/:token/payments/:id/cancel': ({ params, caller, services, inTransaction }) => {
    const ask = { token: params.token, visitToken: caller.visitToken }
    return inTransaction(async (scope) => {
      const seat = await findSeat(scope, ask, true)
      if (!seat.ok) return seat
      const given = await giveBack(scope, seat.value, params.id, services.live)
      return given.ok ? billNow(scope, ask) : given
    })
  },

  'POST /orders/v1/tables/:token/by-hand': ({ params, body, caller, services, inTransaction }) => {
    const ask = { token: params.token, visitToken: caller.visitToken, paymentType: body.paymentType }
    return inTransaction((scope) => askByHand(scope, ask, services.live))
  },

  'POST /orders/v1/tables/:token/by-hand/cancel': ({ params, caller, services, inTransaction }) => {
    const ask = { token: params.token, visitToken: caller.visitToken }
    return inTransaction((scope) => undoByHand(scope, ask, services.live))
  },
}
