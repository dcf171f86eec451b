// Ordering at a table, and its bill.
import type { tableRounds } from '@dasturxon/contract/table-rounds'
import { ok, refuse } from '@dasturxon/domain/result'
import { staffOf } from '../customers/sessions/staff-of.ts'
import { type Scope, StillInProgress } from '../db/scope.ts'
import { orderRound } from '../dine-in/order-round.ts'
import { payBill } from '../dine-in/pay-bill.ts'
import { quoteRound } from '../dine-in/quote-round.ts'
import { readBill, readTableBill } from '../dine-in/read-bill.ts'
import type { Routes } from '../http/call.ts'
import { keyOf } from '../orders/customer-of.ts'

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
    // a customer's orders come one at a time, wherever they are placed; those of a table do anyway
    const placed = await unlessBusy(userId === null ? inTransaction(work) : inTransaction(work, { oneAtATime: userId }))
    if (!placed.ok) return placed
    const { order, replayed } = placed.value
    return { ...ok(order), extras: replayed ? { headers: { 'idempotency-replayed': 'true' } } : {} }
  },

  'GET /orders/v1/tables/:token/bill': ({ params, caller, inTransaction }) =>
    inTransaction(async (scope) => {
      const read = await readBill(scope, params.token, caller.visitToken)
      return read.ok ? ok(read.value.bill) : read
    }),

  'GET /office/v1/tables/:id/bill': ({ params, caller, inTransaction }) =>
    inTransaction((scope) => readTableBill(scope, staffOf(caller), params.id)),

  'POST /office/v1/tables/:id/payment': ({ params, body, caller, services, inTransaction }) =>
    inTransaction((scope) => payBill(scope, staffOf(caller), { tableId: params.id, ...body }, services.live)),
}

/** What the work gives, or that an earlier order of this customer is still being placed. */
async function unlessBusy<T>(work: Promise<T>) {
  try {
    return await work
  } catch (error) {
    if (error instanceof StillInProgress) return refuse('IN_PROGRESS', { retryAfter: 1 })
    throw error
  }
}
